import { ownProcess } from "../platform/own-process";
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
  readonly ended: Promise<unknown>;
};

type Drawing = { resolve: (bytes: Uint8Array) => void; reject: (fault: Error) => void };

/**
 * A separate process that draws one picture after another; its codecs and buffers take some 120 MB.
 * @param file the drawing program
 * @param nice its priority, 0 to 19 as for the command of that name
 */
export function drawingProcess(file: string, nice: number): DrawingProcess {
  const { child, end, ended, hold } = ownProcess(file, "drawing process", {
    args: [String(nice)],
    // Tracing creates few objects, but large buffers, which the program collects itself.
    execArgv: ["--max-semi-space-size=8", "--expose-gc"],
  });
  let current: Drawing | undefined;
  let gone: Error | undefined;
  void ended.then((how) => {
    gone = how;
    current?.reject(how);
  });
  child.on("message", ({ bytes, fault }: { bytes?: Uint8Array; fault?: string }) => {
    const drawn = current;
    current = undefined;
    hold(false);
    if (bytes) drawn?.resolve(bytes);
    else drawn?.reject(new Error(fault ?? "no picture"));
  });
  return {
    draw(job, most) {
      if (gone) return Promise.reject(gone);
      const stuck = setTimeout(end, most).unref();
      hold(true);
      return new Promise<Uint8Array>((resolve, reject) => {
        current = { resolve, reject };
        // If it cannot be sent, the process is about to end.
        child.send(job, () => {});
      }).finally(() => clearTimeout(stuck));
    },
    end,
    ended,
  };
}
