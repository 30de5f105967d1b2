import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A disk of its own that a test may fill. */
export type SmallDisk = {
  folder: string;
  /** Fills it until this many bytes are free. */
  fill(left: number): void;
  /** Throws away what it was filled with. */
  makeRoom(): void;
  remove(): void;
};

const CHUNK = Buffer.alloc(1024 * 1024);

/** @returns null where this user may not mount one: root on Linux may */
export function smallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "aurive-disk-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "aurive-test", folder]).status !== 0) {
    rmdirSync(folder);
    return null;
  }
  const filler = path.join(folder, "filler");
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill(left) {
      const file = openSync(filler, "a");
      for (let more = free() - left; more > 0; more = free() - left)
        writeSync(file, CHUNK, 0, Math.min(CHUNK.length, more));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const NO_SMALL_DISK = "no disk of its own can be mounted here: root on Linux may";
