import { creationFromSearch } from "~/domain/creation";
import { checkEngraving, normaliseEngraving, type EngravingFont } from "~/domain/engraving";
import { DEFAULT_SIZE } from "~/domain/ring-size";
import type { Inside, ShownEngraving } from "~/features/engraving/shown";
import { shankInside } from "~/gem/engraving/inside";
import { faceOf } from "~/gem/engraving/face";
import { fitEngraving } from "~/gem/engraving/layout";
import { cutRefusal } from "~/gem/engraving/refusal";
import type { RingParams } from "~/gem/ring/ring-params";
import { dynamicT } from "~/i18n/dynamic-t";
import type { Creation } from "../../contract/creation";
import { getDesign } from "../clients/settings";
import { FieldRefused } from "../reply/refusals";
import type { PageContext } from "../request/context";
import { translator } from "./head";

/** The engraving and its ring; without a size, the middle one. */
export type EngravingWish = { aesthetic: string; size: number | null; text: string; font: EngravingFont };

const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/** Length and height of a text in the metal of a ring, and the reasons why it does not fit (docs/decisions/0018). */
export function engravingFigures(
  params: RingParams,
  size: number,
  typed: string,
  font: EngravingFont,
): ShownEngraving {
  const text = normaliseEngraving(typed.slice(0, 200).toWellFormed());
  const wrong = checkEngraving(text);
  if (wrong?.code === "engraving_long") return { text, font, figures: null, problem: message({ ...wrong }) };
  const fit = text ? fitEngraving(text, faceOf(font), shankInside(params, size)) : null;
  const layout = fit?.layout;
  const problem = wrong ? { code: wrong.code, characters: wrong.characters.join(" ") } : fit?.problem;
  return {
    text,
    font,
    figures:
      layout && layout.letters.length > 0
        ? {
            used: tenth(layout.width),
            free: tenth(layout.room.to - layout.room.from),
            height: tenth(layout.height),
          }
        : null,
    problem: problem ? message({ ...problem }) : null,
  };
}

function message({ code, ...values }: { code: string } & Record<string, unknown>): string {
  return Object.keys(values).length > 0 ? `${code}|${JSON.stringify(values)}` : code;
}

/** The inside of a ring's band, for the scale below its picture; null if its design is not known. */
export function insideOf({ aesthetic, size }: Pick<Creation, "aesthetic" | "size">): Inside | null {
  if (!aesthetic.design) return null;
  const { circumference, width } = shankInside(aesthetic.design as RingParams, size);
  return { length: circumference, width };
}

async function designOf(ctx: PageContext, aesthetic: string): Promise<RingParams | null> {
  const found = await getDesign(ctx.api, ctx.caller, aesthetic);
  return found ? (found.design as RingParams) : null;
}

/** Figures of an engraving for a page; without a known design there are none, and no reason against it. */
export async function engravingView(
  ctx: PageContext,
  { aesthetic, size, text, font }: EngravingWish,
): Promise<ShownEngraving> {
  const params = await designOf(ctx, aesthetic);
  return params
    ? engravingFigures(params, size ?? DEFAULT_SIZE, text, font)
    : { text, font, figures: null, problem: null };
}

/**
 * Explains why the engraving of a link cannot be cut, instead of dropping it silently: a message for the next page with
 * the text and the reason.
 * @param ring the ring; without it only characters and length are checked
 * @param change where the engraving can be changed, if on another page
 * @returns whether a message is pending
 */
export async function sayRefusedEngraving(
  ctx: PageContext,
  ring: { aesthetic: string; size: number | null } | null,
  change?: string,
): Promise<boolean> {
  const text = normaliseEngraving(
    (ctx.url.searchParams.get("engravingText") ?? "").slice(0, 200).toWellFormed(),
  );
  if (!text) return false;
  const font = creationFromSearch(ctx.url.searchParams).engravingFont;
  const wrong = checkEngraving(text);
  const problem = ring
    ? (await engravingView(ctx, { ...ring, text, font })).problem
    : wrong &&
      message(
        wrong.code === "engraving_characters"
          ? { ...wrong, characters: wrong.characters.join(" ") }
          : { ...wrong },
      );
  if (!problem) return false;
  await ctx.session.flash({
    type: "warning",
    key: "engraving_refused",
    values: { text, why: reason(ctx, problem) },
    ...(change ? { action: { key: "engraving_change", href: change } } : {}),
  });
  return true;
}

/** A problem with an engraving in the reader's language. */
function reason(ctx: PageContext, problem: string): string {
  const [code = "", ...rest] = problem.split("|");
  const given = rest.length ? (JSON.parse(rest.join("|")) as Record<string, string | number>) : {};
  const written = new Intl.NumberFormat(ctx.tag, { maximumFractionDigits: 2 });
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "number" ? written.format(value) : value,
    ]),
  );
  // The codes of engraving problems all have texts.
  return dynamicT(translator(ctx))(`errors:${code}`, values);
}

/** @throws FieldRefused at `engravingText` for a text that does not fit into the metal of that ring */
export async function requireFit(
  ctx: PageContext,
  { aesthetic, size, text, font }: EngravingWish,
): Promise<void> {
  const params = await designOf(ctx, aesthetic);
  const problem = params ? cutRefusal(params, size ?? DEFAULT_SIZE, text, font) : null;
  if (!problem) return;
  const { code, ...values } = problem;
  throw new FieldRefused({ field: "engravingText", code, values });
}
