/** The common part of both ends of a process: `process` inside, the child outside. */
type Port = {
  send?(message: unknown, failed: () => void): unknown;
  on(event: "message", listen: (message: unknown) => void): unknown;
};

type Message = { id: number; ask?: string; value?: unknown; fault?: string };

/** The functions of one end, by name: one argument, one result. Both must be such that a process can be sent them. */
type Acts = Record<string, (value: never) => Promise<unknown>>;

/** Calls between a process and the one that started it. */
export type ProcessCalls<There extends Acts> = {
  ask<What extends keyof There & string>(
    what: What,
    value: Parameters<There[What]>[0],
  ): Promise<Awaited<ReturnType<There[What]>>>;
  /** The other end is gone: pending and new calls fail. */
  end(why: Error): void;
};

/** @param here answers calls from the other end */
export function processCalls<There extends Acts>(port: Port, here: Acts): ProcessCalls<There> {
  // If it cannot be sent, the other end is gone, and whoever watches it ends the calls.
  const send = (message: Message): void => void port.send?.(message, () => {});
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (fault: Error) => void }>();
  // Both ends belong to one program: the sender's types were checked at compile time, for arguments here as for results
  // below.
  const answer = (what: string, value: unknown): Promise<unknown> => {
    const act = here[what] as ((value: unknown) => Promise<unknown>) | undefined;
    return act ? act(value) : Promise.reject(new Error(`nobody answers ${what}`));
  };
  let last = 0;
  let ended: Error | null = null;
  port.on("message", (message) => {
    const { id, ask, value, fault } = message as Message;
    if (ask !== undefined) {
      answer(ask, value).then(
        (said) => send({ id, value: said }),
        (error: unknown) => send({ id, fault: error instanceof Error ? error.message : "fault" }),
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
        waiting.set(last, { resolve: resolve as (value: unknown) => void, reject });
        send({ id: last, ask: what, value });
      }),
    end(why) {
      ended = why;
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    },
  };
}
