import { rate, print, SECONDS } from "./measure";
import { residentMb, type Server } from "./servers";

/** Most that one process may hold, in MB. */
const MOST = 350;

const RING = "/en/fr/ring/platinum/aube?cut=oval&carat=1.00";
const READ = ["/en/fr", "/en/fr/catalog", RING];
/** Rings whose pictures are drawn and kept nowhere yet, one after the other and four at a time. */
const PICTURES = 40;

/** What a process holds after people have read, after they have written, and after their rings were drawn: three lines. */
export async function benchMemory(name: string, product: Server): Promise<void> {
  const state = (after: string) => {
    const held = residentMb(product.pid);
    print(`resident memory, ${name}, after ${after}`, `${held} MB${held > MOST ? ` OVER ${MOST}` : ""}`);
  };
  for (const page of READ) for (const connections of [10, 50]) await rate(product.origin + page, connections);
  state("reads");
  await writes(product.origin);
  state("writes");
  await pictures(product.origin);
  state("pictures");
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
