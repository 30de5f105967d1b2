import type { IncomingMessage } from "node:http";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { allMetrics } from "../cluster";
import { faultCode } from "../platform/cause";
import type { Runtime } from "../runtime-parts";
import { isLoopbackPeer } from "./refuse";

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const requestSeconds = new Histogram({
  name: "http_request_seconds",
  help: "Time to answer a request",
  labelNames: ["route", "method", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

/** The process lives. */
export const healthz = () => new Response("ok\n", { headers: { "Content-Type": "text/plain" } });

/** Where the disk has no room left, that is what is to be mended. */
const stateOf = (fault: unknown) =>
  /^(ENOSPC|EDQUOT|53100)$/.test(faultCode(fault) ?? "") ? "full" : "down";

/**
 * Each dependency by name: up, down, or full (its disk has no room); 503 when one that is needed is down.
 * @param stopping this process is on its way out: 503 whatever is up
 */
export async function readyz(run: Runtime, stopping: boolean): Promise<Response> {
  if (stopping)
    return Response.json({ ready: false, stopping: true }, { status: 503, headers: { "Retry-After": "5" } });
  const checks = Object.entries(run.dependencies).map(async ([name, check]) => {
    const limit = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("timeout")), 2000).unref(),
    );
    return [name, await Promise.race([check(), limit]).then(() => "up", stateOf)] as const;
  });
  const states = Object.fromEntries(await Promise.all(checks));
  const up = Object.values(states).every((state) => state === "up");
  return Response.json(
    { ready: up, dependencies: states },
    { status: up ? 200 : 503, headers: up ? {} : { "Retry-After": "5" } },
  );
}

/** Prometheus, of all workers together: from this machine, or with METRICS_TOKEN. To everybody else the address does not exist. */
export async function metricsPage(run: Runtime, req: IncomingMessage): Promise<Response> {
  const token = run.env.METRICS_TOKEN;
  const allowed = token
    ? req.headers.authorization === `Bearer ${token}`
    : isLoopbackPeer(req) && req.headers["x-forwarded-for"] === undefined;
  if (!allowed) return new Response("Not found\n", { status: 404 });
  const text = await allMetrics(metrics).catch(() => null);
  // A worker that is just starting or ending does not answer: half a sum would look like a loss.
  if (text === null) return new Response("not now\n", { status: 503, headers: { "Retry-After": "5" } });
  return new Response(text, { headers: { "Content-Type": metrics.contentType } });
}
