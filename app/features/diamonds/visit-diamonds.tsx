import { Suspense } from "react";
import { late } from "~/lib/late";
import type { VisitStones } from "./shown";
import ListHere from "./visit-list";

// Most visits name none: a browser fetches the list's script and words for those that do.
const VisitList = import.meta.env.SSR ? ListHere : late(() => import("./visit-list"));

/** A row of a visit's facts: the diamonds that it asks to see, as they stand now; one that fits the visit's ring opens in it. */
export function VisitDiamonds({ of }: { of: VisitStones }) {
  if (!of?.items.length) return null;
  return (
    <Suspense fallback={null}>
      <VisitList of={of} />
    </Suspense>
  );
}
