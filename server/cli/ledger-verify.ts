import { verifyLedger } from "../api/ledger/verify";
import { commandDatabase, fail } from "./terminal";

const FOUND = {
  changed: "changed event",
  status: "status beside the ledger",
  cut_off: "events cut off since an anchor",
} as const;

/**
 * `npm run ledger:verify`: reads the ledger of orders and computes every hash again. Exit status 1 if anything was
 * altered.
 */
try {
  const database = await commandDatabase();
  const report = await verifyLedger(database.db);
  await database.close();
  for (const { orderNumber, what, event } of report.named)
    console.log(`${FOUND[what]}: ${orderNumber || "ledger"}${event === null ? "" : `, event ${event}`}`);
  console.log(
    `${report.events} events of ${report.orders} orders read, ${report.faults} faults. Digest ${report.digest}`,
  );
  process.exit(report.faults ? 1 : 0);
} catch (error) {
  fail(error);
}
