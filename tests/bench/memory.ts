import autocannon from "autocannon";
import { loadCounter } from "./counter-pages";
import { rate, print, SECONDS } from "./measure";
import { asNewVisitor } from "./pages";
import { residentMb, type Server } from "./servers";

/** Maximum memory of one process with PostgreSQL and Redis after any load, in MB. */
const MOST = 350;

const RING = "/en/fr/ring/platinum/aube?cut=oval&carat=1.00";
const READ = ["/en/fr", "/en/fr/catalog", RING];
/** Rings whose pictures are not cached, drawn one after another and four at a time. */
const PICTURES = 40;
/** As browsers do: each page uncached, and compressed. */
const AS_VISITORS = {
  headers: { "accept-encoding": "br" },
  requests: [{ setupRequest: asNewVisitor }],
};
/** Connections that request uncached pages without a pause; most requests are rejected with Retry-After. */
const CROWD = 200;

/**
 * Memory of a process after reads, after pages of sellers, after writes, after drawing pictures, and after a crowd: a
 * line each.
 * @returns whether it never exceeded the limit
 */
export async function benchMemory(name: string, product: Server): Promise<boolean> {
  let most = 0;
  const state = (after: string) => {
    const held = residentMb(product.pid);
    most = Math.max(most, held);
    print(`resident memory, ${name}, after ${after}`, `${held} MB (goal ${MOST})`);
  };
  state("its start");
  for (const page of READ)
    for (const connections of [10, 50]) await rate(product.origin + page, connections, AS_VISITORS);
  state("reads");
  await loadCounter(product.origin, [10, 50]);
  state("pages of the counter");
  await writes(product.origin);
  state("writes");
  await pictures(product.origin);
  state("pictures");
  await autocannon({
    url: `${product.origin}/en/fr/catalog`,
    connections: CROWD,
    duration: 2 * SECONDS,
    ...AS_VISITORS,
  });
  state(`${CROWD} connections`);
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  state("half a minute's rest");
  return most <= MOST;
}

async function writes(origin: string): Promise<void> {
  const headers = { "Content-Type": "application/json", Store: "aurive_fr", Lang: "en" };
  const login = await fetch(`${origin}/api/seller/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: "camille@aurive.example", password: "Counter-2026!", webCode: "AUR-FR" }),
  });
  const { token } = (await login.json()) as { token: string };
  const found = await fetch(`${origin}/api/seller/customer/search`, {
    method: "POST",
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ email: "claire@client.example" }),
  });
  const claire = /cus_\w+/.exec(await found.text())?.[0] ?? "";
  const body = JSON.stringify({ text: "Prefers platinum, comes on Saturdays." });
  await rate(`${origin}/api/seller/customer/${claire}/note`, 10, {
    method: "POST",
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body,
    duration: 2 * SECONDS,
  });
}

async function pictures(origin: string): Promise<void> {
  const page = await (await fetch(origin + RING)).text();
  const found = /\/render\/[^"\s]+?\?[^"\s]+/.exec(page)?.[0]?.replaceAll("&amp;", "&");
  if (!found) throw new Error("no picture on the ring's page");
  const draw = async (n: number) => {
    const url = new URL(found, origin);
    url.searchParams.set("carat", (0.5 + n * 0.01).toFixed(2));
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url.pathname}${url.search}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (let n = 0; n < PICTURES; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(draw));
}
