import { Counter, Gauge, Registry } from "prom-client";

/** The metrics of this process for /metrics; those of several processes are added up (server/cluster.ts). */
export const metrics = new Registry();

type Connections = { totalCount: number; idleCount: number; waitingCount: number };

/** Open connection pools and picture queues of this process; each registers itself while it is open. */
export const openPools = new Set<Connections>();
export const pictureQueues = new Set<() => number>();

new Gauge({
  name: "house_database_connections",
  help: "Connections to PostgreSQL of all pools, and statements that wait for one",
  labelNames: ["state"],
  registers: [metrics],
  collect() {
    const sum = (count: (pool: Connections) => number) =>
      [...openPools].reduce((all, pool) => all + count(pool), 0);
    this.set(
      { state: "total" },
      sum((pool) => pool.totalCount),
    );
    this.set(
      { state: "idle" },
      sum((pool) => pool.idleCount),
    );
    this.set(
      { state: "waiting" },
      sum((pool) => pool.waitingCount),
    );
  },
});

new Gauge({
  name: "house_processes",
  help: "Processes whose figures are added up on this page: what is a sum (memory, processor) is of so many",
  registers: [metrics],
  collect() {
    this.set(1);
  },
});

new Gauge({
  name: "house_process_memory_bytes",
  help: "Resident memory of the largest of these processes",
  aggregator: "max",
  registers: [metrics],
  collect() {
    this.set(process.memoryUsage.rss());
  },
});

new Gauge({
  name: "house_pictures_waiting",
  help: "Pictures that wait to be drawn",
  registers: [metrics],
  collect() {
    this.set([...pictureQueues].reduce((all, waiting) => all + waiting(), 0));
  },
});

/** Pages answered from the cache, and pages rendered. */
export const pageMemoryTotal = new Counter({
  name: "house_page_memory_total",
  help: "Pages that were answered from memory (hit), and those that were made (miss)",
  labelNames: ["result"],
  registers: [metrics],
});

/** Webhook delivery attempts (server/api/webhooks) of this process. */
export const webhookTriesTotal = new Counter({
  name: "house_webhook_tries_total",
  help: "Requests to receivers of webhooks: told, refused, or the receiver was away",
  labelNames: ["outcome"],
  registers: [metrics],
});

/** Security events (server/api/security-events) recorded by this process. */
export const securityEventsTotal = new Counter({
  name: "house_security_events_total",
  help: "Logins, refusals, lock-outs, changes of factors and passwords, exports and ended sessions by act",
  labelNames: ["act"],
  registers: [metrics],
});
