import { setTimeout as wait } from "node:timers/promises";
import { faultFacts } from "../platform/cause";
import { changed, heardUntil } from "../platform/changes";
import type { ApiContext } from "./context";
import { readBandsInStock } from "./reference/store";

/** Milliseconds in which what several reservations change is told once, and looked at once. */
const TOGETHER_MS = 20;
const LOOK_EVERY_MS = 100;

/**
 * Hears in this process what any process, or an operator's own statement, changed of prices, designs, words and stock
 * (migration 0025): what is kept of the time before is forgotten (docs/decisions/0057).
 */
export async function hearChanges(context: ApiContext): Promise<void> {
  const houseChanged = () => {
    context.invalidateReference();
    changed("house");
  };
  let looking = false;
  let again = false;
  /** Catalogue and home show of the stock only which weights of a cut there are: most reservations change nothing of it. */
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
        // What is in stock is not known now: nothing that was kept may vouch for it.
        houseChanged();
        context.log.warn({ fault: faultFacts(error) }, "stock not read");
      });
    },
    missed: houseChanged,
    sureUntil: heardUntil,
  });
}

const same = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));

/** Tells all processes that stones were taken or given back, once for all that happens in the same moment. */
export function stockTeller({ database, log }: Pick<ApiContext, "database" | "log">): () => void {
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
 * Calls that take or give back stones: by a reservation or an order, and where one ends with its piece, its tray or its
 * session. What ends an order tells it itself; a hold that goes on changes nobody else's page.
 */
const TAKES_STOCK =
  /^\/api\/(?:order|stones|hand-overs|logout|sessions\/end|cart\/(?:remove|move|reservation\/(?!ping)))/;

export const takesStock = (request: Request): boolean =>
  request.method !== "GET" && TAKES_STOCK.test(new URL(request.url).pathname);
