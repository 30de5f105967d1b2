import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

/*
 * Several processes on one port. The primary serves nobody: it starts workers, replaces those that end, adds up their
 * metrics, and takes them all down with itself (docs/decisions/0003).
 */

type Told =
  | { aurive: "open" }
  | { aurive: "well" }
  | { aurive: "failed"; sentence: string }
  | { aurive: "metrics"; id: number };
type Answer = { aurive: "metrics"; id: number; text: string | null } | { aurive: "well?" };

export type Times = {
  /** Wait before a worker is replaced; twice as long after each that died soon, up to `longest`. */
  first: number;
  longest: number;
  /** A worker that lived so long was a good one. */
  steady: number;
  /** Workers are killed when they have not ended by themselves. */
  patience: number;
  /** Between two questions to each worker whether it is well; one that is silent too often in a row is replaced. */
  asked: number;
};

const TIMES: Times = { first: 1000, longest: 30_000, steady: 60_000, patience: 9500, asked: 10_000 };
/** Questions in a row that a worker leaves unanswered before it is taken for hung. */
const SILENCES = 3;
/**
 * Starts in a row that came to nothing, none of which ever served, with no worker left that serves, after which the house
 * gives up. Workers that served and died soon are replaced for as long as they come up: people are answered in between.
 */
const TRIES = 5;

/**
 * The primary: one worker first, and when that one is open the others, so that a start that cannot succeed is told once
 * and ends the house, instead of workers being forked for ever.
 * @param say tells the operator a line
 * @returns the exit code, when no worker lives any more
 */
export function supervise(size: number, say: (line: string) => void, times: Times = TIMES): Promise<number> {
  // Workers take connections from the port themselves. Handed out by the primary, which is Node's default, a connection
  // on its way to a worker that is killed or hangs would never hear anything again.
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
      // What can no longer be said to a worker that has just died: its end is heard in a moment.
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
          // A worker that was told to end while it started has nothing to finish.
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
 * Asks a worker that serves again and again whether it is well, and kills the one that says nothing any more (an endless
 * loop, a frozen process): people on its connections would wait for ever. A start may take as long as it takes.
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

/** Gives a worker that asks the metrics of all workers; null when not all of them answered. */
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
 * A worker's side: gives its metrics to the primary, and ends when that one is gone, with nobody cut.
 * @param orphaned begins the end
 */
export function joinCluster(metrics: Registry, orphaned: () => void): void {
  const { worker } = cluster;
  if (!worker) return;
  AggregatorRegistry.setRegistries([metrics]);
  // Listens for the primary's questions.
  new AggregatorRegistry();
  process.on("message", (answer: Answer) => {
    if (answer.aurive === "well?") void tell({ aurive: "well" });
    else waiting.get(answer.id)?.(answer.text);
  });
  worker.once("disconnect", () => {
    // Node would end this process at once, with people inside.
    worker.exitedAfterDisconnect = true;
    orphaned();
  });
}

/** Metrics of all workers added up; those of this process where it is the only one. @throws when not all workers answer */
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

/** Tells the primary that this worker serves. */
export const tellOpen = (): Promise<void> => tell({ aurive: "open" });

/** Tells the primary why this worker cannot serve. */
export const tellFailed = (sentence: string): Promise<void> => tell({ aurive: "failed", sentence });

function tell(told: Told): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected && process.send) process.send(told, undefined, undefined, () => resolve());
    else resolve();
  });
}
