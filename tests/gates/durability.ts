import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startServer } from "../bench/servers";
import { freePort, ownCluster } from "./cluster";
import { wait, type Verdict } from "./verdict";

export type DurabilitySize = { writes: number; kills: number };
export const DURABILITY_FULL: DurabilitySize = { writes: 100_000, kills: 50 };

const BACK_SECONDS = 5;
const CONNECTIONS = 12;
/** A tray holds a limited number of rings, so there are enough customers for every write. */
const CUSTOMERS = 3000;

export type Served = { origin: string; stop(): Promise<void> };
export type Serve = (databaseUrl: string) => Promise<Served>;

export const GATE_SECRET = "a secret of the gates that is long enough";

async function serveProduct(databaseUrl: string): Promise<Served> {
  return startServer(["build/main.js"], await freePort(), {
    DATABASE_URL: databaseUrl,
    REDIS_URL: "",
    DEMO: "1",
    SESSION_SECRET: GATE_SECRET,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), "aurive-gate-data-")),
  });
}

/**
 * The whole product on a PostgreSQL that is killed repeatedly while customers' trays are filled over HTTP. Acknowledged
 * writes must exist at the end, and the product must recover by itself within five seconds after PostgreSQL.
 * @param options of PostgreSQL; `-c synchronous_commit=off` is the deliberately wrong version
 * @param serve the server: the built product, or only /api
 * @param told called after every kill with the number of acknowledged writes
 */
export async function gateDurability(
  size: DurabilitySize,
  options: string[] = [],
  serve: Serve = serveProduct,
  told: (what: string, done: number, all: number) => void = () => {},
): Promise<Verdict> {
  const postgres = await ownCluster(options);
  let product: Served | undefined;
  try {
    product = await serve(postgres.url);
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
    pool.on("error", () => {});
    await pool.query(
      `insert into customers (id, account_scope, region, email, email_folded, firstname, lastname, search_first, search_last, crm_id, language)
      select 'cus_gate_' || n, account_scope, region, 'g' || n || '@client.example', 'g' || n || '@client.example', firstname, lastname, search_first, search_last, 'GATE' || n, language from customers, generate_series(0, $1::int) n where email_folded = 'claire@client.example'`,
      [CUSTOMERS - 1],
    );
    const stones = (
      await pool.query<{ sku: string; gia: string }>(
        "select sku, gia from stones where cut = 'round' and not withdrawn and carat_milli between 500 and 3000 order by sku limit 90",
      )
    ).rows;
    const login = await fetch(`${product.origin}/api/seller/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "camille@aurive.example", password: "Counter-2026!", webCode: "AUR-FR" }),
    });
    const { token } = (await login.json()) as { token: string };

    const acknowledged: string[] = [];
    const odd = new Map<number, number>();
    let next = 0;
    /** Start time of the latest successful request. */
    let lastGood = 0;
    let over = false;
    const client = async () => {
      while (!over) {
        const n = (next += 1);
        const asked = performance.now();
        const stone = stones[Math.floor(n / CUSTOMERS) % stones.length];
        const options = [
          { title: "mount_sku", value: "aube-platinum-round" },
          { title: "stone_sku", value: `${stone?.sku} ${stone?.gia}` },
          { title: "cyl_size", value: "52" },
        ];
        const answer = await fetch(`${product?.origin}/api/cart/add`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
          body: JSON.stringify({
            customerId: `cus_gate_${n % CUSTOMERS}`,
            wishlistItem: [{ sku: "aube-platinum-round", options }],
          }),
        }).catch(() => null);
        if (answer?.ok) {
          const { items } = (await answer.json()) as { items: { id: string }[] };
          if (items[0]) acknowledged.push(items[0].id);
          lastGood = Math.max(lastGood, asked);
          continue;
        }
        await answer?.text();
        if (answer?.status !== 503) odd.set(answer?.status ?? 0, (odd.get(answer?.status ?? 0) ?? 0) + 1);
        await wait(20);
      }
    };
    const clients = Array.from({ length: CONNECTIONS }, client);

    const findings: string[] = [];
    const back: number[] = [];
    const after: number[] = [];
    for (let kill = 0; kill < size.kills; kill += 1) {
      const due = Math.ceil((size.writes * (kill + 0.5)) / size.kills);
      while (acknowledged.length < due) await wait(5);
      await wait(Math.random() * 60);
      await postgres.kill();
      const killed = performance.now();
      await postgres.start();
      const answering = performance.now();
      while (lastGood < killed) await wait(2);
      back.push((performance.now() - killed) / 1000);
      after.push((performance.now() - answering) / 1000);
      told("writes", acknowledged.length, size.writes);
    }
    while (acknowledged.length < size.writes) await wait(5);
    over = true;
    await Promise.all(clients);
    told("writes", acknowledged.length, size.writes);

    await pool.end().catch(() => {});
    const judge = new pg.Pool({ connectionString: postgres.url, max: 1 });
    const { rows } = await judge.query<{ id: string }>(
      "select id from unnest($1::text[]) as a(id) where not exists (select 1 from tray_items t where t.id = a.id)",
      [acknowledged],
    );
    const doubled = await judge.query(
      "select 1 from tray_items group by owner, list, fingerprint having count(*) > 1",
    );
    await judge.end();
    if (rows.length) findings.push(`${rows.length} acknowledged writes are lost, first ${rows[0]?.id}`);
    if (doubled.rowCount) findings.push(`${doubled.rowCount} items are there twice`);
    const slowest = Math.max(...after);
    if (slowest > BACK_SECONDS) findings.push(`back only ${slowest.toFixed(1)} s after PostgreSQL`);
    for (const [status, n] of odd) findings.push(`${n} answers ${status} where 503 was due`);
    return {
      figures: {
        "acknowledged writes": acknowledged.length,
        kills: size.kills,
        "slowest return after the kill in s": Math.max(...back).toFixed(2),
        "of that after PostgreSQL answered": slowest.toFixed(2),
        lost: rows.length,
      },
      findings,
    };
  } finally {
    await product?.stop();
    await postgres.remove();
  }
}
