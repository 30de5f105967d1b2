import { closeSync, openSync, realpathSync, rmSync, statSync, writeSync } from "node:fs";
import { csvLine } from "~/domain/csv";
import { OverwriteError } from "./errors";
import type { Refusal } from "./runs-store";

/** Number of lines written together. */
const TOGETHER = 500;

/**
 * A CSV file of the rejected rows: line, column, reason. It exists only if there are such rows; the file of an earlier
 * import is removed.
 * @param reads input files of the import, which must not be overwritten
 * @throws OverwriteError if it would overwrite one of them; nothing is removed then
 */
export function refusedFile(file: string, reads: readonly string[]) {
  const same = reads.find((one) => isSameFile(one, file));
  if (same !== undefined)
    throw new OverwriteError(
      `${file}: the rows that are not taken cannot be listed here, this is the file ${same} that is read. Name another with --refused.`,
    );
  rmSync(file, { force: true });
  let open: number | undefined;
  let lines: string[] = [];
  const flush = () => {
    if (!lines.length) return;
    open ??= openSync(file, "w");
    writeSync(open, lines.join(""));
    lines = [];
  };
  return {
    add({ line, column, reason }: Refusal): void {
      if (open === undefined && !lines.length) lines.push(csvLine(["line", "column", "reason"]));
      lines.push(csvLine([line, column, reason]));
      if (lines.length >= TOGETHER) flush();
    },
    close(): void {
      try {
        flush();
      } finally {
        if (open !== undefined) closeSync(open);
      }
    },
  };
}

/** Whether two paths lead to the same file: by another spelling, a symbolic link, or a hard link. */
function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }));
  if (!a || !b) return false;
  return realpathSync(one) === realpathSync(other) || (a.dev === b.dev && a.ino === b.ino);
}
