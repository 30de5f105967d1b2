import { openDatabase } from "#server/api/db/client";
import { placeOrder } from "#server/api/resources/order/place";
import { camille, counter, form, louis, reserveStone, stoneSku } from "./order-house";

/**
 * Places orders endlessly, and reports before and after each what it does, until it is killed. Arguments: url, seller,
 * first stone.
 */
const [url = "", who = "", from = "1"] = process.argv.slice(2);
const seller = who === "louis" ? louis : camille;
const database = await openDatabase({ url, dataDir: null, poolSize: 4 });
const deps = await counter(database.db);
const say = (line: string) =>
  new Promise<void>((resolve) => process.stdout.write(`${line}\n`, () => resolve()));
for (let n = Number(from); ; n += 4) {
  await Promise.all(
    [0, 1, 2, 3].map(async (i) => {
      const key = `${who}-${n + i}`;
      const quoteId = await reserveStone(database.db, { stone: stoneSku(n + i), seller });
      await say(`try ${key} ${quoteId}`);
      const placed = await placeOrder(
        deps,
        seller,
        form(quoteId, { odeisShopCode: "FR002", depositNumber: `T-${key}` }),
        { key, lang: "fr" },
      );
      await say(`ack ${key} ${placed.order_number}`);
    }),
  );
}
