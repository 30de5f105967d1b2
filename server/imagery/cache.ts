import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { etagOf } from "../platform/ids";

export type Drawn = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

export type PictureCache = {
  get(key: string): Promise<Drawn | undefined>;
  /** Whether it is cached, in memory or in the folder; its content is not read. */
  has(key: string): Promise<boolean>;
  set(key: string, bytes: Uint8Array): Promise<Drawn>;
};

/** Few: what is asked for again comes from the folder in less than a millisecond. */
const MEMORY_BYTES = 12 * 1024 * 1024;
const DISK_BYTES = 512 * 1024 * 1024;
/** Number of new pictures after which old ones are removed from the disk. */
const TIDY_EVERY = 200;

/**
 * Picture cache in memory and in a folder named by the edition, so that pictures survive a restart; other editions are
 * removed. Size-limited: the least recently used are removed first. A full or read-only disk costs speed, never a
 * picture.
 */
export function pictureCache(folder: string, edition: string): PictureCache {
  const memory = new LRUCache<string, Drawn>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  const home = path.join(folder, edition);
  const opened = mkdir(home, { recursive: true })
    .then(() => readdir(folder))
    .then((names) =>
      Promise.all(
        names
          .filter((name) => name !== edition)
          .map((name) => rm(path.join(folder, name), { recursive: true, force: true })),
      ),
    )
    .catch(() => null);
  const fileOf = (key: string): string =>
    path.join(home, createHash("sha256").update(key).digest("hex").slice(0, 40));
  const drawn = (bytes: Uint8Array): Drawn => ({
    bytes: bytes as Uint8Array<ArrayBuffer>,
    etag: etagOf(bytes),
  });
  let written = 0;

  return {
    async get(key) {
      const known = memory.get(key);
      if (known) return known;
      await opened;
      const file = fileOf(key);
      const bytes = await readFile(file).catch(() => null);
      if (!bytes || bytes.length === 0) return undefined;
      const now = new Date();
      void utimes(file, now, now).catch(() => null);
      const found = drawn(bytes);
      memory.set(key, found);
      return found;
    },
    async has(key) {
      if (memory.has(key)) return true;
      await opened;
      return stat(fileOf(key)).then(
        ({ size }) => size > 0,
        () => false,
      );
    },
    async set(key, bytes) {
      const made = drawn(bytes);
      memory.set(key, made);
      await opened;
      const file = fileOf(key);
      const draft = `${file}.${randomBytes(4).toString("hex")}`;
      // Written to a temporary file and renamed, so that a reader never sees a partial picture.
      await writeFile(draft, bytes)
        .then(() => rename(draft, file))
        .catch(() => rm(draft, { force: true }).catch(() => null));
      if (++written % TIDY_EVERY === 0) await removeLeastUsed(home, DISK_BYTES).catch(() => null);
      return made;
    },
  };
}

/** Removes the least recently used files until the rest fits. */
export async function removeLeastUsed(home: string, limit: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(home)).map(async (name) => ({
      name,
      ...(await stat(path.join(home, name)).then(({ size, mtimeMs }) => ({ size, mtimeMs }))),
    })),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limit) return;
    await rm(path.join(home, name), { force: true });
    total -= size;
  }
}
