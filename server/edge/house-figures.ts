import { Gauge, type Registry } from "prom-client";
import type { Runtime } from "../runtime-parts";

type Figures = Awaited<ReturnType<NonNullable<Runtime["figures"]>>>;

/** Milliseconds for which figures are cached, so that all gauges of one scrape come from the same moment. */
const FRESH = 5000;

/** Every process reports the same values for the whole company, so the aggregate is their maximum. */
const AGGREGATOR = "max";

const ONE: Record<string, { help: string; of: (figures: Figures) => number | null }> = {
  house_holds: { help: "Reservations that hold a stone", of: (f) => f.holds },
  house_holds_overdue: { help: "Reservations that ended and are not released", of: (f) => f.holdsOverdue },
  house_outbox_waiting: { help: "Messages that wait for the ERP", of: (f) => f.outboxWaiting },
  house_outbox_oldest_seconds: {
    help: "Age of the oldest message that waits for the ERP",
    of: (f) => f.outboxOldestSeconds,
  },
  house_outbox_dead: { help: "Messages that the ERP refused for good", of: (f) => f.outboxDead },
  house_inbox_quarantined: {
    help: "Messages of the ERP that fit no order, or not its state",
    of: (f) => f.inboxQuarantined,
  },
  house_mail_waiting: { help: "Mails that wait to be sent", of: (f) => f.mailWaiting },
  house_mail_oldest_seconds: { help: "Age of the oldest mail that waits", of: (f) => f.mailOldestSeconds },
  house_mail_dead: { help: "Mails that were given up", of: (f) => f.mailDead },
  house_webhooks_waiting: {
    help: "Deliveries that wait for receivers of webhooks",
    of: (f) => f.webhooksWaiting,
  },
  house_webhooks_oldest_seconds: {
    help: "Age of the oldest delivery that waits for a receiver of webhooks",
    of: (f) => f.webhooksOldestSeconds,
  },
  house_webhooks_dead: { help: "Deliveries of webhooks that were given up", of: (f) => f.webhooksDead },
  house_deposits_open: { help: "Orders whose deposit is changed or refused", of: (f) => f.depositsOpen },
  house_reconciliation_age_seconds: {
    help: "Time since the last comparison with the ERP",
    of: (f) => f.reconciliationAgeSeconds,
  },
  house_reconciliation_findings: {
    help: "What the last comparison with the ERP and of the ledger found",
    of: (f) => f.reconciliationFindings,
  },
};

/** Adds business figures and the state of dependencies to the metrics page. They are computed on each scrape. */
export function registerHouse(run: Pick<Runtime, "figures" | "dependencies">, registry: Registry): void {
  dependencies(run, registry);
  const { figures } = run;
  if (!figures) return;
  let kept: { at: number; figures: Promise<Figures | null> } | undefined;
  const look = () => {
    const now = performance.now();
    if (!kept || now - kept.at >= FRESH) kept = { at: now, figures: within(figures(), 2000) };
    return kept.figures;
  };
  for (const [name, { help, of }] of Object.entries(ONE))
    new Gauge({
      name,
      help,
      aggregator: AGGREGATOR,
      registers: [registry],
      async collect() {
        const now = await look();
        const value = now && of(now);
        // No figure is better than an outdated one.
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  new Gauge({
    name: "house_orders",
    help: "Orders by status",
    labelNames: ["status"],
    aggregator: AGGREGATOR,
    registers: [registry],
    async collect() {
      this.reset();
      for (const [status, n] of Object.entries((await look())?.orders ?? {})) this.set({ status }, n);
    },
  });
}

function dependencies({ dependencies: checks }: Pick<Runtime, "dependencies">, registry: Registry): void {
  new Gauge({
    name: "house_dependency_up",
    help: "Whether what the house stands on answers this process, as /readyz says",
    labelNames: ["name"],
    aggregator: "min",
    registers: [registry],
    async collect() {
      await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          const answer = await within(
            check().then(() => true),
            2000,
          );
          this.set({ name }, answer ? 1 : 0);
        }),
      );
    },
  });
}

/** The result if it arrives in time, otherwise null. */
function within<T>(asked: Promise<T>, ms: number): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ms).unref());
  return Promise.race([asked.catch(() => null), late]);
}
