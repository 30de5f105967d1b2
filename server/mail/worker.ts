import type { Db } from "../api/db/connection";
import type { Log } from "../platform/log";
import { loop, pacing, type Loop } from "../platform/loop";
import { drainMail } from "./queue";
import { mailTransport, type Dkim } from "./transport";

/**
 * Sends queued mail in the background: by SMTP if `smtpUrl` is given, otherwise into the catcher. Errors are logged and
 * retried in a later run, never thrown.
 */
export function startMailWorker(options: {
  db: Db;
  log: Log;
  publicOrigin: string;
  brand: string;
  smtpUrl?: string | undefined;
  from?: string | undefined;
  dkim?: Dkim | undefined;
  requireTls?: boolean | undefined;
  turnMs?: number;
}): Loop {
  const { db, log, brand } = options;
  const { smtpUrl, from, dkim, requireTls } = options;
  const transport = mailTransport(db, { smtpUrl, from, dkim, requireTls, brand });
  const house = { brand, publicOrigin: options.publicOrigin.replace(/\/+$/, "") };
  const sending = loop("mail worker", options.turnMs ?? 1000, log, (stopping) =>
    drainMail(db, transport, { house, log, stopping, rest: pacing(stopping) }),
  );
  return {
    ...sending,
    async stop() {
      await sending.stop();
      transport.close();
    },
  };
}
