import { placeFor } from "~/domain/address";
import { inHongKong } from "~/i18n/i18n.server";
import type { LangTag, WordsTag } from "~/i18n/locales";
import type { Words } from "../db/schema/columns";
import type { ShopRow } from "./types";

/**
 * A word in the caller's language; English where a translation is missing. Names are alike wherever a language is read;
 * a sentence is asked for by `wordsTag`, so that Hong Kong reads its own words in it.
 */
export function say(words: Words, tag: WordsTag): string {
  return tag === "zh-Hant-HK" ? inHongKong(words["zh-Hant"]) || words.en : words[tag] || words.en;
}

/** Address of a boutique in the caller's language. */
export function standing(
  shop: ShopRow,
  lang: LangTag,
): { address: string; postal_code: string; city: string; country: string } {
  const { address, postalCode, city } = placeFor(shop, lang);
  return { address, postal_code: postalCode, city, country: shop.country };
}
