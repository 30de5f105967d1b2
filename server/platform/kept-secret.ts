import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { needFolder } from "./data-folder";

/** Content of a file with one secret; "" if the file is missing or empty. */
export const readSecret = (file: string): string =>
  existsSync(file) ? readFileSync(file, "utf8").trim() : "";

/**
 * Stores a secret in a file that only its owner can read, unless another process was first. The file is written
 * completely or not at all: with a full disk it would be empty, and anybody could sign with an empty secret.
 * @returns the valid secret, the same for every process that uses this folder
 */
export function keepSecret(file: string, made: string): string {
  needFolder(path.dirname(file));
  const empty = existsSync(file) && !readSecret(file);
  const own = `${file}.${process.pid}.new`;
  writeFileSync(own, made, { mode: 0o600 });
  try {
    // Unlike a rename, a link fails if the file exists.
    if (empty) renameSync(own, file);
    else linkSync(own, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Some file systems have no hard links.
    if (code === "EPERM" || code === "ENOTSUP" || code === "ENOSYS") renameSync(own, file);
    else if (code !== "EEXIST") throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readSecret(file);
}
