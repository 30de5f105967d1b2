import autocannon from "autocannon";
import { print, SECONDS } from "./measure";
import type { Server } from "./servers";

/** Number of connections that request the catalogue without a pause. */
const CROWDS = [10, 50, 200];

/**
 * Many visitors must not slow the server down: with 50 connections it gives at least nine tenths of the responses per
 * second of 10 connections, and requests that would wait too long are rejected at once (server/edge/page-queue.ts).
 * Each is measured twice, alternating, and the better result counts.
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
