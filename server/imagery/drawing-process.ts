import { fork } from "node:child_process";
import type { PictureJob } from "./job";

export type DrawingProcess = {
  /**
   * Draws one picture at a time.
   * @param most milliseconds after which it counts as stuck, and the process is killed
   * @throws the error of the drawing, or that the process has ended
   */
  draw(job: PictureJob, most: number): Promise<Uint8Array>;
  /** Kills it, even in the middle of a picture. */
  end(): void;
  /** It has ended, for whatever reason. */
  readonly ended: Promise<void>;
};

type Drawing = { resolve: (bytes: Uint8Array) => void; reject: (fault: Error) => void };

/**
 * A separate process that draws one picture after another. What its codecs and buffers take, some 120 MB, is freed when
 * it ends; a thread of the server leaves most of it behind (docs/decisions/0115). It ends with the server, and does not
 * keep it alive while idle.
 * @param file the drawing program
 * @param nice its priority, 0 to 19 as for the command of that name
 */
export function drawingProcess(file: string, nice: number): DrawingProcess {
  const child = fork(file, [String(nice)], {
    serialization: "advanced",
    // Tracing creates few objects, but large buffers, which the program collects itself.
    execArgv: ["--max-semi-space-size=8", "--expose-gc"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let current: Drawing | undefined;
  let gone: string | undefined;
  const kill = (): void => void child.kill("SIGKILL");
  process.on("exit", kill);
  const ended = new Promise<void>((resolve) => {
    const over = (how: unknown, signal?: unknown): void => {
      if (gone) return;
      gone = `drawing process ended (${how instanceof Error ? how.message : String(signal ?? how)})`;
      process.off("exit", kill);
      // Before the picture is refused: whoever draws it anew must not choose this process again.
      resolve();
      current?.reject(new Error(gone));
    };
    child.once("exit", over).once("error", over);
  });
  child.on("message", ({ bytes, fault }: { bytes?: Uint8Array; fault?: string }) => {
    const drawn = current;
    current = undefined;
    letEnd(true);
    if (bytes) drawn?.resolve(bytes);
    else drawn?.reject(new Error(fault ?? "no picture"));
  });
  /** Whether the server may end although this process lives. */
  function letEnd(may: boolean): void {
    for (const one of [child, child.channel])
      if (may) one?.unref();
      else one?.ref();
  }
  letEnd(true);
  return {
    draw(job, most) {
      if (gone) return Promise.reject(new Error(gone));
      const stuck = setTimeout(kill, most).unref();
      letEnd(false);
      return new Promise<Uint8Array>((resolve, reject) => {
        current = { resolve, reject };
        // If it cannot be sent, the process is about to end.
        child.send(job, () => {});
      }).finally(() => clearTimeout(stuck));
    },
    end: kill,
    ended,
  };
}
