import autocannon from "autocannon";
import type pg from "pg";
import { cpuSeconds } from "./measure";
import type { Server } from "./servers";

/** Duration of one measurement in seconds. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CONNECTIONS = [1, 10, 50] as const;
const PASSWORD = "Counter-2026!";

/**
 * A page of the counter with its limits: milliseconds of processor time, and of database time if that is promised too.
 */
type Page = { name: string; path: string; cpu: number; database?: number };

/** The limits on the machine for which they are stated (`slowness`): the stone list, and every other page. */
const LIST = { cpu: 8, database: 5 };
const OTHER = { cpu: 6 };
/** Maximum p95 in milliseconds with fifty concurrent requests. */
const P95 = 500;

/**
 * @param order number of an order
 * @param sku a stone's number; without them, only the pages that need neither
 */
const pagesOf = (order?: string, sku?: string): Page[] => [
  { name: "stone list", path: "creations/result?aesthetic=aube&metal=platinum&cut=round&size=52", ...LIST },
  {
    name: "stone list, a narrow wish",
    path: "creations/result?aesthetic=aube&metal=platinum&cut=round&size=52&caratMin=1&caratMax=1.19&color=D&color=E&clarity=VVS1&clarity=VVS2",
    ...LIST,
  },
  ...(sku ? [{ name: "a stone", path: `stone/${sku}?aesthetic=aube&metal=platinum&size=52`, ...OTHER }] : []),
  { name: "the tray", path: "customer/tray", ...OTHER },
  { name: "a customer's file", path: "customer/file", ...OTHER },
  { name: "customer search", path: "customer/search", ...OTHER },
  { name: "customers found", path: "customer/results?lastname=famille7x", ...OTHER },
  { name: "the one field", path: "find?q=famille7x", ...OTHER },
  { name: "my orders", path: "reporting", ...OTHER },
  { name: "orders of all shops", path: "reporting?shop=all", ...OTHER },
  ...(order ? [{ name: "an order", path: `order/${order}`, ...OTHER }] : []),
  { name: "diary", path: "appointments", ...OTHER },
];

export type Report = (what: string, figures: string, isOver: boolean) => void;

/**
 * Pages of sellers who serve a customer, each from its own session: processor time of the process that answers, time in the
 * database, and how long 95 of 100 wait, with 1, 10 and 50 at once. Any answer that is no page is over the limit.
 * @param slower `slowness` of this machine, by which the limits are multiplied
 */
export async function benchPagesOf(
  product: Server,
  pool: pg.Pool,
  sellers: number,
  slower: number,
  tell: Report,
): Promise<void> {
  const cookies: string[] = [];
  for (let nth = 1; nth <= sellers; nth += 1) cookies.push(await signIn(product.origin, nth));
  const { rows } = await pool.query<{ order: string; sku: string }>(
    `select (select id from orders where shop = 'P101' order by purchased_at desc limit 1) as order, (select sku from stones where cut = 'round' and carat_milli between 1000 and 1100 and not withdrawn order by sku limit 1) as sku`,
  );
  for (const page of pagesOf(rows[0]?.order, rows[0]?.sku)) {
    for (const connections of CONNECTIONS) {
      const url = `${product.origin}/en/fr/pro/${page.path}`;
      await ask(url, connections, 1, cookies);
      const [cpu, busy] = [cpuSeconds(product.pid), await databaseMs(pool)];
      const result = await ask(url, connections, SECONDS, cookies);
      const pages = Math.max(1, result["2xx"]);
      const spent = ((cpuSeconds(product.pid) - cpu) * 1000) / pages;
      const database = ((await databaseMs(pool)) - busy) / pages;
      const isOver =
        (connections === 1 &&
          (spent > page.cpu * slower || database > (page.database ?? Infinity) * slower)) ||
        (connections === 50 && result.latency.p97_5 > P95 * slower) ||
        result.non2xx + result.errors > 0;
      tell(
        `${page.name}, ${connections} at once`,
        `${spent.toFixed(1)} ms processor, ${database.toFixed(1)} ms database, p50 ${result.latency.p50} p97.5 ${result.latency.p97_5} ms, ` +
          `${result.requests.average.toFixed(0)} a second, ${result.non2xx + result.errors} refused`,
        isOver,
      );
    }
  }
}

/**
 * Pages of the counter with the demo data, with this many concurrent requests.
 * @throws if a response is not the page
 */
export async function loadCounter(origin: string, connections: readonly number[]): Promise<void> {
  const louis = {
    email: "louis@aurive.example",
    client: "claire@client.example",
    customerId: "cus_claire",
  };
  // Logins and searches per seller are rate limited.
  const cookies = [await signIn(origin, 1, louis), await signIn(origin, 2, louis)];
  for (const page of pagesOf().filter(({ path }) => !/[?&](lastname|q)=/.test(path)))
    for (const many of connections) {
      const result = await ask(`${origin}/en/fr/pro/${page.path}`, many, SECONDS, cookies);
      if (result.non2xx + result.errors > 0)
        throw new Error(`${page.name}: ${result.non2xx} answers that are no page, ${result.errors} errors`);
    }
}

async function ask(
  url: string,
  connections: number,
  duration: number,
  cookies: readonly string[],
): Promise<autocannon.Result> {
  let nth = 0;
  return autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...request.headers,
            // As browsers do.
            "accept-encoding": "br",
            ...from(nth % cookies.length),
            cookie: cookies[nth++ % cookies.length] ?? "",
          },
        }),
      },
    ],
  });
}

/** Milliseconds of active sessions of this database; reported with a delay of up to a second. */
async function databaseMs(pool: pg.Pool): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const { rows } = await pool.query<{ ms: number }>(
    "select active_time as ms from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.ms ?? 0;
}

const from = (nth: number) => ({ "x-forwarded-for": `203.0.113.${nth + 1}` });

/** Who logs in, and the selected customer: by default a seller of the benchmark's data. */
type Served = { email: string; client: string; customerId: string };
const ofBench = (nth: number): Served => ({
  email: `bench${nth}@aurive.example`,
  client: `b${nth}@client.example`,
  customerId: `cus_bench_${nth}`,
});

/**
 * Logs a seller in at the counter and selects a customer.
 * @returns the Cookie header
 */
async function signIn(origin: string, nth: number, served = ofBench(nth)): Promise<string> {
  const jar = new Map<string, string>();
  const go = async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(`${origin}/en/fr/${path}`, {
      redirect: "manual",
      headers: {
        ...from(nth),
        origin,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(fields ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      },
      ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return { status: answer.status, text: await answer.text() };
  };
  const token = async (path: string) =>
    /name="_csrf"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="_csrf"/
      .exec((await go(path)).text)
      ?.slice(1)
      .find(Boolean) ?? "";
  const seller = {
    email: served.email,
    password: PASSWORD,
    webCode: "AUR-FR",
    _csrf: await token("pro/login"),
  };
  const login = await go("pro/login", seller);
  const results = `pro/customer/results?email=${served.client}`;
  const chosen = await go(results, {
    intent: "select",
    customerId: served.customerId,
    _csrf: await token(results),
  });
  if (login.status >= 400 || chosen.status >= 400)
    throw new Error(
      `Seller ${nth} could not sign in (${login.status}) or choose a customer (${chosen.status}).`,
    );
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
