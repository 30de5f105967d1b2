import { placeFor } from "~/domain/address";
import type { LangTag } from "~/i18n/locales";
import type { Words } from "../db/schema/columns";
import type { ShopRow } from "./types";

/** A word in the caller's language; English where a translation is missing. */
export function say(words: Words, lang: LangTag): string {
  return words[lang] || words.en;
}

/** Address of a boutique in the caller's language. */
export function standing(
  shop: ShopRow,
  lang: LangTag,
): { address: string; postal_code: string; city: string; country: string } {
  const { address, postalCode, city } = placeFor(shop, lang);
  return { address, postal_code: postalCode, city, country: shop.country };
}
