const PAID = /^(\d+) ([A-Z]{3}) ([^]+)$/;

/** What the ledger keeps of money that was taken: minor units, currency, the till's receipt. It has one column for what an event says. */
export const paidDetail = (amount: number, currency: string, number: string): string =>
  `${amount} ${currency} ${number}`;

/** Amount and receipt of such a detail; an older one is the receipt alone. */
export function readPaid(detail: string | null): {
  paid: { amount: number; currency: string } | null;
  detail: string | null;
} {
  const [, amount, currency, number = null] = PAID.exec(detail ?? "") ?? [];
  return amount && currency
    ? { paid: { amount: Number(amount), currency }, detail: number }
    : { paid: null, detail };
}
