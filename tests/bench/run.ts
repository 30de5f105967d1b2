import autocannon from "autocannon";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import pg from "pg";
import { throwAwayDatabase } from "../setup/postgres";
import { residentMb, startServer } from "./servers";

/**
 * `npm run bench`: rates as ratios to floors that the same run measures on the same machine. Needs PostgreSQL; uses Redis
 * when it answers. Absolute figures are of the machine, ratios are of the software.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ROUNDS = 3;
const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const print = (name: string, value: string) => console.log(`${name.padEnd(58)} ${value}`);

async function rate(url: string, connections: number, options: Partial<autocannon.Options> = {}): Promise<number> {
  const result = await autocannon({ url, connections, duration: SECONDS, ...options });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers that are no success, ${result.errors} errors`);
  return result.requests.average;
}

/** Two rates measured in turn, so that a machine that drifts does not favour one. */
async function ratio(measured: () => Promise<number>, floor: () => Promise<number>): Promise<{ ratio: number; measured: number; floor: number }> {
  const pairs: [number, number][] = [];
  for (let i = 0; i < ROUNDS; i += 1) pairs.push([await measured(), await floor()]);
  return { ratio: median(pairs.map(([a, b]) => a / b)), measured: median(pairs.map(([a]) => a)), floor: median(pairs.map(([, b]) => b)) };
}

const database = await throwAwayDatabase("house");
const secret = "a secret of the benchmark that is long enough";
const product = await startServer(["build/main.js"], 4910, { DATABASE_URL: database.url, REDIS_URL: process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/8", DEMO: "1", SESSION_SECRET: secret, DATA_DIR: "test-results/bench" });
print("cold start, PostgreSQL and Redis", `${Math.round(product.coldStartMs)} ms`);

await build({ entryPoints: ["tests/bench/floor.ts"], outfile: "build/bench/floor.js", bundle: true, platform: "node", format: "esm", packages: "external", logLevel: "error" });
const pages: [string, string][] = [["catalogue page", "/en/fr/catalog"], ["ring page", "/en/fr/ring/platinum/aube?cut=oval&carat=1.00"]];
for (const [name, where] of pages) {
  const html = await (await fetch(product.origin + where)).text();
  const floor = await startServer(["build/bench/floor.js"], 4911, { BYTES: String(html.length) }, "/plain");
  const bare = await (await fetch(`${floor.origin}/remix`)).text();
  for (const connections of [10, 50]) {
    const toRemix = await ratio(() => rate(product.origin + where, connections), () => rate(`${floor.origin}/remix`, connections));
    const plain = await rate(`${floor.origin}/plain`, connections);
    print(`${name}, ${html.length} bytes (bare page ${bare.length}), ${connections} connections`, `${toRemix.ratio.toFixed(2)} of a bare Remix page (${Math.round(toRemix.measured)} / ${Math.round(toRemix.floor)} a second), ${(toRemix.measured / plain).toFixed(3)} of node:http`);
  }
  await floor.stop();
}

await writes();
print("resident memory after load, PostgreSQL and Redis", `${residentMb(product.pid)} MB`);
await product.stop();
await database.drop();

const embedded = await startServer(["build/main.js"], 4912, { DATABASE_URL: "", REDIS_URL: "", DATA_DIR: `test-results/bench-${Date.now()}`, SESSION_SECRET: secret });
print("cold start, everything embedded, first time", `${Math.round(embedded.coldStartMs)} ms`);
await rate(`${embedded.origin}/en/fr/catalog`, 10);
print("resident memory after load, everything embedded", `${residentMb(embedded.pid)} MB`);
await scriptSizes(embedded.origin);
await embedded.stop();

/** Adding to a cart and placing an order through /api over HTTP, against bare durable guarded commits on the same PostgreSQL. */
async function writes(): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 50 });
  await pool.query("create table bench_commits (id bigint primary key)");
  let next = 0;
  const commits = async (connections: number) => {
    const end = Date.now() + SECONDS * 1000;
    let n = 0;
    await Promise.all(Array.from({ length: connections }, async () => {
      while (Date.now() < end) {
        await pool.query("insert into bench_commits values ($1) on conflict do nothing", [(next += 1)]);
        n += 1;
      }
    }));
    return n / SECONDS;
  };
  const call = async (where: string, token: string | null, body: unknown) => {
    const answer = await fetch(product.origin + where, { method: "POST", headers: { "Content-Type": "application/json", Store: "aurive_fr", Lang: "en", ...(token ? { Authorization: `Bearer ${token}` } : {}) }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as never;
  };
  // Copies of one seller: a seller may hold twenty stones at a time.
  await pool.query("insert into sellers (id, email, email_folded, password_hash, firstname, lastname, role, region, shops) select 'sel_bench_' || n, 'bench' || n || '@aurive.example', 'bench' || n || '@aurive.example', password_hash, firstname, lastname, role, region, shops from sellers, generate_series(1, 40) n where id = 'sel_camille'");
  const tokens: string[] = [];
  for (let n = 1; n <= 40; n += 1) tokens.push((await call("/api/seller/login", null, { email: `bench${n}@aurive.example`, password: "Counter-2026!", webCode: "AUR-FR" }) as { token: string }).token);
  const { rows } = await pool.query<{ sku: string; gia: string; cut: string }>("select sku, gia, cut from stones where cut = 'round' and not withdrawn and carat_milli between 500 and 3000 order by sku limit 240");
  const entry = (stone: { sku: string; gia: string }) => ({ sku: "aube-platinum-round", options: [{ title: "mount_sku", value: "aube-platinum-round" }, { title: "stone_sku", value: `${stone.sku} ${stone.gia}` }, { title: "cyl_size", value: "52" }] });

  for (const connections of [10, 50]) {
    await pool.query("delete from tray_items where owner like 'guest:%'");
    let at = 0;
    const adds: number[] = [];
    const floors: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const jobs = rows.slice(0, 200).map((stone, i) => ({ stone, token: tokens[(i + round * 7) % tokens.length] ?? "" }));
      await Promise.all(Array.from({ length: connections }, async () => {
        for (let job = jobs.pop(); job; job = jobs.pop()) await call("/api/cart/add", job.token, { customerId: "guest", wishlistItem: [entry(job.stone)] });
      }));
      adds.push(200 / ((performance.now() - began) / 1000));
      floors.push(await commits(connections));
      at += 1;
    }
    print(`add to cart, ${connections} connections, ${at} rounds`, `${(median(adds) / median(floors)).toFixed(3)} of bare commits (${Math.round(median(adds))} / ${Math.round(median(floors))} a second)`);
  }

  const quotes: { quote: string; token: string; price: number }[] = [];
  for (const [i, stone] of rows.entries()) {
    const token = tokens[i % tokens.length] ?? "";
    const added = (await call("/api/cart/add", token, { customerId: "guest", wishlistItem: [entry(stone)] })) as { items: { id: string }[] };
    const [quote] = (await call("/api/order", token, { itemId: added.items[0]?.id, customerId: "guest", webCode: "AUR-FR" })) as { quote_id: string; price: { incl: number } }[];
    if (quote) quotes.push({ quote: quote.quote_id, token, price: quote.price.incl });
  }
  for (const connections of [10, 50]) {
    const jobs = quotes.splice(0, 120);
    const n = jobs.length;
    const began = performance.now();
    await Promise.all(Array.from({ length: connections }, async () => {
      for (let job = jobs.pop(); job; job = jobs.pop()) {
        await call("/api/order/place", job.token, { cartId: job.quote, customerFirstName: "Anne", customerLastName: "Bench", depositNumber: `B-${job.quote.slice(0, 12)}`, depositAmount: 1000, customerPhone: "+33199001234", odeisShopCode: "OD101", isGuest: true, isOnHoldOrder: false, signature: "Signed and agreed", termsAccepted: true, acceptedPrice: job.price });
      }
    }));
    const orders = n / ((performance.now() - began) / 1000);
    const floor = await commits(connections);
    print(`place order, ${connections} connections`, `${(orders / floor).toFixed(3)} of bare commits (${Math.round(orders)} / ${Math.round(floor)} a second)`);
  }
  await pool.end();
}

/** Compressed script that a page without 3D loads, by following what its HTML names. */
async function scriptSizes(origin: string): Promise<void> {
  for (const where of ["/en/fr/catalog", "/en/fr/ring/platinum/aube?cut=oval&carat=1.00", "/en/fr/login", "/en/fr/legal-notice"]) {
    const html = await (await fetch(origin + where)).text();
    const names = new Set([...html.matchAll(/(?:src|href|from|import)\s*(?:=|\()?\s*"(\/assets\/[^"]+\.js)"/g)].map(([, name = ""]) => name));
    const all = new Set<string>();
    const follow = (name: string) => {
      if (all.has(name)) return;
      all.add(name);
      const text = readFileSync(path.join("build/client", name), "utf8");
      for (const [, other = ""] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) follow(`/assets/${other}`);
    };
    names.forEach(follow);
    const bytes = [...all].reduce((sum, name) => sum + gzipSync(readFileSync(path.join("build/client", name))).length, 0);
    print(`compressed script of ${where}`, `${Math.round(bytes / 1000)} kB in ${all.size} files`);
  }
}
