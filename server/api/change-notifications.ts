import { setTimeout as wait } from "node:timers/promises";
import { faultFacts } from "../platform/cause";
import { changed, notifiedUntil } from "../platform/changes";
import type { ApiContext } from "./context";
import { readBandsInStock } from "./reference/store";

/** Milliseconds within which the changes of several reservations are notified, and checked, together. */
const TOGETHER_MS = 20;
const LOOK_EVERY_MS = 100;

/**
 * Listens for changes of prices, designs, texts and stock by any process, or by an operator's own statement (migration
 * 0025), and invalidates cached data (docs/decisions/0057).
 */
export async function listenForChanges(context: ApiContext): Promise<void> {
  const houseChanged = () => {
    context.invalidateReference();
    changed("house");
  };
  let looking = false;
  let again = false;
  /**
   * Catalogue and home page depend on the stock only by the available weights of each cut, which most reservations do
   * not change.
   */
  const look = async (): Promise<void> => {
    again = true;
    if (looking) return;
    looking = true;
    while (again) {
      again = false;
      const [known, found] = await Promise.all([context.reference(), readBandsInStock(context.db)]);
      if (!same(known.bandsInStock, found)) houseChanged();
      await wait(LOOK_EVERY_MS, undefined, { ref: false });
    }
    looking = false;
  };
  await context.database.listen({
    heard(what) {
      if (what === "house") houseChanged();
      if (what !== "stock") return;
      changed("stock");
      look().catch((error: unknown) => {
        looking = false;
        // The stock is unknown at the moment, so everything cached is invalidated.
        houseChanged();
        context.log.warn({ fault: faultFacts(error) }, "stock not read");
      });
    },
    missed: houseChanged,
    sureUntil: notifiedUntil,
  });
}

const same = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));

/** Notifies all processes that stones were taken or released, once for all changes of the same moment. */
export function stockNotifier({ database, log }: Pick<ApiContext, "database" | "log">): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    setTimeout(() => {
      due = false;
      database
        .tell("stock")
        .catch((error: unknown) => log.warn({ fault: faultFacts(error) }, "stock not told"));
    }, TOGETHER_MS);
  };
}

/**
 * Calls that take or release stones: by a reservation or an order, and where a reservation ends with its item, tray or
 * session. Calls that end an order notify by themselves; extending a hold changes nobody else's page.
 */
const TAKES_STOCK =
  /^\/api\/(?:order|stones|hand-overs|logout|sessions\/end|cart\/(?:remove|move|reservation\/(?!ping)))/;

export const takesStock = (request: Request): boolean =>
  request.method !== "GET" && TAKES_STOCK.test(new URL(request.url).pathname);
