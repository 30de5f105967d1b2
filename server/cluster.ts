import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

/*
 * Several processes on one port. The primary handles no requests: it starts workers, replaces those that end, adds up
 * their metrics, and stops them all when it stops (docs/decisions/0003).
 */

type Told =
  | { aurive: "open" }
  | { aurive: "well" }
  | { aurive: "failed"; sentence: string }
  | { aurive: "metrics"; id: number };
type Answer = { aurive: "metrics"; id: number; text: string | null } | { aurive: "well?" };

export type Times = {
  /** Delay before a worker is replaced; doubled after each that died early, up to `longest`. */
  first: number;
  longest: number;
  /** Lifetime after which a worker counts as healthy. */
  steady: number;
  /** Workers are killed if they have not stopped by themselves by then. */
  patience: number;
  /** Interval of health checks; a worker that does not respond several times in a row is replaced. */
  asked: number;
};

const TIMES: Times = { first: 1000, longest: 30_000, steady: 60_000, patience: 9500, asked: 10_000 };
/** Consecutive unanswered checks after which a worker counts as hung. */
const SILENCES = 3;
/**
 * Consecutive failed starts, without any running worker, after which the server gives up. Workers that started but died
 * early are replaced as long as they come up, because requests are answered in between.
 */
const TRIES = 5;

/**
 * The primary: starts one worker first, and the others once it is ready, so that a failing start is reported once and
 * ends the server, instead of forking forever.
 * @param say prints a line for the operator
 * @returns the exit code, when no worker is left
 */
export function supervise(size: number, say: (line: string) => void, times: Times = TIMES): Promise<number> {
  // Workers accept connections themselves. If the primary distributed them, which is Node's default, a connection on
  // its way to a worker that is killed or hangs would never get a response.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const registry = new AggregatorRegistry();
  const serving = new Set<Worker>();
  let wasOpen = false;
  let [short, failed] = [0, 0];
  let ending: { code: number } | null = null;
  const replacements = new Set<NodeJS.Timeout>();

  return new Promise((resolve) => {
    const alive = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const settle = () => {
      if (ending && alive().length === 0) resolve(ending.code);
    };
    const end = (code: number, signal: NodeJS.Signals) => {
      if (!ending) {
        ending = { code };
        replacements.forEach(clearTimeout);
        setTimeout(() => alive().forEach((worker) => worker.process.kill("SIGKILL")), times.patience).unref();
      }
      alive().forEach((worker) => worker.process.kill(signal));
      settle();
    };

    const begin = () => {
      const worker = cluster.fork();
      const began = performance.now();
      let why = "";
      // A message to a worker that has just died fails; its exit event follows.
      worker.on("error", () => undefined);
      worker.on("message", (told: Told) => {
        if (told.aurive === "failed") why = told.sentence;
        if (told.aurive === "metrics") void answerMetrics(registry, worker, told.id);
        if (told.aurive !== "open") return;
        serving.add(worker);
        failed = 0;
        endIfHung(worker, times.asked, () => (why = "A process of the house hung and was ended."));
        if (wasOpen) return;
        wasOpen = true;
        for (let n = 1; n < size && !ending; n += 1) begin();
      });
      worker.once("exit", (code, signal) => {
        const served = serving.delete(worker);
        if (ending) {
          // A worker that was stopped while starting has nothing to finish.
          if (code !== 0 && signal !== "SIGTERM" && signal !== "SIGINT") ending.code ||= 1;
          return settle();
        }
        short = performance.now() - began >= times.steady ? 0 : short + 1;
        if (!served) failed += 1;
        const reason = why || `A process of the house ended (${signal ?? `code ${code}`}).`;
        if (!wasOpen || (failed > TRIES && serving.size === 0)) {
          say(wasOpen ? `${reason} ${failed} starts in a row came to nothing.` : reason);
          return end(1, "SIGTERM");
        }
        const pause = Math.min(times.longest, times.first * 2 ** Math.max(0, short - 1));
        say(`${reason} The next one starts in ${pause / 1000} s; ${serving.size} of ${size} serve.`);
        replacements.add(setTimeout(begin, pause));
      });
    };

    for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(0, signal));
    begin();
  });
}

/**
 * Checks a running worker's health, and kills one that no longer responds (an endless loop, a frozen process), because
 * requests on its connections would hang. A start may take any time.
 */
function endIfHung(worker: Worker, every: number, found: () => void): void {
  let silences = 0;
  worker.on("message", (told: Told) => {
    if (told.aurive === "well") silences = 0;
  });
  const timer = setInterval(() => {
    silences += 1;
    if (silences <= SILENCES) return void (worker.isConnected() && worker.send({ aurive: "well?" }));
    found();
    worker.process.kill("SIGKILL");
  }, every);
  worker.once("exit", () => clearInterval(timer));
}

/** Sends the metrics of all workers to the worker that asked; null if not all of them responded. */
async function answerMetrics(
  registry: { clusterMetrics(): Promise<string> },
  worker: Worker,
  id: number,
): Promise<void> {
  const text = await registry.clusterMetrics().catch(() => null);
  if (worker.isConnected()) worker.send({ aurive: "metrics", id, text } satisfies Answer);
}

let asked = 0;
const waiting = new Map<number, (text: string | null) => void>();

/**
 * The worker's side: sends its metrics to the primary, and stops gracefully if the primary is gone.
 * @param orphaned starts the shutdown
 */
export function joinCluster(metrics: Registry, orphaned: () => void): void {
  const { worker } = cluster;
  if (!worker) return;
  AggregatorRegistry.setRegistries([metrics]);
  // Constructing it adds the listener for the primary's requests.
  new AggregatorRegistry();
  process.on("message", (answer: Answer) => {
    if (answer.aurive === "well?") void tell({ aurive: "well" });
    else waiting.get(answer.id)?.(answer.text);
  });
  worker.once("disconnect", () => {
    // Otherwise Node would exit at once, with requests in progress.
    worker.exitedAfterDisconnect = true;
    orphaned();
  });
}

/**
 * Metrics of all workers added up; those of this process if it is the only one.
 * @throws if not all workers respond
 */
export async function allMetrics(own: Registry): Promise<string> {
  if (!cluster.isWorker) return own.metrics();
  const id = (asked += 1);
  const text = await new Promise<string | null>((resolve) => {
    waiting.set(id, resolve);
    setTimeout(() => resolve(null), 6000).unref();
    void tell({ aurive: "metrics", id });
  });
  waiting.delete(id);
  if (text === null) throw new Error("not all workers answer");
  return text;
}

/** Tells the primary that this worker accepts requests. */
export const reportReady = (): Promise<void> => tell({ aurive: "open" });

/** Tells the primary why this worker cannot start. */
export const reportFailure = (sentence: string): Promise<void> => tell({ aurive: "failed", sentence });

function tell(told: Told): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected && process.send) process.send(told, undefined, undefined, () => resolve());
    else resolve();
  });
}
