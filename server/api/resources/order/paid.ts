const PAID = /^(\d+) ([A-Z]{3}) ([^]+)$/;

/**
 * How the ledger stores a payment, in its one column for details: amount in minor units, currency, the till's receipt.
 */
export const paidDetail = (amount: number, currency: string, number: string): string =>
  `${amount} ${currency} ${number}`;

/** Amount and receipt of such a detail. An older detail is only the receipt. */
export function readPaid(detail: string | null): {
  paid: { amount: number; currency: string } | null;
  detail: string | null;
} {
  const [, amount, currency, number = null] = PAID.exec(detail ?? "") ?? [];
  return amount && currency
    ? { paid: { amount: Number(amount), currency }, detail: number }
    : { paid: null, detail };
}
