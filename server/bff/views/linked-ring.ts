import { creationFromSearch, creationSearch, type CreationChoices } from "~/domain/creation";
import { isRegion, type RegionCode } from "~/i18n/locales";
import type { Creation } from "../../contract/creation";
import type { Settings } from "../../contract/settings";
import type { PageContext } from "../request/context";
import { choicesMade } from "../clients/creation";
import { marksWord } from "./diamonds";
import { qrOf, type QrCode } from "./qr";
import { readRingToken, ringToken, type LinkedRing } from "../request/ring-token";

/** A creation as a link and as a QR code, with its shortlisted diamonds. */
export function linkOf(
  ctx: PageContext,
  creation: Creation,
  choices: CreationChoices,
  marked: readonly string[] = [],
): { url: string; qr: QrCode } {
  const { PUBLIC_ORIGIN, SESSION_SECRETS } = ctx.runtime.env;
  const made = choicesMade(creation, choices);
  const ring: LinkedRing = {
    aesthetic: creation.aesthetic.value,
    metal: creation.metal,
    priceList: creation.price_list,
    price: creation.price_min.incl,
    choices: { ...made, cut: creation.cut, carat: creation.carat.min },
  };
  const url =
    PUBLIC_ORIGIN +
    ctx.href(
      "ring-link",
      { token: ringToken(ring, SESSION_SECRETS) },
      { stone: made.stone, marked: marksWord(marked) },
    );
  return { url, qr: qrOf(url) };
}

/** The ring of a link. An exact stone is outside the signed token, because its availability is checked each time. */
export function linkedRing(ctx: PageContext): LinkedRing | null {
  const ring = readRingToken(ctx.params.token ?? "", ctx.runtime.env.SESSION_SECRETS);
  const { stone } = creationFromSearch(ctx.url.searchParams);
  return ring && { ...ring, choices: { ...ring.choices, stone } };
}

/** The website of a price list: `fr-2026-09` → `fr`. */
export function regionOfList(priceList: string): RegionCode | undefined {
  const region = priceList.split("-")[0];
  return isRegion(region) ? region : undefined;
}

export type Difference =
  | { code: "country"; region: RegionCode; price: number; currency: Settings["websites"][number]["currency"] }
  | { code: "tax"; here: { label: string; rate: number }; there: { label: string; rate: number } }
  | { code: "list"; then: number; now: number }
  | { code: "cut" | "carat" | "size" };

/**
 * What differs here from the place and time at which the link was made. Prices of two countries are shown beside each
 * other, never subtracted (docs/decisions/0006).
 */
export function differences(
  ring: LinkedRing,
  creation: Creation,
  settings: Pick<Settings, "websites">,
  here: RegionCode,
): Difference[] {
  const found: Difference[] = [];
  const there = regionOfList(ring.priceList);
  const [from, to] = [there, here].map((region) => settings.websites.find((one) => one.value === region));
  if (there && from && to && there !== here) {
    found.push({ code: "country", region: there, price: ring.price, currency: from.currency });
    if (from.taxRate !== to.taxRate)
      found.push({
        code: "tax",
        here: { label: to.taxLabel, rate: to.taxRate },
        there: { label: from.taxLabel, rate: from.taxRate },
      });
  } else if (ring.priceList !== creation.price_list)
    found.push({ code: "list", then: ring.price, now: creation.price_min.incl });
  if (creation.cut !== ring.choices.cut) found.push({ code: "cut" });
  if (creation.carat.min !== ring.choices.carat) found.push({ code: "carat" });
  if (ring.choices.size !== undefined && creation.size !== ring.choices.size) found.push({ code: "size" });
  return found;
}

/** The query that opens the linked ring on its own page. */
export function linkedSearch(ring: LinkedRing, creation: Creation) {
  return creationSearch(choicesMade(creation, ring.choices));
}
