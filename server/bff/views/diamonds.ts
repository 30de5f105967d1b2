import { creationFromSearch, creationSearch, type CreationChoices } from "~/domain/creation";
import { isMetal, parseMountSku } from "~/domain/ring";
import { MARKED_SKU, MAX_MARKED } from "~/domain/marks";
import type { Marked, ShownDiamond } from "~/features/diamonds/shown";
import { diamondEndpoints, type Diamond } from "../../contract/diamond";
import { ApiProblem } from "../../contract/problem";
import type { PageContext } from "../request/context";
import { drawnFigures, shownReport } from "./stone";

/** The ring that diamonds are shown for. */
export type RingAtHand = { aesthetic: string; metal: string; size?: number | undefined };

/** The choices of a ring other than its diamond, as in its URLs. */
export function keptChoices({ cut: _cut, carat: _carat, stone: _stone, ...kept }: CreationChoices) {
  return creationSearch(kept);
}

/** A diamond as lists show it. */
export function shownDiamond(s: Diamond): ShownDiamond {
  return {
    ...shownReport(s),
    state: s.state,
    light: s.light,
    price: { incl: s.price.incl, currency: s.price.currency },
    availability: s.availability,
    weeks: s.lead_weeks,
  };
}

/** One diamond in a ring; null if no diamond has this number, or if it does not fit. */
export async function readDiamond(ctx: PageContext, sku: string, { metal, ...ring }: RingAtHand) {
  if (!isMetal(metal)) return null;
  try {
    return await ctx.api(diamondEndpoints.diamond, { params: { sku }, query: { ...ring, metal } });
  } catch (error) {
    if (error instanceof ApiProblem && (error.code === "not_found" || error.code === "invalid_value"))
      return null;
    throw error;
  }
}

/** Separates the numbers in a link; needs no percent-encoding. */
const BETWEEN = "_";

/** Numbers of shortlisted diamonds as one URL parameter; undefined if there are none. */
export const marksWord = (skus: readonly string[]): string | undefined => skus.join(BETWEEN) || undefined;

/** The diamonds in a shared link. */
export function marksOfLink(ctx: Pick<PageContext, "url">): string[] {
  const skus = (ctx.url.searchParams.get("marked") ?? "")
    .split(BETWEEN)
    .filter((sku) => MARKED_SKU.test(sku));
  return [...new Set(skus)].slice(0, MAX_MARKED);
}

/**
 * The current state of the diamonds shortlisted in this session and of those in a shared link, in a ring if one is
 * given.
 */
export function markedDiamonds(ctx: PageContext, ring: RingAtHand | null): Promise<Marked[]> {
  return diamondsNow(ctx, ring, [...new Set([...(ctx.session.data.marks ?? []), ...marksOfLink(ctx)])]);
}

/** The current state of diamonds by number, in a ring if one is given. */
export async function diamondsNow(
  ctx: PageContext,
  ring: RingAtHand | null,
  skus: readonly string[],
): Promise<Marked[]> {
  if (!skus.length) return [];
  const inRing =
    ring && isMetal(ring.metal) ? { aesthetic: ring.aesthetic, metal: ring.metal, size: ring.size } : {};
  const { items } = await ctx.api(diamondEndpoints.diamondsNow, { query: { sku: [...skus], ...inRing } });
  const own = ctx.session.data.marks ?? [];
  return items.map(({ stone, state, diamond, twin }) => ({
    sku: stone.sku,
    stone: {
      cut: stone.cut,
      carat: stone.carat,
      color: stone.color,
      clarity: stone.clarity,
      origin: stone.origin,
      gia: stone.gia,
      figures: drawnFigures(stone),
    },
    state,
    diamond: diamond && shownDiamond(diamond),
    twin: twin && shownDiamond(twin),
    isOwn: own.includes(stone.sku),
  }));
}

/**
 * The current state of the diamonds that a visitor shortlisted, in the ring that the appointment is about; without a
 * ring, their numbers and states. `ring` is the query with which a seller opens one, `mount` its mount.
 */
export async function visitDiamonds(
  ctx: PageContext,
  { sku, creation, diamonds }: { sku: string; creation: string; diamonds: readonly string[] },
) {
  if (!diamonds.length) return null;
  const mount = parseMountSku(sku);
  const { size, engravingText, engravingFont } = creationSearch(
    creationFromSearch(new URLSearchParams(creation)),
  );
  const at = mount && { aesthetic: mount.aesthetic, metal: mount.metal };
  const now = await diamondsNow(ctx, at ? { ...at, size: size ? Number(size) : undefined } : null, diamonds);
  return {
    ring: { ...at, size, engravingText, engravingFont },
    items: now,
  };
}
