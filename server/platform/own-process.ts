import { fork, type ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";

export type OwnProcess = {
  readonly child: ChildProcess;
  /** Kills it, even in the middle of its work. */
  end(): void;
  /** How it has ended, for whatever reason. */
  readonly ended: Promise<Error>;
  /** Whether the server waits for it before it ends by itself; at first it does not. */
  hold(awaited: boolean): void;
};

/**
 * What such a program may know of its server's environment: how Node, its memory and its time zone are set. The secrets
 * of the house are none of its business.
 */
const PASSED_ON = /^(PATH|HOME|LANG|TZ|TMPDIR|LC_\w+|LD_\w+|MALLOC_\w+|NODE_OPTIONS)$/;
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
  NODE_ENV: process.env.NODE_ENV,
});

/**
 * Starts a program of the house as a process of its own, whose memory is freed when it ends; a thread leaves much of it
 * to the server (docs/decisions/0115). It ends with the server. Anything that can be cloned may be sent to it.
 * @param called what its end is reported as: "drawing process"
 * @param execArgv options of Node, `args` of the program
 */
export function ownProcess(
  file: string,
  called: string,
  { args = [], execArgv = [] }: { args?: string[]; execArgv?: string[] } = {},
): OwnProcess {
  const child = fork(file, args, {
    serialization: "advanced",
    execArgv,
    env: environment(),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const end = (): void => void child.kill("SIGKILL");
  process.on("exit", end);
  const ended = new Promise<Error>((resolve) => {
    const over = (how: unknown, signal?: unknown): void => {
      process.off("exit", end);
      resolve(new Error(`${called} ended (${how instanceof Error ? how.message : String(signal ?? how)})`));
    };
    child.once("exit", over).once("error", over);
  });
  const hold = (awaited: boolean): void => {
    for (const one of [child, child.channel])
      if (awaited) one?.ref();
      else one?.unref();
  };
  hold(false);
  return { child, end, ended, hold };
}

/** Milliseconds between two looks whether the server still lives. */
const LOOK_MS = 1000;
/** A thread of its own, because the process does not hear of anything in the middle of its work. */
const WATCH = `const { workerData } = require("node:worker_threads");
setInterval(() => process.ppid === workerData || process.kill(process.pid, "SIGKILL"), ${LOOK_MS});`;

/**
 * Prepares the program of such a process: it ends with its server, even one that was killed, and gives way to it.
 * @param nice its priority, 0 to 19 as for the command of that name
 * @param oom what Linux adds to its size, in thousandths of the memory, when it chooses which process to end for want of
 * it; 0 to 1000
 */
export function beOwnProcess(nice: number, oom: number): void {
  process.on("disconnect", () => process.exit());
  // Before the priority is lowered, which would lower that of the thread as well.
  new Worker(WATCH, { eval: true, workerData: process.ppid }).unref();
  for (const givesWay of [
    () => setPriority(nice),
    () => writeFileSync("/proc/self/oom_score_adj", String(oom)),
  ])
    try {
      givesWay();
    } catch {
      // A system that does not know it works all the same.
    }
}
