import { creationSearch, type CreationChoices } from "~/domain/creation";
import { isMetal } from "~/domain/ring";
import { localPath } from "~/lib/paths";
import { MOST_MARKED } from "~/domain/marks";
import type { Marked, ShownDiamond } from "~/features/diamonds/shown";
import { diamondEndpoints, type Diamond } from "../../contract/diamond";
import { ApiProblem } from "../../contract/problem";
import { go } from "../reply/go";
import type { PageContext } from "../request/context";
import { drawnFigures } from "./stone";

/** The ring that diamonds are shown for. */
export type RingAtHand = { aesthetic: string; metal: string; size?: number | undefined };

/** What is chosen of a ring beside its diamond, as its addresses say it. */
export function keptChoices({ cut: _cut, carat: _carat, stone: _stone, ...kept }: CreationChoices) {
  return creationSearch(kept);
}

/** A diamond as lists show it. */
export function shownDiamond(s: Diamond): ShownDiamond {
  return {
    sku: s.sku,
    gia: s.gia,
    cut: s.cut,
    carat: s.carat,
    color: s.color,
    clarity: s.clarity,
    cutGrade: s.cut_grade,
    polish: s.polish,
    origin: s.origin,
    length: s.length_mm,
    width: s.width_mm,
    figures: drawnFigures(s),
    state: s.state,
    light: s.light,
    price: { incl: s.price.incl, currency: s.price.currency },
    availability: s.availability,
    weeks: s.lead_weeks,
  };
}

/** One diamond in a ring; null where there is none of this number, or it does not fit. */
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

/** The diamonds that are marked in this session, as they stand now. */
export function markedDiamonds(ctx: PageContext, ring: RingAtHand): Promise<Marked[]> {
  return Promise.all(
    (ctx.session.data.marks ?? []).map(async (sku) => {
      const found = await readDiamond(ctx, sku, ring);
      return { sku, diamond: found && shownDiamond(found.diamond) };
    }),
  );
}

const skuOf = (formData: FormData): string => {
  const sku = formData.get("sku");
  return typeof sku === "string" && /^[A-Za-z0-9-]{1,60}$/.test(sku) ? sku : "";
};

/** Back to the page that the mark was set on, at the diamond. */
function backTo(ctx: PageContext, formData: FormData, sku: string): Response {
  const back = formData.get("back");
  return go(ctx, `${localPath(typeof back === "string" ? back : null) ?? ctx.path}${sku ? `#d-${sku}` : ""}`);
}

/** Marks a diamond; of a sixth it is said that five are the most. */
export async function mark(ctx: PageContext, formData: FormData): Promise<Response> {
  const sku = skuOf(formData);
  const marks = ctx.session.data.marks ?? [];
  if (marks.length >= MOST_MARKED && !marks.includes(sku))
    await ctx.session.flash({ type: "warning", key: "marks_full" });
  else if (sku && !marks.includes(sku)) await ctx.session.set("marks", [...marks, sku]);
  return backTo(ctx, formData, sku);
}

/** Takes a mark away. */
export async function unmark(ctx: PageContext, formData: FormData): Promise<Response> {
  const sku = skuOf(formData);
  const marks = (ctx.session.data.marks ?? []).filter((one) => one !== sku);
  if (marks.length) await ctx.session.set("marks", marks);
  else await ctx.session.unset("marks");
  return backTo(ctx, formData, sku);
}
