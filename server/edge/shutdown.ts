import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as Port } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type Shutdown = {
  /** Whether the process is on its way out: it is not ready for more, and every answer ends its connection. */
  readonly begun: boolean;
  /** Answers under way. */
  readonly underWay: number;
  /** Takes note of an answer, from its beginning to its end. */
  take(req: IncomingMessage, res: ServerResponse): void;
  /**
   * Closes the port and lets everybody inside have their answer. With `linger` the port stays open first for as long as
   * requests keep coming, so that a load balancer learns from /readyz before anyone is turned away.
   * @returns answers that were still under way when the time was over; 0 where nothing was cut
   */
  leave(options: { linger: boolean }): Promise<number>;
  /** Ends the lingering. */
  hurry(): void;
};

/**
 * Milliseconds: how long the port stays open at most, how long nobody may have asked for it to close before, how long a
 * connection that is just open may take to ask, and when everything is over.
 */
export const LEAVING = { linger: 3000, quiet: 500, grace: 300, patience: 9000 };

/** Waits for a short turn of the event loop: those who wait at the door have just been taken in, and who stands there when it closes is reset. */
async function takenIn(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    const began = performance.now();
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (turn > 0 && performance.now() - began < 1) return;
  }
}

/** The end of a server without an answer cut: a client that asked gets its answer, and goes elsewhere with the next question. */
export function shutdownOf(server: Server, times = LEAVING): Shutdown {
  const open = new Set<ServerResponse>();
  let begun = false;
  let hurried = false;
  let closed = false;
  let lastAsked = performance.now();
  const lastOnItsConnection = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader("Connection", "close");
  };

  async function lingering(until: number): Promise<void> {
    while (
      !hurried &&
      performance.now() < until &&
      (open.size > 0 || performance.now() - lastAsked < times.quiet)
    )
      await wait(25);
  }

  return {
    get begun() {
      return begun;
    },
    get underWay() {
      return open.size;
    },
    take(req, res) {
      open.add(res);
      lastAsked = performance.now();
      if (begun) lastOnItsConnection(res);
      res.on("close", () => {
        open.delete(res);
        // Its headers were sent before the end began: the connection would wait for a next request.
        if (closed) setImmediate(() => server.closeIdleConnections());
      });
    },
    async leave({ linger }) {
      const began = performance.now();
      begun = true;
      open.forEach(lastOnItsConnection);
      if (linger) await lingering(began + times.linger);
      await takenIn();
      const gone = new Promise<void>((resolve) => {
        // Not the close of node:http: it resets those who came in a moment ago and have not been heard yet.
        Port.prototype.close.call(server, () => resolve());
      });
      await Promise.race([gone, wait(times.grace)]);
      closed = true;
      server.closeIdleConnections();
      while (open.size > 0 && performance.now() - began < times.patience) await wait(25);
      const cut = open.size;
      // A connection that never finished its request holds nobody up.
      if (cut === 0) await Promise.race([gone, wait(250, undefined, { ref: false })]);
      server.closeAllConnections();
      return cut;
    },
    hurry() {
      hurried = true;
    },
  };
}
