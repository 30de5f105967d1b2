import { Agent, get } from "node:http";
import { Visitor } from "../../e2e/http/client";
import { inTurns, wait } from "../verdict";
import type { Found } from "./judge";

/** As app/features/counter/use-ping.ts: how often the page asks for its reservation, and when it gives one up. */
const PING_MS = 5000;
const PING_LOST_MS = 4500;
/** As app/layouts/session-watch.tsx: how often a page on which somebody is active says so. */
const ALIVE_MS = 60_000;
/** Pages that are opened at once. */
const OPENED_AT_ONCE = 4;

/** Seller `open{n}`, who has logged in and chosen customer n. */
export async function counterVisitor(origin: string, n: number): Promise<Visitor> {
  const seller = new Visitor(origin);
  await seller.logInSeller(`open${n}@aurive.example`);
  const results = `/en/fr/pro/customer/results?email=o${n}@client.example`;
  await seller.read(results);
  const chosen = await seller.post(results, { intent: "select", customerId: `cus_open_${n}` });
  if (chosen.status !== 303) throw new Error(`choosing a customer answered ${chosen.status}`);
  return seller;
}

export type OpenPages = { requests: number; close(): void };

/**
 * Sellers who each hold a ring and stay on the page of its order, as a browser keeps it: a connection of its own, the
 * reservation asked for every five seconds, and a word each minute that somebody is there.
 * @param first number of the first seller
 * @param found what went wrong
 */
export async function openCounterPages(
  origin: string,
  first: number,
  many: number,
  found: Found,
): Promise<OpenPages> {
  const closing: (() => void)[] = [];
  const counted = { requests: 0 };
  await inTurns(many, OPENED_AT_ONCE, async (i) => {
    try {
      closing.push(await openOrder(origin, first + i, found, () => (counted.requests += 1)));
    } catch (fault) {
      found(`a page of the counter does not open: ${String(fault)}`);
    }
  });
  return {
    get requests() {
      return counted.requests;
    },
    close() {
      for (const close of closing) close();
    },
  };
}

/** @returns what closes the page */
async function openOrder(origin: string, n: number, found: Found, asked: () => void): Promise<() => void> {
  const seller = await counterVisitor(origin, n);
  await seller.read("/en/fr/pro/checkout/cart");
  const held = await seller.post("/en/fr/pro/checkout/cart", { itemId: `itm_open_${n}` });
  const page = await seller.read(held.headers.get("location") ?? "/en/fr/pro/checkout/order");
  if (page.status !== 200 || !page.path.includes("/checkout/order"))
    throw new Error(`reserving answered ${held.status}, its page ${page.status} ${page.path}`);
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  let over = false;
  const poll = async (path: string, every: number, isRight: (body: string) => boolean) => {
    // Not all at the same moment.
    await wait(every * ((n * 0.618) % 1));
    while (!over) {
      const began = performance.now();
      asked();
      const answer = await asBrowser(agent, origin + path, seller.headers());
      if (!over && (answer.status !== 200 || !isRight(answer.body)))
        found(`${path} answered ${answer.status || "nothing"}`, answer.body.trim().slice(0, 60));
      await wait(Math.max(0, every - (performance.now() - began)));
    }
  };
  void poll("/en/fr/pro/reservation/ping", PING_MS, (body) => /"seconds":\d/.test(body));
  void poll("/en/fr/session", ALIVE_MS, (body) => /"alive":true/.test(body));
  return () => {
    over = true;
    agent.destroy();
  };
}

type Polled = { status: number; body: string };

/** A browser asks once more where a connection that it kept was closed at that moment. */
async function asBrowser(agent: Agent, url: string, headers: Record<string, string>): Promise<Polled> {
  const first = await ask(agent, url, headers);
  return first.status === 0 && first.wasKept ? ask(agent, url, headers) : first;
}

function ask(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
): Promise<Polled & { wasKept: boolean }> {
  return new Promise((resolve) => {
    const request = get(
      url,
      {
        agent,
        headers: { ...headers, Accept: "application/json" },
        signal: AbortSignal.timeout(PING_LOST_MS),
      },
      (answer) => {
        let body = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => (body += chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, body, wasKept: request.reusedSocket }),
        );
        answer.on("error", lost);
      },
    );
    const lost = (fault: NodeJS.ErrnoException) =>
      resolve({
        status: 0,
        body: fault.code ?? String(fault),
        wasKept: fault.code === "ECONNRESET" && request.reusedSocket,
      });
    request.on("error", lost);
  });
}
