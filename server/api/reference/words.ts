import { placeFor } from "~/domain/address";
import { inHongKong } from "~/i18n/i18n.server";
import type { LangTag, WordsTag } from "~/i18n/locales";
import type { Words } from "../db/schema/columns";
import type { ShopRow } from "./types";

/**
 * A text in the caller's language; English if a translation is missing. Names are the same wherever a language is read;
 * for a sentence, pass the `wordsTag`, so that Hong Kong gets its own version.
 */
export function say(words: Words, tag: WordsTag): string {
  return tag === "zh-Hant-HK" ? inHongKong(words["zh-Hant"]) || words.en : words[tag] || words.en;
}

/** Address of a boutique in the caller's language. */
export function addressFor(
  shop: ShopRow,
  lang: LangTag,
): { address: string; postal_code: string; city: string; country: string } {
  const { address, postalCode, city } = placeFor(shop, lang);
  return { address, postal_code: postalCode, city, country: shop.country };
}
