import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { csvLine } from "~/domain/csv";
import type { Refusal } from "./runs-store";

/** Lines that are written together. */
const TOGETHER = 500;

/** A table of the rows that were not taken: line, column, reason. It is there when there are such rows. */
export function refusedFile(file: string) {
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
      flush();
      if (open !== undefined) closeSync(open);
    },
  };
}
