import { readdir, rename, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";
import { faultCode } from "../../platform/cause";
import { emptyHouseImage } from "./empty-house-image";

/** PostgreSQL's log grows by files of 16 MiB; writing stops unless there is space for two more. */
export const ROOM = 32 * 1024 * 1024;
/**
 * Bytes that must be writable for the database to be ready, whatever free space the system reports: that ignores
 * quotas.
 */
const PROBE = 64 * 1024;
/** Milliseconds between two checks of the disk, and the maximum while a stopped database cannot be reopened. */
const LOOK = 1000;
const LOOK_LONGEST = 30_000;

/** The default takes 128 MB for pages that the operating system caches anyway: this saves 110 MB of resident memory. */
const LEAN: PGliteOptions = { startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"] };

/**
 * A PGlite that knows when it has stopped. PostgreSQL panics when its log does not fit on the disk; if it is queried
 * again, PGlite 0.5 loops forever and blocks the whole process.
 */
class MortalPglite extends PGlite {
  /** Why it stopped; null while it is running. */
  ended: Error | null = null;

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.ended) throw this.ended;
    return super.execProtocolRawSync(message);
  }

  override async execProtocolStream(
    ...args: Parameters<PGlite["execProtocolStream"]>
  ): ReturnType<PGlite["execProtocolStream"]> {
    return super.execProtocolStream(...args).catch((error: unknown) => {
      if (error instanceof Error && "severity" in error && error.severity === "PANIC") this.ended ??= error;
      throw error;
    });
  }
}

/**
 * @throws the system's error (a full disk, a folder without write permission), otherwise one sentence about a damaged
 * folder
 */
async function openPglite(folder: string): Promise<MortalPglite> {
  const place = path.dirname(folder);
  if ((await freeBytes(place)) < ROOM) throw noRoom();
  await layImage(folder);
  const client = new MortalPglite(folder, LEAN);
  try {
    await client.waitReady;
    return client;
  } catch (error) {
    if (faultCode(error)) throw error;
    // Quota errors and the abort of a damaged database do not report their cause.
    await findRoom(place, ROOM);
    throw new Error(
      `The database in ${folder} is damaged and cannot be opened: put a copy of that folder in its place, or move it away to begin anew.`,
      { cause: error },
    );
  }
}

/**
 * Unpacks a fresh PostgreSQL into a folder that does not exist yet. It is unpacked beside it and renamed, so that after
 * an interruption the next start begins again.
 */
async function layImage(folder: string): Promise<void> {
  const image = (await readdir(folder).catch(() => [])).length === 0 ? emptyHouseImage() : null;
  if (!image) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const client = await PGlite.create(draft, { ...LEAN, loadDataDir: image });
  await client.close();
  await rename(draft, folder);
}

/** The parts of PGlite that drizzle and named statements use. */
export type PgliteClient = Pick<PGlite, "query" | "transaction" | "waitReady" | "dumpDataDir" | "close"> & {
  listen(channel: string, heard: (payload: string) => void): Promise<unknown>;
};

/**
 * The embedded database in its folder, on a disk that may become full: when space runs low it becomes read-only, and if
 * it stops nevertheless, it is reopened as soon as there is space. Until then every statement fails with SQLSTATE
 * 53100.
 */
export class KeptPglite implements PgliteClient {
  readonly waitReady = Promise.resolve();
  private full = false;
  private closed = false;
  private pause = LOOK;
  private looking: Promise<void> = Promise.resolve();
  private readonly listeners: [channel: string, heard: (payload: string) => void][] = [];
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly folder: string,
    private client: MortalPglite,
  ) {
    this.lookLater();
  }

  /** @throws like `openPglite` */
  static async open(folder: string): Promise<KeptPglite> {
    return new KeptPglite(folder, await openPglite(folder));
  }

  query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.client.query<T>(text, values, options);
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.client.transaction(work);
  }

  /** Continues in the reopened database. */
  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    this.listeners.push([channel, heard]);
    await this.client.listen(channel, heard);
  }

  dumpDataDir(...args: Parameters<PGlite["dumpDataDir"]>): ReturnType<PGlite["dumpDataDir"]> {
    return this.client.dumpDataDir(...args);
  }

  /** @throws if nothing can be written: reading still works, but no order can be stored */
  async ping(): Promise<void> {
    if (this.full) throw noRoom();
    await this.client.query("select 1");
    await findRoom(path.dirname(this.folder), PROBE);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.looking;
    if (!this.client.ended) await this.client.close();
  }

  private lookLater(): void {
    this.timer = setTimeout(() => {
      this.looking = this.look()
        .then(
          () => (this.pause = LOOK),
          () => (this.pause = Math.min(LOOK_LONGEST, 2 * this.pause)),
        )
        .then(() => void (this.closed || this.lookLater()));
    }, this.pause).unref();
  }

  private async look(): Promise<void> {
    const full = (await freeBytes(path.dirname(this.folder))) < ROOM;
    if (this.client.ended && !full) {
      this.client = await openPglite(this.folder);
      for (const [channel, heard] of this.listeners) await this.client.listen(channel, heard);
      this.full = false;
    }
    if (!this.client.ended && full !== this.full)
      await this.client.query(`set default_transaction_read_only = ${full ? "on" : "off"}`);
    this.full = full;
  }
}

/** PGlite in memory, from a dump or empty. */
export function memoryPglite(dump: Blob | null = emptyHouseImage()): Promise<PGlite> {
  return PGlite.create("memory://", { ...LEAN, ...(dump ? { loadDataDir: dump } : {}) });
}

const noRoom = () =>
  Object.assign(new Error("no room left on the disk of the data folder"), { code: "ENOSPC" });

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws ENOSPC or similar if that many bytes cannot be written */
async function findRoom(folder: string, bytes: number): Promise<void> {
  const file = path.join(folder, `room-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(bytes));
  } finally {
    await rm(file, { force: true });
  }
}
