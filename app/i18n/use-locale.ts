import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { dateFormat, numberFormat, unbroken } from "./formats";
import {
  DEFAULT_LANG,
  DEFAULT_REGION,
  intlLocale,
  isLang,
  isRegion,
  langTag,
  type LangSlug,
  type LangTag,
  type RegionCode,
} from "./locales";
import { href } from "~/lib/paths";
import { useShell } from "~/lib/shell";
import { formatDifference, formatMoney, type Currency } from "~/domain/money";

type Tail<T extends unknown[]> = T extends [unknown, unknown, ...infer Rest] ? Rest : never;
type LocalHref = <Id extends Parameters<typeof href>[1]>(
  id: Id,
  ...rest: Tail<Parameters<typeof href<Id>>>
) => string;

/**
 * Language and region of the page, from its URL, with everything that depends on them: links, prices and dates in local
 * format.
 */
export function useLocale(): {
  lang: LangSlug;
  region: RegionCode;
  tag: LangTag;
  intl: string;
  href: LocalHref;
  /** Amount in minor units. */
  money: (price: { incl: number; currency: Currency } | number, currency?: Currency) => string;
  /** A price difference in minor units, with its sign. */
  difference: (amount: number, currency: Currency) => string;
  /** A number in local format: 1.5 is « 1,5 » in French. */
  number: (value: number) => string;
  /** A weight in carat, with two decimals as usual in the trade: « 1,04 » in French. */
  weight: (carat: number) => string;
  /** ISO date or time, formatted as a calendar date without a time zone. */
  date: (iso: string, style?: "full" | "long" | "medium" | "short") => string;
} {
  const { pathname } = useLocation();
  const here = useShell()?.region;
  return useMemo(() => {
    const [, first, second] = pathname.split("/");
    const lang = isLang(first) ? first : DEFAULT_LANG;
    // The server knows which regions exist; the URL is the fallback if the server could not answer.
    const region = here ?? (isRegion(second) ? second : DEFAULT_REGION);
    const intl = intlLocale(lang, region);
    return {
      lang,
      region,
      tag: langTag(lang),
      intl,
      href: ((id: Parameters<typeof href>[1], ...rest: unknown[]) =>
        (href as (...all: unknown[]) => string)({ lang, region }, id, ...rest)) as LocalHref,
      money: (price, currency) =>
        typeof price === "number"
          ? formatMoney(price, currency ?? "EUR", intl)
          : formatMoney(price.incl, price.currency, intl),
      difference: (amount, currency) => formatDifference(amount, currency, intl),
      number: (value) => numberFormat(langTag(lang)).format(value),
      weight: (carat) => numberFormat(langTag(lang), 2).format(carat),
      date: (iso, style = "long") => unbroken(dateFormat(intl, style).format(new Date(iso))),
    };
  }, [pathname, here]);
}
