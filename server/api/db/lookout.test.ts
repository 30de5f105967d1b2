import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../tests/setup/database";
import { loop, type Loop } from "../../platform/loop";
import type { Database } from "./client";
import { lookout } from "./lookout";
import { queryText } from "./rows";

const log = pino({ level: "silent" });
/** Longer than a test lasts: a loop that ran again was woken. */
const NEVER_MS = 3_600_000;

describe("The lookout for work that is due", () => {
  let database: Database;
  const running: Loop[] = [];
  beforeAll(async () => {
    database = await openTestDatabase("schema");
  });
  afterAll(async () => {
    for (const one of running) await one.stop();
    await database.close();
  });

  it("wakes the loop whose rows are due, however they were written, and no other, until they are done", async () => {
    const { db } = database;
    await queryText(db, "create table errands (kind text, at timestamptz)");
    const runs = { mail: 0, erp: 0 };
    const errands = (kind: "mail" | "erp") => {
      const works = loop(kind, NEVER_MS, log, async () => {
        await queryText(db, `delete from errands where kind = '${kind}' and at <= now()`);
        runs[kind] += 1;
      });
      running.push(works);
      return { due: sql.raw(`select 1 from errands where kind = '${kind}' and at <= now()`), wakes: works };
    };
    running.push(lookout(db, log, [errands("erp"), errands("mail")], 5));
    await expect.poll(() => runs).toEqual({ mail: 1, erp: 1 });

    const left = () => queryText(db, "select kind from errands");
    await queryText(db, "insert into errands values ('mail', now()), ('erp', now() + interval '1 hour')");
    await expect.poll(left).toEqual([{ kind: "erp" }]);
    // Not due yet when it is written.
    await queryText(db, "insert into errands values ('mail', now() + interval '300 milliseconds')");
    await expect.poll(left).toEqual([{ kind: "erp" }]);
    await expect.poll(() => runs.mail).toBeGreaterThanOrEqual(3);
    expect(runs.erp).toBe(1);
  });
});
