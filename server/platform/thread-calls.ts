/** What both ends of a thread have in common: `parentPort` inside, the worker outside. */
type Port = {
  postMessage(message: unknown): void;
  on(event: "message", listen: (message: unknown) => void): unknown;
};

type Message = { id: number; ask?: string; value?: unknown; fault?: string };

/**
 * Calls between a thread and the one that started it. Arguments and results must be values that can be sent to a
 * thread.
 */
export type ThreadCalls = {
  ask(what: string, value: unknown): Promise<unknown>;
  /** The other end is gone: waiting calls fail, and so do new ones. */
  end(why: Error): void;
};

/** @param answer handles calls from the other end */
export function threadCalls(
  port: Port,
  answer: (what: string, value: unknown) => Promise<unknown>,
): ThreadCalls {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (fault: Error) => void }>();
  let last = 0;
  let ended: Error | null = null;
  port.on("message", (message) => {
    const { id, ask, value, fault } = message as Message;
    if (ask !== undefined) {
      answer(ask, value).then(
        (said) => port.postMessage({ id, value: said }),
        (error: unknown) => port.postMessage({ id, fault: error instanceof Error ? error.message : "fault" }),
      );
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) asked?.resolve(value);
    else asked?.reject(new Error(fault));
  });
  return {
    ask: (what, value) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        last += 1;
        waiting.set(last, { resolve, reject });
        port.postMessage({ id: last, ask: what, value });
      }),
    end(why) {
      ended = why;
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    },
  };
}
