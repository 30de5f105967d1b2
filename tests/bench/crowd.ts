import autocannon from "autocannon";
import { print, SECONDS } from "./measure";
import type { Server } from "./servers";

/** Connections that ask for the catalogue without a pause. */
const CROWDS = [10, 50, 200];

/**
 * A crowd must not slow the house down: answers a second at 50 connections are at least nine tenths of those at 10, and who
 * would wait too long is told so at once (server/edge/crowd.ts). Twice each, in turn, the better one counts.
 */
export async function benchCrowd(product: Server): Promise<void> {
  const best = new Map<number, { rate: number; p99: number; told: number; errors: number }>();
  for (let round = 0; round < 2; round += 1) {
    for (const connections of CROWDS) {
      const result = await autocannon({
        url: `${product.origin}/en/fr/catalog`,
        connections,
        duration: SECONDS,
      });
      const one = {
        rate: result["2xx"] / result.duration,
        p99: result.latency.p99,
        told: result.non2xx,
        errors: result.errors,
      };
      if (one.rate > (best.get(connections)?.rate ?? 0)) best.set(connections, one);
    }
  }
  const floor = best.get(CROWDS[0] ?? 10)?.rate ?? 1;
  for (const [connections, { rate, p99, told, errors }] of best) {
    print(
      `catalogue, ${connections} connections`,
      `${Math.round(rate)} a second (${(rate / floor).toFixed(2)} of 10), p99 ${p99} ms, ${told} told to come again, ${errors} errors`,
    );
  }
}
