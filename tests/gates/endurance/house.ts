import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { openDatabase } from "#server/api/db/client";
import { seedScale } from "#server/api/db/seed/scale";
import { imageAllocator, startServer, type Server } from "../../bench/servers";
import { throwAwayDatabase } from "../../setup/postgres";
import { freePort } from "../cluster";
import { erpServer } from "../erp-server";

/** A house of some years. Orders and reservations take their stones from it: an hour of orders, and the pages of the counter. */
const HOUSE = { customers: 5000, stones: 60_000, orders: 1000 };
const SECRET = "secret of a house that is used for hours";

export type House = {
  server: Server;
  rows: pg.Pool;
  databaseUrl: string;
  folder: string;
  /** What watch.mjs writes. */
  watched: string;
  close(): Promise<void>;
};

/**
 * One process of the product on a PostgreSQL database and a Redis index of its own, watched.
 * @param people sellers and customers beside the demonstration's, as `enlist` makes them
 * @param lookMs milliseconds between two looks at its memory
 * @param heard hears each fault that it logs
 */
export async function openEnduranceHouse(
  people: number,
  lookMs: number,
  heard: (line: string) => void,
): Promise<House> {
  const database = await throwAwayDatabase("house");
  const rows = new pg.Pool({ connectionString: database.url, max: 2 });
  const seeding = await openDatabase({ url: database.url, dataDir: null, poolSize: 2 });
  await seedScale(seeding.db, HOUSE, () => {});
  await seeding.close();
  await enlist(rows, people);
  const erp = await erpServer();
  const port = Number(process.env.BENCH_PORT ?? (await freePort()));
  const folder = mkdtempSync(path.join(tmpdir(), "aurive-gate-endurance-"));
  const watched = path.join(folder, "looks.jsonl");
  const redis = new URL(process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379");
  redis.pathname = "/11";
  const server = await startServer(
    ["--import", "./tests/gates/endurance/watch.mjs", "build/main.js"],
    port,
    {
      DATABASE_URL: database.url,
      REDIS_URL: redis.href,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      SESSION_SECRET: SECRET,
      TRUST_PROXY: "loopback",
      DEMO: "1",
      API_URL: "",
      SMTP_URL: "",
      ERP_URL: erp.url,
      ERP_SECRET: SECRET,
      DATA_DIR: path.join(folder, "data"),
      ...imageAllocator(),
      LOG_LEVEL: "error",
      WATCH_FILE: watched,
      WATCH_MS: String(lookMs),
    },
    "/readyz",
    heard,
  );
  return {
    server,
    rows,
    databaseUrl: database.url,
    folder,
    watched,
    async close() {
      await server.stop();
      await rows.end();
      erp.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Seller `open1` and on, in the same boutique as Camille, each with a customer whose tray has a ring with a stone of its own. */
async function enlist(rows: pg.Pool, many: number): Promise<void> {
  await rows.query(
    `insert into sellers (id, email, email_folded, password_hash, firstname, lastname, role, region, shops) select 'sel_open_' || n, 'open' || n || '@aurive.example', 'open' || n || '@aurive.example', password_hash, firstname, lastname, role, region, '["P101"]' from sellers, generate_series(1, $1::int) n where id = 'sel_camille'`,
    [many],
  );
  await rows.query(
    `insert into customers (id, account_scope, region, email, email_folded, firstname, lastname, search_first, search_last, crm_id, language) select 'cus_open_' || n, account_scope, region, 'o' || n || '@client.example', 'o' || n || '@client.example', firstname, lastname, search_first, search_last, 'OPEN' || n, language from customers, generate_series(1, $1::int) n where id = 'cus_claire'`,
    [many],
  );
  const { rowCount } = await rows.query(
    `insert into tray_items select (jsonb_populate_record(t, jsonb_build_object('id', 'itm_open_' || s.n, 'owner', 'customer:cus_open_' || s.n, 'stone_sku', s.sku, 'mount_sku', 'aube-platinum-round', 'fingerprint', 'open' || s.n, 'carat_min', s.carat_milli / 1000.0, 'carat_max', s.carat_milli / 1000.0))).*
    from tray_items t, (select row_number() over (order by sku desc) as n, sku, carat_milli from (select sku, carat_milli from stones where cut = 'round' and carat_milli between 400 and 3000 and not withdrawn
      and not exists (select 1 from allocations a where a.stone_sku = stones.sku and a.released_at is null) order by sku desc limit $1) free) s where t.id = 'itm_claire_tray'`,
    [many],
  );
  if (rowCount !== many) throw new Error(`${rowCount} rings for ${many} customers`);
  await rows.query("analyze");
}
