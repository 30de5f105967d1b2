import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Content of a file with one secret; "" if the file is missing or empty. */
export const readSecret = (file: string): string =>
  existsSync(file) ? readFileSync(file, "utf8").trim() : "";

/**
 * Keeps a secret in a file that only its owner reads, unless another process was first. The file is whole or not there: a
 * disk that is full would leave one with nothing in it, and anybody could sign with that.
 * @returns the secret that counts, for every process that starts on this folder
 */
export function keepSecret(file: string, made: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const empty = existsSync(file) && !readSecret(file);
  const own = `${file}.${process.pid}.new`;
  writeFileSync(own, made, { mode: 0o600 });
  try {
    // A link, unlike a renaming, is refused where a file is.
    if (empty) renameSync(own, file);
    else linkSync(own, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Some file systems know no links.
    if (code === "EPERM" || code === "ENOTSUP" || code === "ENOSYS") renameSync(own, file);
    else if (code !== "EEXIST") throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readSecret(file);
}
