import type { Currency } from "~/domain/money";

/** Example amounts for a ring budget or a deposit, for currencies in which it is not about 1500. */
const TYPED: Partial<Record<Currency, string>> = {
  JPY: "150000",
  KRW: "1500000",
  TWD: "50000",
  CNY: "15000",
  HKD: "15000",
  MOP: "15000",
  AED: "6000",
};

/** A realistic example of an amount, as it is typed in a currency. */
export const amountExample = (currency: Currency | null | undefined): string =>
  (currency && TYPED[currency]) ?? "1500";
