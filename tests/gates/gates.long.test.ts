import { randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { startEmbeddedApi } from "#server/embedded";
import { openDatabase } from "#server/api/db/client";
import { queryText } from "#server/api/db/rows";
import { placeOrder } from "#server/api/resources/order/place";
import { readEnv } from "#server/platform/env";
import { embeddedKv } from "#server/platform/kv";
import { serveApi } from "../conformance/serve";
import { camille, counter, form, seedOrderHouse, reserveStone, stoneSku } from "../faults/order-house";
import { hasPostgres, throwAwayDatabase } from "../setup/postgres";
import { gateRestore, RIGHT, run } from "./restore";
import { postgresPrograms } from "./cluster";
import { gateDurability, GATE_SECRET, type Serve } from "./durability";
import { gateErp } from "./erp";
import { doubles, gateOrder, type Place } from "./order";
import { barriers, gateOversell, open, type Answer, type House, type Seller } from "./oversell";

/**
 * The gates at a hundredth of their size; `npm run gate:…` runs them in full. Each has a deliberately wrong version
 * that it must catch.
 */
describe.runIf(await hasPostgres())("A stone is never sold twice", () => {
  it("in barrier starts, raced pairs of acts, and recorded histories", async () => {
    expect((await gateOversell({ barriers: 10, pairs: 1, operations: 300, clients: 12 })).findings).toEqual(
      [],
    );
  });

  it("and a counter that checks and then takes is caught", async () => {
    const throwAway = await throwAwayDatabase("schema");
    const house = await open(throwAway.url, { barriers: 10, pairs: 0, operations: 0, clients: 1 });
    try {
      await house.pool.query("drop index allocations_one_owner");
      await house.pool.query("alter table allocations drop constraint allocations_quote_id_quotes_id_fk");
      const naive = async ({ pool }: House, _: Seller, itemId: string): Promise<Answer> => {
        const { rows } = await pool.query<{ stone_sku: string }>(
          "select stone_sku from tray_items where id = $1 and not exists (select 1 from allocations a where a.stone_sku = tray_items.stone_sku and a.released_at is null)",
          [itemId],
        );
        if (!rows[0]) return { status: 409, body: null };
        const quoteId = randomUUID();
        await pool.query("insert into allocations (stone_sku, quote_id) values ($1, $2)", [
          rows[0].stone_sku,
          quoteId,
        ]);
        return { status: 200, body: [{ quote_id: quoteId }] };
      };
      const letGo = async ({ pool }: House, _: Seller, quoteId: string): Promise<Answer> => {
        await pool.query("update allocations set released_at = now() where quote_id = $1", [quoteId]);
        return { status: 200, body: null };
      };
      const findings: string[] = [];
      await barriers(house, 10, findings, { hold: naive, letGo });
      expect(findings.length).toBeGreaterThan(0);
      expect(findings[0]).toMatch(/^barrier \d+: \d+ winners/);
    } finally {
      await house.pool.end();
      await Promise.all(house.apis.map((api) => api.close()));
      await throwAway.drop();
    }
  });
});

describe.runIf(await hasPostgres())("No order is lost or doubled", () => {
  it("under kills, double clicks and ends of holds", async () => {
    expect((await gateOrder({ kills: 2, doubles: 12, expiries: 12 })).findings).toEqual([]);
  });

  it("while a newer release has added to the schema: what it added takes its default", async () => {
    const throwAway = await throwAwayDatabase("schema");
    const database = await openDatabase({ url: throwAway.url, dataDir: null });
    try {
      await seedOrderHouse(database.db, 2);
      const deps = await counter(database.db);
      const place = async (n: number) =>
        placeOrder(deps, camille, form(await reserveStone(database.db, { stone: stoneSku(n) })), {
          key: null,
          lang: "fr",
        });
      await place(1);
      for (const table of ["orders", "quotes", "allocations", "tray_items", "order_events", "outbox"])
        await queryText(database.db, `alter table ${table} add column later text not null default 'later'`);
      const { order_id } = await place(2);
      expect(await queryText(database.db, `select later from orders where id = '${order_id}'`)).toEqual([
        { later: "later" },
      ]);
    } finally {
      await database.close();
      await throwAway.drop();
    }
  });

  it("and a counter that looks for the order and then writes it is caught", async () => {
    const throwAway = await throwAwayDatabase("schema");
    const database = await openDatabase({ url: throwAway.url, dataDir: null, poolSize: 12 });
    try {
      await seedOrderHouse(database.db, 30);
      const first = await placeOrder(
        await counter(database.db),
        camille,
        form(await reserveStone(database.db, { stone: stoneSku(30) })),
        { key: null, lang: "fr" },
      );
      await queryText(database.db, "alter table orders drop constraint orders_quote_id_unique");
      await queryText(database.db, "create sequence naive");
      const naive: Place = async (_, __, body) => {
        const [known] = await queryText(
          database.db,
          `select number from orders where quote_id = '${body.cartId}'`,
        );
        if (known) return { order_number: String(known.number) };
        // Widens the race window between read and write.
        await queryText(database.db, "select pg_sleep(0.05)");
        const [made] = await queryText(
          database.db,
          `insert into orders select made.* from orders o, lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'VEN-' || nextval('naive'), 'quote_id', '${body.cartId}', 'idempotency_key', gen_random_uuid(), 'deposit_number', gen_random_uuid())) made where o.id = '${first.order_id}' returning number`,
        );
        return { order_number: String(made?.number) };
      };
      const findings: string[] = [];
      await doubles(database, 20, 0, findings, naive);
      expect(findings.length).toBeGreaterThan(0);
      expect(findings[0]).toMatch(/^double click/);
    } finally {
      await database.close();
      await throwAway.drop();
    }
  });
});

describe.runIf(await hasPostgres())("The ERP has each order once", () => {
  // The wrong versions (a new key for each attempt, a call after the commit) are in tests/faults/erp-outbox.test.ts.
  it("after kills of workers, in any order of callbacks, and after a queue", async () => {
    expect((await gateErp({ kills: 2, orders: 30, permutations: 30, queued: 40 })).findings).toEqual([]);
  });
});

describe.runIf(postgresPrograms() !== undefined)("What was acknowledged stays", () => {
  /** Only /api over HTTP, with its background work. */
  const serve: Serve = async (url) => {
    const env = readEnv({
      NODE_ENV: "test",
      DATABASE_URL: url,
      DEMO: "1",
      SESSION_SECRET: GATE_SECRET,
      DATA_DIR: mkdtempSync(path.join(tmpdir(), "aurive-gate-data-")),
    });
    const api = await startEmbeddedApi(env, pino({ level: "silent" }), embeddedKv(null), () =>
      Promise.resolve(null),
    );
    const server = await serveApi(api.fetch);
    return { origin: server.url, stop: () => server.close().then(() => api.close()) };
  };

  it("when PostgreSQL is killed, and the product is back within five seconds", async () => {
    const told: number[] = [];
    expect(
      (await gateDurability({ writes: 300, kills: 2 }, [], serve, (_, done) => told.push(done))).findings,
    ).toEqual([]);
    // Progress is reported after each kill, and at the end.
    expect([told.length, (told.at(-1) ?? 0) >= 300]).toEqual([3, true]);
  });

  it("and a database that answers before it has written is caught", async () => {
    const { findings } = await gateDurability(
      { writes: 600, kills: 1 },
      ["-c", "synchronous_commit=off", "-c", "wal_writer_delay=10s", "-c", "wal_buffers=16MB"],
      serve,
    );
    expect(findings.filter((finding) => finding.includes("are lost")).length).toBe(1);
  });
});

describe.runIf(postgresPrograms() !== undefined)("A house that lost its machine", () => {
  it("is restored with every acknowledged order, by dump and to the last of the log", async () => {
    const { findings, figures } = await gateRestore({ orders: 60 });
    expect(findings).toEqual([]);
    expect(figures["orders in the base backup and log"]).toBeGreaterThanOrEqual(60);
  });

  it("is not whole from tables that were read one after the other, nor up to date from a base backup alone", async () => {
    /** Orders first, their events and stones a moment later. */
    const dump = async (url: string, into: string) => {
      const part = async (...args: string[]) => {
        await run("pg_dump", ["-f", `${into}.part`, ...args, url]);
        appendFileSync(into, readFileSync(`${into}.part`));
      };
      await part("--section=pre-data");
      for (const table of [
        "orders",
        "quotes",
        "order_events",
        "allocations",
        "outbox",
        "mail_queue",
        "mounts",
      ]) {
        await part("--section=data", "-t", table);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await part("--section=data", "-n", "drizzle");
    };
    const load = (url: string, from: string) => run("psql", ["-q", "-v", "ON_ERROR_STOP=1", "-f", from, url]);
    const { findings } = await gateRestore({ orders: 60 }, { ...RIGHT, dump, load, keepsLog: false });
    expect(
      findings.filter((one) => /base backup and log: \d+ acknowledged orders are lost/.test(one)),
    ).toHaveLength(1);
    expect(findings.filter((one) => one.startsWith("dump: ")).length).toBeGreaterThan(0);
  });
});
