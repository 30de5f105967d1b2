import autocannon from "autocannon";
import { build } from "esbuild";
import pg from "pg";
import { median, print, ROUNDS, SECONDS } from "./measure";
import { startServer, type Server } from "./servers";

/*
 * Adding to a cart and placing an order through /api over HTTP, against two floors of the same run on the same
 * PostgreSQL with the same number of connections: bare durable guarded commits in process, and the same commit behind a
 * plain node:http server. Every request is real work: a new creation in a customer's tray, another quote ordered.
 */
const SELLERS = 40;
const CUSTOMERS = 2000;
const CONNECTIONS = [10, 50];
/** Prepared quotes, with as many guests as customers: more than the fastest machine orders in one run. */
const QUOTES = 80_000;
/** Earlier orders, because PostgreSQL plans for the size of its tables, and real ones are never empty. */
const EARLIER = 20_000;
/** Requests of a prepared list, taken by all connections in turn. */
type Job = { token: string; body: string };

export async function benchWrites(product: Server, databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 50 });
  const durable = await pool.query<{ fsync: string; commit: string }>(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  if (durable.rows[0]?.fsync !== "on" || durable.rows[0]?.commit !== "on")
    throw new Error("this PostgreSQL does not commit durably: no floor");
  await pool.query("create table bench_commits (id bigint primary key)");
  await build({
    entryPoints: ["tests/bench/commit-floor.ts"],
    outfile: "build/bench/commit-floor.js",
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  const floor = await startServer(
    ["build/bench/commit-floor.js"],
    4913,
    { DATABASE_URL: databaseUrl, FIRST_ID: "1000000000" },
    "/",
  );
  const tokens = await makeReady(pool, product);
  const sets: [string, number, string, () => Generator<Job>][] = [
    ["add to cart", 0.08, "/api/cart/add", () => adds(tokens, stones)],
    ["place order", 0.04, "/api/order/place", () => orders(tokens, quotes, tills)],
  ];
  const stones = (
    await pool.query<{ sku: string; gia: string }>(
      "select sku, gia from stones where cut = 'round' and not withdrawn and carat_milli between 500 and 3000 and sku not like 'BENCH%' order by sku limit 90",
    )
  ).rows;
  // Order numbers of a shop are assigned one after another; a company has many shops.
  const tills = (
    await pool.query<{ odeis_code: string }>(
      "select odeis_code from shops where region = 'fr' order by plant_code",
    )
  ).rows.map((shop) => shop.odeis_code);
  const quotes = (
    await pool.query<Quote>(
      "select q.id, q.seller_id, q.price_incl::int as price from quotes q where item_id like 'bench%' order by q.item_id",
    )
  ).rows;

  for (const [name, aim, where, make] of sets) {
    const jobs = make();
    await post(product.origin + where, 10, jobs, 2);
    for (const connections of CONNECTIONS) {
      const rounds: { measured: number; bare: number; http: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const measured = await post(product.origin + where, connections, jobs, SECONDS);
        rounds.push({
          measured,
          bare: await commits(pool, connections),
          http: await post(floor.origin + where, connections, same(tokens[0] ?? ""), SECONDS),
        });
      }
      const of = (key: "bare" | "http") => median(rounds.map((r) => r.measured / r[key]));
      const a = (key: "measured" | "bare" | "http") => Math.round(median(rounds.map((r) => r[key])));
      print(
        `${name}, ${connections} connections`,
        `${of("bare").toFixed(3)} of bare durable commits (aim ${aim}; ${a("measured")} / ${a("bare")} a ` +
          `second), ${of("http").toFixed(2)} of one commit behind node:http (${a("http")})`,
      );
    }
  }
  await floor.stop();
  await pool.end();
}

/** Sends jobs for some seconds; returns responses per second. */
async function post(
  url: string,
  connections: number,
  jobs: Generator<Job>,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: "POST",
    headers: { "Content-Type": "application/json", Store: "aurive_fr", Lang: "en" },
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          const { value, done } = jobs.next() as IteratorResult<Job, undefined>;
          if (done || !value) throw new Error("the benchmark has used up what was made ready");
          return {
            ...request,
            headers: { ...request.headers, Authorization: `Bearer ${value.token}` },
            body: value.body,
          };
        },
      },
    ],
  });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers that are no success, ${result.errors} errors`);
  return result.requests.average;
}

let next = 0;
async function commits(pool: pg.Pool, connections: number): Promise<number> {
  const began = performance.now();
  let n = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - began < SECONDS * 1000) {
        await pool.query({
          name: "commit",
          text: "insert into bench_commits values ($1) on conflict do nothing",
          values: [(next += 1)],
        });
        n += 1;
      }
    }),
  );
  return (n * 1000) / (performance.now() - began);
}

function* same(token: string): Generator<Job> {
  const job = {
    token,
    body: JSON.stringify({
      customerId: "guest",
      wishlistItem: [{ sku: "aube-platinum-round", options: [{ title: "cyl_size", value: "52" }] }],
    }),
  };
  for (;;) yield job;
}

function* adds(tokens: string[], stones: { sku: string; gia: string }[]): Generator<Job> {
  for (let n = 0; ; n += 1) {
    const stone = stones[Math.floor(n / CUSTOMERS) % stones.length];
    const options = [
      { title: "mount_sku", value: "aube-platinum-round" },
      { title: "stone_sku", value: `${stone?.sku} ${stone?.gia}` },
      { title: "cyl_size", value: "52" },
    ];
    yield {
      token: tokens[n % tokens.length] ?? "",
      body: JSON.stringify({
        customerId: `cus_bench_${n % CUSTOMERS}`,
        wishlistItem: [{ sku: "aube-platinum-round", options }],
      }),
    };
  }
}

const QUOTE_COLUMNS =
  "shop, customer_id, region, mount_sku, engraving_text, engraving_font, price_excl, price_tax, " +
  "price_incl, currency, tax_rate, tax_label, price_list, lines, item, delivery";
type Quote = { id: string; seller_id: string; price: number };

function* orders(tokens: string[], quotes: Quote[], tills: string[]): Generator<Job> {
  for (const [n, quote] of quotes.entries()) {
    const body = {
      cartId: quote.id,
      customerFirstName: "Anne",
      customerLastName: "Bench",
      depositNumber: `B-${n}`,
      depositAmount: 1000,
      customerPhone: "+33199001234",
      customerEmail: `anne.${n}@client.example`,
      odeisShopCode: tills[n % tills.length],
      isGuest: true,
      isOnHoldOrder: false,
      signature: "Signed and agreed",
      termsAccepted: true,
      acceptedPrice: quote.price,
    };
    yield {
      token: tokens[Number(quote.seller_id.slice("sel_bench_".length)) - 1] ?? "",
      body: JSON.stringify(body),
    };
  }
}

/**
 * Sellers, customers, and quotes with reserved stones: the state before the measured call.
 * @returns a token for each seller
 */
async function makeReady(pool: pg.Pool, product: Server): Promise<string[]> {
  await pool.query(`insert into sellers (id, email, email_folded, password_hash, firstname, lastname, role, region, shops)
    select 'sel_bench_' || n, 'bench' || n || '@aurive.example', 'bench' || n || '@aurive.example', password_hash, firstname, lastname, role, region, (select jsonb_agg(plant_code) from shops s where s.region = sellers.region) from sellers, generate_series(1, ${SELLERS}) n where id = 'sel_camille'`);
  await pool.query(`insert into customers (id, account_scope, region, email, email_folded, firstname, lastname, search_first, search_last, crm_id, language)
    select 'cus_bench_' || n, account_scope, region, 'b' || n || '@client.example', 'b' || n || '@client.example', firstname, lastname, search_first, search_last, 'BENCH' || n, language from customers, generate_series(0, ${CUSTOMERS - 1}) n where email_folded = 'claire@client.example'`);
  await pool.query(`insert into stones (sku, gia, cut, carat_milli, color, clarity, cut_grade, polish, symmetry, fluorescence, depth_pct, table_pct, length_mm, width_mm, depth_mm, cost)
    select 'BENCH' || n, 'B' || n, cut, carat_milli, color, clarity, cut_grade, polish, symmetry, fluorescence, depth_pct, table_pct, length_mm, width_mm, depth_mm, cost
    from (select * from stones where cut = 'round' and not withdrawn and carat_milli between 500 and 3000 order by sku limit 1) s, generate_series(1, ${QUOTES}) n`);
  const tokens = [];
  for (let n = 1; n <= SELLERS; n += 1)
    tokens.push(
      (
        (await call(product, "/api/seller/login", null, {
          email: `bench${n}@aurive.example`,
          password: "Counter-2026!",
          webCode: "AUR-FR",
        })) as { token: string }
      ).token,
    );
  // One reservation is made through the API; the others are copies of its row, each with its own stone.
  const {
    rows: [stone],
  } = await pool.query<{ sku: string; gia: string }>("select sku, gia from stones where sku = 'BENCH1'");
  const entry = {
    sku: "aube-platinum-round",
    options: [
      { title: "mount_sku", value: "aube-platinum-round" },
      { title: "stone_sku", value: `${stone?.sku} ${stone?.gia}` },
      { title: "cyl_size", value: "52" },
    ],
  };
  const added = (await call(product, "/api/cart/add", tokens[0] ?? "", {
    customerId: "guest",
    wishlistItem: [entry],
  })) as { items: { id: string }[] };
  await call(product, "/api/order", tokens[0] ?? "", {
    itemId: added.items[0]?.id,
    customerId: "guest",
    webCode: "AUR-FR",
  });
  await pool.query(`insert into quotes (item_id, seller_id, owner, stone_sku, expires_at, ${QUOTE_COLUMNS})
    select 'bench' || lpad(n::text, 6, '0'), 'sel_bench_' || (1 + n % ${SELLERS}), 'guest:bench' || n % ${CUSTOMERS}, 'BENCH' || n, now() + interval '1 hour', ${QUOTE_COLUMNS} from quotes, generate_series(2, ${QUOTES}) n where stone_sku = 'BENCH1'`);
  await pool.query(
    "insert into allocations (stone_sku, quote_id, expires_at) select stone_sku, id, expires_at from quotes where item_id like 'bench%'",
  );
  await pool.query(`insert into tray_items (id, owner, list, kind, mount_sku, stone_sku, region, size, carat_min, carat_max, options, added_by, fingerprint)
    select q.item_id, q.owner, 'cart', 'in_store', q.mount_sku, q.stone_sku, q.region, 52, 1, 1, '[]', 'seller:' || q.seller_id, q.item_id from quotes q where q.item_id like 'bench%'`);
  await makeEarlier(pool);
  await pool.query("analyze");
  return tokens;
}

/** Orders of made-up, finished quotes, each with its two events. */
async function makeEarlier(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into quotes (item_id, seller_id, owner, expires_at, state, ${QUOTE_COLUMNS}) select 'earlier' || n, 'sel_bench_1', 'guest:bench', now(), 'consumed', ${QUOTE_COLUMNS} from (select * from quotes where stone_sku = 'BENCH1') q, generate_series(1, ${EARLIER}) n`,
  );
  await pool.query(`insert into orders select made.* from (select q.*, row_number() over () as n from quotes q where item_id like 'earlier%') q cross join lateral jsonb_populate_record(null::orders, to_jsonb(q) || jsonb_build_object(
    'id', 'ord_earlier_' || n, 'number', 'EARLIER-' || n, 'quote_id', q.id, 'idempotency_key', 'earlier:' || n, 'request_hash', '', 'status', 'S5', 'rescheduled', false, 'version', 1, 'erp_sequence', 7, 'shop', (select plant_code from shops where region = 'fr' order by 1 limit 1),
    'is_guest', true, 'firstname', 'Anne', 'lastname', 'Bench', 'client_folded', 'bench anne', 'language', 'en', 'comment', '', 'deposit_number', 'E-' || n, 'deposit_amount', 1000, 'deposit_kind', 'deposit', 'retained_amount', 0,
    'planned_delivery', q.delivery, 'estimated_delivery', q.delivery, 'expected_delivery', q.delivery, 'purchased_at', now() - interval '30 days')) as made`);
  await pool.query(
    "insert into order_events (order_id, kind, to_status, actor, actor_name) select id, kind, 'A0', 'seller', 'Bench' from orders, unnest(array['created', 'signed']) kind where id like 'ord_earlier%'",
  );
}

async function call(product: Server, where: string, token: string | null, body: unknown): Promise<unknown> {
  const answer = await fetch(product.origin + where, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Store: "aurive_fr",
      Lang: "en",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
