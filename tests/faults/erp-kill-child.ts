import { openDatabase } from "#server/api/db/client";
import { httpErp } from "#server/erp/http";
import { drainOutbox } from "#server/erp/outbox";

/**
 * A worker that sends pending messages to the ERP until it is killed. Arguments: url of the database, url of the ERP.
 */
const [url = "", erp = ""] = process.argv.slice(2);
const database = await openDatabase({ url, dataDir: null, poolSize: 2 });
const port = httpErp({ url: erp, secret: "secret-of-the-erp", deadlineMs: 2000 });
process.stdout.write("ready\n");
for (;;) {
  await drainOutbox(database.db, port, { baseDelayMs: 10, leaseSeconds: 1, batch: 5 });
  await new Promise((resolve) => setTimeout(resolve, 20));
}
