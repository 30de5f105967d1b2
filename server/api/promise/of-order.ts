import { addDays, dayIn } from "~/domain/calendar-day";
import type { Reference } from "../reference/types";
import { timeOf } from "./ready";
import { STAGES, type RingKind, type Stage } from "./stage-times";

type Made = { mountSku: string; stoneSku: string | null; mountTaken: boolean; engravingText: string };

/** Properties that determine a ring's production time; undefined for an unknown mount. */
function kindOf(reference: Reference, of: Made): RingKind | undefined {
  const mount = reference.mounts.get(of.mountSku);
  return (
    mount && {
      aesthetic: mount.aesthetic,
      metal: mount.metal,
      engraved: of.engravingText !== "",
      way: of.mountTaken ? "stock" : of.stoneSku ? "stone" : "order",
    }
  );
}

/** Days within which nine of ten such rings are ready if ordered now; null without enough history. */
export function readyDaysOf(reference: Reference, of: Made): number | null {
  const kind = kindOf(reference, of);
  return kind ? (timeOf(reference.stageTimes, kind, "A0")?.ready ?? null) : null;
}

/**
 * The date by which nine of ten such rings are ready that entered a stage at a given time; a ring ordered now enters
 * A0.
 */
export function readyByOf(
  reference: Reference,
  of: Made,
  at: { stage: string; since: Date; timeZone: string },
): { by: string; orders: number } | null {
  const kind = kindOf(reference, of);
  const stage: Stage | undefined = STAGES.find((one) => one === at.stage);
  const time = kind && stage ? timeOf(reference.stageTimes, kind, stage) : null;
  return time && { by: addDays(dayIn(at.since, at.timeZone), time.ready), orders: time.orders };
}
