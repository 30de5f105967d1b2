import { CURRENCY_DECIMALS, roundAmount, type Currency } from "~/domain/money";
import { parseAmount } from "~/domain/typed-amount";
import type { RegionCode } from "~/i18n/locales";
import type { SiteSettings } from "../clients/settings";

type Amounts<Name extends string> = Record<Name, number | null>;

/** Amounts of a query: as typed, and in minor units of this website; null if missing or not an amount. */
export type ReadAmounts<Name extends string> = {
  currency: Currency;
  typed: Record<Name, string>;
  amounts: Amounts<Name>;
  moved: { currency: Currency; amounts: Amounts<Name> } | null;
};

/**
 * Reads the amounts that people typed into the query of a page. One that comes from another website (named by `priced`
 * in the query, see relocalise) is converted by the coefficients of the price lists, so that it buys about the same
 * ring, and rounded; `moved` is the original amount.
 */
export function readAmounts<Name extends string>(
  settings: SiteSettings,
  region: RegionCode,
  query: URLSearchParams,
  names: readonly Name[],
): ReadAmounts<Name> {
  const site = (value: string | null) => settings.websites.find((one) => one.value === value);
  const [here, there] = [site(region), site(query.get("priced"))];
  const currency = here?.currency ?? "EUR";
  const each = <T>(of: (name: Name) => T) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>;
  const typed = each((name) => (query.get(name) ?? "").slice(0, 20));
  const read = (name: Name, as: Currency) => (typed[name].trim() ? parseAmount(typed[name], as) : null);
  if (!here || !there || here.currency === there.currency)
    return { currency, typed, amounts: each((name) => read(name, currency)), moved: null };
  const was = each((name) => read(name, there.currency));
  const units = (name: Name) => (was[name] ?? 0) / 10 ** CURRENCY_DECIMALS[there.currency];
  const rounded = (name: Name) => roundAmount((units(name) * here.listRate) / there.listRate);
  return {
    currency,
    typed: each((name) => (was[name] === null ? typed[name] : String(rounded(name)))),
    amounts: each((name) => (was[name] === null ? null : rounded(name) * 10 ** CURRENCY_DECIMALS[currency])),
    moved: Object.values(was).some((amount) => amount !== null)
      ? { currency: there.currency, amounts: was }
      : null,
  };
}
