import type { Order } from "#server/contract/order";
import type { PageContext } from "#server/bff/request/context";

/** Minutes before a missing answer of the ERP is mentioned, because it answers in batches. */
const PATIENCE = 15;

/** The note about its messages to the ERP: refused or given up, otherwise that one has waited long for an answer. */
export function erpNote(ctx: PageContext, order: Order) {
  const since = waitsSince(order);
  // If an order was cancelled before it was sent, its message is withdrawn; that does not count as given up.
  const unheard =
    order.erp_message === "refused" || (since && order.erp_message === "given_up") ? order.erp_message : null;
  return { waiting: unheard || !since ? null : waited(ctx, since), unheard };
}

/** Since when an order waits for the ERP's answer. */
const waitsSince = ({ status, events }: Order): string | undefined =>
  ["A0", "A1", "A2"].includes(status) ? events.findLast(({ to }) => to === status)?.at : undefined;

/** How long that is by now; `null` while an answer is not late. */
function waited(ctx: PageContext, since: string): { since: string; age: string } | null {
  const minutes = Math.floor((Date.now() - Date.parse(since)) / 60_000);
  if (minutes < PATIENCE) return null;
  const [unit, count] =
    minutes < 60
      ? (["minute", minutes] as const)
      : minutes < 48 * 60
        ? (["hour", Math.floor(minutes / 60)] as const)
        : (["day", Math.floor(minutes / 1440)] as const);
  const age = new Intl.NumberFormat(ctx.intl, { style: "unit", unit, unitDisplay: "long" }).format(count);
  return { since, age };
}
