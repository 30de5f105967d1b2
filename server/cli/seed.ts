import { seedHouse } from "../api/db/seed/house";
import { seedScale } from "../api/db/seed/scale";
import { seedOrders } from "../api/resources/order/seed-orders";
import { commandOf } from "../platform/command";
import { commandDatabase, commandEnv, fail, numberOption, progressLine } from "./terminal";

/** `npm run seed -- --customers N --orders N --stones N`: the demo house, with as much additional data as asked for. */
const counts = {
  customers: numberOption("--customers"),
  orders: numberOption("--orders"),
  stones: numberOption("--stones"),
};
try {
  const { OPEN: open } = commandEnv();
  if (open)
    throw new Error(
      `Demo data has accounts whose passwords are public; ${open}. A company of your own: ${commandOf("setup")}.`,
    );
  const database = await commandDatabase();
  await seedHouse(database.db);
  await seedScale(database.db, counts, progressLine);
  if (counts.orders) await seedOrders(database.db, counts.orders);
  await database.close();
  console.log(
    `Seeded: the house, ${counts.customers} customers, ${counts.orders} orders, ${counts.stones} stones more.`,
  );
} catch (error) {
  fail(error);
}
