import type { ServiceTerms } from "~/domain/service-terms";

/** Customer service answers from Monday to Saturday. */
const hours = (from: string, to: string): ServiceTerms["hours"] => [
  ...Array.from({ length: 6 }, (): [string, string] => [from, to]),
  null,
];

type Seed = [telephone: string, days: [number, number], legalYears: number, payment: ServiceTerms["payment"]];

/**
 * Terms of the demo company, to be replaced by real ones and reviewed by counsel. Rings are made to measure and handed
 * over in the boutique, so delivery is free, and returns are accepted only for defects. `legalYears` is the statutory
 * term if there is one: two years in France and Monaco, three in Spain, six in Great Britain.
 */
const rows: Record<string, Seed> = {
  fr: ["+33199001230", [2, 4], 2, ["card", "transfer"]],
  mc: ["+33199001230", [2, 4], 2, ["card", "transfer"]],
  es: ["+34910990123", [3, 5], 3, ["card", "transfer"]],
  gb: ["+442079460123", [3, 5], 6, ["card", "transfer"]],
  au: ["+61255501230", [5, 8], 0, ["card", "transfer"]],
  cn: ["+862155501230", [4, 7], 0, ["card", "transfer", "unionpay", "alipay", "wechat"]],
  hk: ["+85225550123", [3, 6], 0, ["card", "transfer", "unionpay", "alipay"]],
  mo: ["+85328550123", [3, 6], 0, ["card", "transfer", "unionpay", "alipay"]],
  jp: ["+81355550123", [4, 6], 0, ["card", "transfer"]],
  kr: ["+82255550123", [4, 6], 0, ["card", "transfer"]],
  sg: ["+6565550123", [4, 6], 0, ["card", "transfer"]],
  tw: ["+886255550123", [4, 6], 0, ["card", "transfer", "unionpay"]],
  me: ["+97145550123", [4, 7], 0, ["card", "transfer", "cash"]],
};

/** What each website promises. */
export const SERVICE: Readonly<Record<string, ServiceTerms>> = Object.fromEntries(
  Object.entries(rows).map(([region, [telephone, deliveryDays, legalYears, payment]]) => [
    region,
    {
      deliveryDays,
      deliveryFee: 0,
      returnDays: 0,
      resizeMonths: 12,
      warrantyYears: 5,
      legalYears,
      payment,
      telephone,
      hours: hours("10:00", "19:00"),
    },
  ]),
);
