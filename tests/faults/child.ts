import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { bundle } from "#server/platform/bundle";

export type Child = {
  process: ChildProcess;
  lines: string[];
  /** resolves at the first line, rejects when the process ends before it */ begun: Promise<void>;
  kill(): Promise<void>;
};

/**
 * Makes one file of a script of this folder, so that many processes of it start quickly.
 * @returns the path that startChild takes
 */
export const buildChild = (script: string): Promise<string> =>
  bundle(
    path.join("tests/faults", script),
    `node_modules/.cache/aurive-faults/${path.basename(script, ".ts")}-${process.pid}.mjs`,
  );

/** Starts a built script as a process of its own. Only what is started here is killed, by its own handle. */
export function startChild(script: string, args: string[]): Child {
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const begun = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      resolve();
    });
    void ended.then(() => reject(new Error(`the process ended by itself: ${errors.slice(0, 1000)}`)));
  });
  begun.catch(() => {});
  return {
    process: child,
    lines,
    begun,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
