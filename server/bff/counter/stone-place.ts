import { momentFormat } from "~/i18n/formats";
import type { StonePlace } from "#server/contract/stone";
import { shopZone } from "./shop";
import type { PageContext } from "../request/context";
import { translator } from "../views/head";

/**
 * Where a stone is, and since which day in the shop's time zone; null if unknown.
 * @param how as a sentence, or as a table cell below a heading
 */
export async function placeInWords(
  ctx: PageContext,
  place: StonePlace | null | undefined,
  how: "sentence" | "in_list" = "sentence",
): Promise<string | null> {
  if (!place) return null;
  const day = momentFormat(ctx.intl, await shopZone(ctx), {
    dateStyle: how === "sentence" ? "medium" : "short",
  });
  return translator(ctx)(`stone:place.${how === "sentence" ? "" : "in_list."}${place.kind}`, {
    shop: place.shop?.name ?? "",
    date: day.format(new Date(place.since)),
  });
}
