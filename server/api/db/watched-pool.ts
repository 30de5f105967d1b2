import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** Milliseconds: interval of checks, silence after which PostgreSQL is probed, and timeout of the probe. */
export type Watch = { look: number; silence: number; answer: number };
const WATCH: Watch = { look: 250, silence: 500, answer: 1000 };

/**
 * A pool that distinguishes a frozen or unreachable PostgreSQL from one that runs a long statement: when no answer
 * has arrived for a while, it is queried on a separate connection. If it does not respond, waiting and new callers
 * fail immediately until it responds again. A statement timeout cannot do this, because PostgreSQL itself enforces
 * it.
 */
export class WatchedPool extends pg.Pool {
  private readonly connections = new Set<pg.PoolClient>();
  private readonly waiting = new Set<(fault: Error) => void>();
  private readonly timer: NodeJS.Timeout;
  /** Count of answers, and its value at the last check. */
  private heard = 0;
  private heardBefore = 0;
  private since = performance.now();
  private asking = false;
  private silent = false;

  constructor(
    private readonly config: pg.PoolConfig,
    private readonly watch = WATCH,
  ) {
    super(config);
    this.on("connect", (client) => {
      this.connections.add(client);
      // If a connection ends in a transaction, the pending statement gets the error; without a listener it would also
      // crash the process.
      client.on("error", () => {});
    });
    this.on("remove", (client) => this.connections.delete(client));
    this.on("release", () => (this.heard += 1));
    this.timer = setInterval(() => void this.look(), watch.look).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      fault: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      fault: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | void {
    const taken = this.silent ? Promise.reject(noAnswer()) : this.heardOf(super.connect());
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, (fault) => client.release(fault as Error | undefined)),
      (fault: Error) => callback(fault, undefined, () => {}),
    );
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    clearInterval(this.timer);
    return callback ? super.end(callback) : super.end();
  }

  /** Waits for a connection only as long as PostgreSQL responds. */
  private heardOf(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      connecting.then(
        (client) => (this.waiting.delete(reject) ? resolve(givenBack(client)) : client.release()),
        (fault: Error) => (this.waiting.delete(reject), reject(fault)),
      );
    });
  }

  private async look(): Promise<void> {
    const busy = this.totalCount > this.idleCount || this.waitingCount > 0;
    if ((!busy || this.heard !== this.heardBefore) && !this.silent) {
      this.heardBefore = this.heard;
      this.since = performance.now();
      return;
    }
    if (this.asking || (!this.silent && performance.now() - this.since < this.watch.silence)) return;
    this.asking = true;
    const before = this.heard;
    this.silent = !(await answers(this.config, this.watch.answer)) && this.heard === before;
    this.asking = false;
    this.since = performance.now();
    if (!this.silent) return;
    for (const reject of [...this.waiting]) {
      this.waiting.delete(reject);
      reject(noAnswer());
    }
    // Pending statements on these connections fail.
    for (const client of this.connections) streamOf(client)?.destroy();
  }
}

/**
 * A client that goes back to its pool when its connection ends, even if nobody releases it. Drizzle does not, where a
 * transaction's `begin` fails (drizzle-orm issue 6241): each PostgreSQL that died at that moment would cost the pool one
 * of its connections for good.
 */
function givenBack(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isBack = false;
  const gone = () => client.release(true);
  client.once("end", gone);
  client.release = (fault) => {
    if (isBack) return;
    isBack = true;
    client.off("end", gone);
    release(fault);
  };
  return client;
}

const noAnswer = () => Object.assign(new Error("PostgreSQL does not answer"), { code: "ETIMEDOUT" });

type Streamed = { connection?: { stream?: { destroy(): void } } };
const streamOf = (client: unknown) => (client as Streamed).connection?.stream;

/** Whether a new connection gets any response, even a refusal. */
async function answers(config: pg.PoolConfig, ms: number): Promise<boolean> {
  const client = new pg.Client({ ...config, statement_timeout: undefined, options: undefined });
  client.on("error", () => {});
  const answer = client
    .connect()
    .then(() => client.query("select 1"))
    .then(
      () => true,
      () => true,
    );
  try {
    return await Promise.race([answer, late(ms)]);
  } finally {
    streamOf(client)?.destroy();
  }
}

/**
 * In several steps: a process that was busy itself first reads what has arrived, before the connection counts as
 * silent.
 */
async function late(ms: number): Promise<false> {
  for (let step = 0; step < 4; step += 1) await wait(ms / 4, undefined, { ref: false });
  return false;
}
