import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as Port } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export type Shutdown = {
  /**
   * Whether the process is shutting down: it reports that it is not ready, and every answer closes its connection.
   */
  readonly begun: boolean;
  /** Number of responses in progress. */
  readonly underWay: number;
  /** Counts an answer as in progress until it ends. */
  take(req: IncomingMessage, res: ServerResponse): void;
  /**
   * Closes the port and lets every request in progress finish. With `linger` the port stays open as long as requests
   * keep arriving, so that a load balancer reads /readyz before any connection is refused.
   * @returns the number of responses still in progress after the time limit; 0 if none was cut off
   */
  leave(options: { linger: boolean }): Promise<number>;
  /** Ends the lingering early. */
  hurry(): void;
};

/**
 * Milliseconds: how long the port stays open at most; after how long without a request it closes; how long a new
 * connection may take to send its request; and when everything ends.
 */
export const LEAVING = { linger: 3000, quiet: 500, grace: 300, patience: 9000 };

/**
 * Waits for a short turn of the event loop, after which waiting connections have been accepted: those still waiting
 * when the port closes are reset.
 */
async function takenIn(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    const began = performance.now();
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (turn > 0 && performance.now() - began < 1) return;
  }
}

/**
 * Stops a server without cutting off responses: a client with a request in progress gets its response, and sends its
 * next request elsewhere.
 */
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
        // Its headers were sent before the shutdown began, so the connection would wait for another request.
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
        // Not `close` of node:http, which resets new connections that have sent nothing yet.
        Port.prototype.close.call(server, () => resolve());
      });
      await Promise.race([gone, wait(times.grace)]);
      closed = true;
      server.closeIdleConnections();
      while (open.size > 0 && performance.now() - began < times.patience) await wait(25);
      const cut = open.size;
      // A connection that never finished its request does not delay the end.
      if (cut === 0) await Promise.race([gone, wait(250, undefined, { ref: false })]);
      server.closeAllConnections();
      return cut;
    },
    hurry() {
      hurried = true;
    },
  };
}
