import type autocannon from "autocannon";
import { build } from "esbuild";
import { alternate, loaded, print, type Load } from "./measure";
import { startServer, type Server } from "./servers";

const PACKED = { "accept-encoding": "br" };
export const PAGES: [string, string][] = [
  ["home", "/en/fr"],
  ["catalogue", "/en/fr/catalog"],
  ["choose-cut", "/en/fr/choose-cut"],
  ["craft", "/en/fr/craft"],
  ["ring", "/en/fr/ring/platinum/aube?cut=oval&carat=1.00"],
  ["budget", "/en/fr/budget"],
];
let visitors = 0;

/**
 * Pages for a visitor without a session: from the cache beside node:http with the same bytes, and rendered for each
 * response beside a bare Remix page of the same size, both in one run. Goals: at least 0.5 and 1.0 by processor time,
 * and with 200 connections a p99 of at most five times the floor's.
 */
export async function benchPages(product: Server): Promise<void> {
  await build({
    entryPoints: ["tests/bench/floor.ts"],
    outfile: "build/bench/floor.js",
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  for (const [name, where] of PAGES) {
    const url = product.origin + where;
    const html = await (await fetch(url, { headers: { "accept-encoding": "identity" } })).text();
    const packed = await packedSize(url);
    let floor = await floorOf(packed);
    for (const connections of [10, 200])
      tell(
        `${name} from memory, ${packed} bytes, ${connections} connections`,
        "node:http",
        await alternate(
          () => loaded(url, product.pid, connections, { headers: PACKED }),
          () => loaded(`${floor.origin}/plain`, floor.pid, connections),
        ),
      );
    await floor.stop();
    floor = await floorOf(html.length);
    const bare = await (await fetch(`${floor.origin}/remix`)).text();
    tell(
      `${name} made for each, ${html.length} bytes (bare page ${bare.length}), 10 connections`,
      "a bare Remix page",
      await alternate(
        () => loaded(url, product.pid, 10, { requests: [{ setupRequest: asNewVisitor }] }),
        () => loaded(`${floor.origin}/remix`, floor.pid, 10),
      ),
    );
    await floor.stop();
  }
}

const floorOf = (bytes: number) =>
  startServer(["build/bench/floor.js"], 4911, { BYTES: String(bytes) }, "/plain");

function tell(name: string, of: string, { measured, floor }: { measured: Load; floor: Load }): void {
  print(
    name,
    `${(floor.cpu / measured.cpu).toFixed(2)} of ${of} by processor time (${Math.round(floor.cpu)} / ${Math.round(measured.cpu)} µs), ` +
      `${(measured.rate / floor.rate).toFixed(2)} by rate (${Math.round(measured.rate)} / ${Math.round(floor.rate)} a second), ` +
      `p99 ${(measured.p99 / Math.max(1, floor.p99)).toFixed(1)} times (${measured.p99} / ${floor.p99} ms)`,
  );
}

/** Compressed bytes of a page, as sent from the cache. */
async function packedSize(url: string): Promise<number> {
  const ask = async (): Promise<number> => {
    const answer = await fetch(url, { headers: PACKED });
    await answer.arrayBuffer();
    return Number(answer.headers.get("content-length"));
  };
  // The first response is rendered; half a second later the page is cached with the best compression.
  await ask();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return ask();
}

/** A visitor with a unique cookie, whose pages are not cached. */
export function asNewVisitor(request: autocannon.Request): autocannon.Request {
  return { ...request, headers: { ...request.headers, cookie: `visitor=${(visitors += 1)}` } };
}
