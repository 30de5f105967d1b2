import type { Currency } from "~/domain/money";

/** An amount that somebody may spend on a ring or leave as a deposit, as it is typed where it is not about 1500. */
const TYPED: Partial<Record<Currency, string>> = {
  JPY: "150000",
  KRW: "1500000",
  TWD: "50000",
  CNY: "15000",
  HKD: "15000",
  MOP: "15000",
  AED: "6000",
};

/** An example of an amount as it is typed in a currency: one that makes sense there. */
export const amountExample = (currency: Currency | null | undefined): string =>
  (currency && TYPED[currency]) ?? "1500";
