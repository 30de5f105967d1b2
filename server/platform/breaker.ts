/** A circuit breaker: runs work with a deadline, and pauses calls to a partner that does not answer. */
export type Breaker = <T>(work: () => Promise<T>) => Promise<T>;

export class TooLate extends Error {
  override name = "TooLate";
}

/**
 * A circuit breaker. Work that takes longer than `deadlineMs` fails, and after `opensAfter` consecutive timeouts all
 * work fails at once for `restMs`, so that a frozen partner costs each request nothing. If this process itself was
 * blocked, the answer may already be in the socket, so the socket is read once more before a timeout is reported.
 * @param deadlineMs missing if the work has a deadline of its own, whose error `isLate` recognises
 * @param onOpen called when the breaker opens, to drop what waits on the connection
 */
export function createBreaker(options: {
  deadlineMs?: number;
  isLate?: (fault: unknown) => boolean;
  opensAfter: number;
  restMs: number;
  onOpen?: () => void;
}): Breaker {
  let late = 0;
  let restUntil = 0;
  const count = () => {
    late += 1;
    if (late < options.opensAfter || performance.now() < restUntil) return;
    restUntil = performance.now() + options.restMs;
    options.onOpen?.();
  };
  return async (work) => {
    if (performance.now() < restUntil) throw new TooLate("resting");
    let timer: NodeJS.Timeout | undefined;
    let settled = false;
    const deadline = new Promise<never>((_, reject) => {
      if (options.deadlineMs === undefined) return;
      timer = setTimeout(
        () =>
          setImmediate(() => {
            if (settled) return;
            count();
            reject(new TooLate("no answer in time"));
          }),
        options.deadlineMs,
      );
    });
    const answer = work();
    // After a timeout nobody waits for the answer, and its error must not crash the process.
    answer.catch(() => {});
    try {
      const value = await Promise.race([answer, deadline]);
      late = 0;
      return value;
    } catch (fault) {
      if (options.isLate?.(fault)) count();
      throw fault;
    } finally {
      settled = true;
      clearTimeout(timer);
    }
  };
}
