import type { Db } from "../api/db/client";
import type { Log } from "../platform/log";
import { drainMail } from "./queue";
import { mailTransport } from "./transport";

export type MailWorker = {
  /** Stops after the mail in hand; leases are handed back. */
  stop(): Promise<void>;
  /** Looks for mail now instead of at the next turn. */
  kick(): void;
};

/**
 * Sends queued mail in the background: by SMTP when `smtpUrl` is given, else into the catcher. Faults are logged and
 * tried again at a later turn, never thrown.
 */
export function startMailWorker(options: { db: Db; log: Log; publicOrigin: string; brand: string; smtpUrl?: string | undefined; from?: string | undefined; turnMs?: number }): MailWorker {
  const { db, log, brand } = options;
  const transport = mailTransport(db, { smtpUrl: options.smtpUrl, from: options.from, brand });
  const house = { brand, publicOrigin: options.publicOrigin.replace(/\/+$/, "") };
  const stopping = new AbortController();
  let wake: (() => void) | undefined;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await drainMail(db, transport, { house, log, stopping: stopping.signal });
      } catch (error) {
        log.error({ error: error instanceof Error ? error.message : String(error) }, "mail worker fault");
      }
      if (stopping.signal.aborted) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, options.turnMs ?? 1000);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    async stop() {
      stopping.abort();
      wake?.();
      await running;
      transport.close();
    },
    kick: () => wake?.(),
  };
}
