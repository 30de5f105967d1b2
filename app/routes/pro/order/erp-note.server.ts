import type { Order } from "#server/contract/order";
import type { PageContext } from "#server/bff/request/context";

/** What has to be said of its messages to the ERP: refused or given up; else that one waits for an answer. */
export function erpNote(ctx: PageContext, order: Order) {
  const waiting = waitingFor(ctx, order);
  // An order that was cancelled before it was sent has its message taken back as well: nobody gave that up.
  const unheard =
    order.erp_message === "refused"
      ? order.erp_message
      : waiting && order.erp_message === "given_up"
        ? order.erp_message
        : null;
  return { waiting: unheard ? null : waiting, unheard };
}

/** Since when an order waits for the answer of the ERP, and how long that is by now; `null` when it does not. */
function waitingFor(
  ctx: PageContext,
  { status, events }: Order,
): { since: string; age: string | null } | null {
  const since = ["A0", "A1", "A2"].includes(status)
    ? events.findLast(({ to }) => to === status)?.at
    : undefined;
  if (!since) return null;
  const minutes = Math.floor((Date.now() - Date.parse(since)) / 60_000);
  const [unit, count] =
    minutes < 60
      ? (["minute", minutes] as const)
      : minutes < 48 * 60
        ? (["hour", Math.floor(minutes / 60)] as const)
        : (["day", Math.floor(minutes / 1440)] as const);
  return {
    since,
    age:
      minutes < 1
        ? null
        : new Intl.NumberFormat(ctx.intl, { style: "unit", unit, unitDisplay: "long" }).format(count),
  };
}
