import type { IncomingMessage } from "node:http";
import { collectDefaultMetrics, Histogram } from "prom-client";
import { allMetrics } from "../cluster";
import { faultCode } from "../platform/cause";
import { metrics } from "../platform/metrics";
import type { Runtime } from "../runtime-parts";
import { isLoopbackPeer } from "./refuse";

collectDefaultMetrics({ register: metrics });

export const requestSeconds = new Histogram({
  name: "http_request_seconds",
  help: "Time to answer a request",
  labelNames: ["route", "method", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

/** Liveness probe: the process is alive. */
export const healthz = () => new Response("ok\n", { headers: { "Content-Type": "text/plain" } });

/** A full disk is the cause that must be fixed, so it is reported. */
const stateOf = (fault: unknown) =>
  /^(ENOSPC|EDQUOT|53100)$/.test(faultCode(fault) ?? "") ? "full" : "down";

/**
 * Readiness probe. Each dependency by name: up, down, or full (its disk is full); 503 if a required one is down.
 * @param of.stopping this process is shutting down: always 503
 * @param of.alone whether the process accepts requests, regardless of its dependencies: if a load balancer checked
 * those, a short failure of the database would remove every process, with its cached pages and error pages
 */
export async function readyz(
  run: Runtime,
  { stopping, alone }: { stopping: boolean; alone: boolean },
): Promise<Response> {
  if (stopping)
    return Response.json({ ready: false, stopping: true }, { status: 503, headers: { "Retry-After": "5" } });
  if (alone) return Response.json({ ready: true });
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

/**
 * Metrics of all workers added up, for Prometheus: from this machine, or with METRICS_TOKEN. For everybody else it is a
 * 404.
 */
export async function metricsPage(run: Runtime, req: IncomingMessage): Promise<Response> {
  const token = run.env.METRICS_TOKEN;
  const allowed = token
    ? req.headers.authorization === `Bearer ${token}`
    : isLoopbackPeer(req) && req.headers["x-forwarded-for"] === undefined;
  if (!allowed) return new Response("Not found\n", { status: 404 });
  const text = await allMetrics(metrics).catch(() => null);
  // If a worker that is starting or ending does not answer, there is no answer at all: a partial sum would look like
  // a loss.
  if (text === null) return new Response("not now\n", { status: 503, headers: { "Retry-After": "5" } });
  return new Response(text, { headers: { "Content-Type": metrics.contentType } });
}
