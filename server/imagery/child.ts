import { fork } from "node:child_process";
import type { PictureJob } from "./job";

export type DrawingChild = {
  /** @throws the error of the drawing, or that the process has ended */
  draw(job: PictureJob): Promise<Uint8Array>;
  end(): void;
};

/**
 * A process that draws one picture after another. The memory of its codecs, some 120 MB, is freed when it ends; a
 * thread of the server would keep it (docs/decisions/0113).
 * @param file the program of the drawing threads
 * @param nice its priority, 0 to 19 as for the command of that name
 */
export function drawingChild(file: string, nice: number): DrawingChild {
  const child = fork(file, [String(nice)], {
    serialization: "advanced",
    execArgv: ["--max-semi-space-size=8"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let gone = false;
  const ended = new Promise<never>((_, reject) => {
    const over = (): void => {
      gone = true;
      reject(new Error("drawing process ended"));
    };
    child.once("exit", over).once("error", over);
  });
  ended.catch(() => undefined);
  return {
    draw(job) {
      if (gone) return ended;
      const drawn = new Promise<Uint8Array>((resolve, reject) => {
        child.once("message", ({ bytes, fault }: { bytes?: Uint8Array; fault?: string }) =>
          bytes ? resolve(bytes) : reject(new Error(fault ?? "no picture")),
        );
        child.send({ id: 0, job });
      });
      return Promise.race([drawn, ended]);
    },
    end: () => void child.kill("SIGKILL"),
  };
}
