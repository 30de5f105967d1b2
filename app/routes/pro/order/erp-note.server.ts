import type { Order } from "#server/contract/order";
import type { PageContext } from "#server/bff/request/context";

/** Minutes within which the ERP need not have answered: its answer comes in batches, and nobody has to be told of it. */
const PATIENCE = 15;

/** What has to be said of its messages to the ERP: refused or given up; else that one has waited long for an answer. */
export function erpNote(ctx: PageContext, order: Order) {
  const since = waitsSince(order);
  // An order that was cancelled before it was sent has its message taken back as well: nobody gave that up.
  const unheard =
    order.erp_message === "refused" || (since && order.erp_message === "given_up") ? order.erp_message : null;
  return { waiting: unheard || !since ? null : waited(ctx, since), unheard };
}

/** Since when an order waits for the answer of the ERP. */
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
