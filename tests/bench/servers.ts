import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

export type Server = {
  origin: string;
  pid: number;
  coldStartMs: number;
  /** The exit code; null if a signal ended it. */ ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
};

const answers = (url: string, isAnswer = (_: Response) => true): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(isAnswer, () => false);

/**
 * Starts a server process and waits until it answers; `coldStartMs` is the time from spawn to the first response.
 * @param heard is called with each line of its log
 * @param cwd its working directory, by default the current one
 * @throws Error if another server answers on the port, or this one does not within a minute
 */
export async function startServer(
  args: string[],
  port: number,
  env: Record<string, string>,
  ready = "/readyz",
  heard?: (line: string) => void,
  cwd?: string,
): Promise<Server> {
  const origin = `http://localhost:${port}`;
  if (await answers(origin + ready)) throw new Error(`another server answers on ${port}`);
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ["ignore", heard ? "pipe" : "ignore", "inherit"],
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), LOG_LEVEL: "silent", ...env },
  });
  if (child.stdout && heard) createInterface({ input: child.stdout }).on("line", heard);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  // A failing benchmark must not leave a server running.
  const orphaned = () => child.kill("SIGKILL");
  process.once("exit", orphaned);
  child.once("exit", () => process.off("exit", orphaned));
  for (;;) {
    if (await answers(origin + ready, ({ ok }) => ok)) break;
    if (child.exitCode !== null) throw new Error(`server on ${port} did not start`);
    if (performance.now() - began > 60_000) throw new Error(`server on ${port} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const coldStartMs = performance.now() - began;
  return {
    origin,
    pid: child.pid ?? 0,
    coldStartMs,
    ended,
    kill: (signal) => void child.kill(signal),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** How the image sets up glibc's memory; what is measured without it is not what runs. */
export const imageAllocator = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync("Dockerfile", "utf8").matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(
      ([, name = "", value = ""]): [string, string] => [name, value],
    ),
  );

/** Starts a server that must not start. @returns its exit code and what it said on stderr */
export function failedStart(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "silent", ...env },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}

/** Resident memory of a process in MB. */
export const residentMb = (pid: number): number => memoryOf(pid, "VmRSS");

/** Peak resident memory of a process in MB. */
export const peakMb = (pid: number): number => memoryOf(pid, "VmHWM");

function memoryOf(pid: number, field: string): number {
  const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}

/** Runs SQL as the owner of the test server. */
export function psql(url: string, sql: string): void {
  const done = spawnSync("psql", [url, "-v", "ON_ERROR_STOP=1", "-qc", sql], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (done.status !== 0) throw new Error("psql failed");
}
