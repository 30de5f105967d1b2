import { langOf, isRegion } from "~/i18n/locales";
import type { Db } from "../api/db/connection";
import type { Log } from "../platform/log";
import { faultInWords } from "../platform/cause";
import { span } from "../platform/trace";
import { leaseMails, markMailSent, putMailBack, renewLease, type LeasedMail } from "./store";
import { renderMail } from "./templates";
import { type House } from "./letter";
import { MailRefused, type MailTransport } from "./transport";

/** Attempts before a mail is given up: about three days with the delays between them. */
export const TRIES_MAX = 16;

export type DrainOptions = {
  house: House;
  log?: Log;
  batch?: number;
  leaseSeconds?: number;
  baseDelayMs?: number;
  random?: () => number;
  stopping?: AbortSignal;
  /** The pause between two batches; see `pacing`. */ rest?: () => Promise<void>;
};

/**
 * Sends the mails that are due, until none is. A crash between sending and marking can send a mail twice, with the same
 * Message-ID; none is lost.
 * @returns how many were sent
 */
export async function drainMail(db: Db, transport: MailTransport, options: DrainOptions): Promise<number> {
  let sent = 0;
  for (;;) {
    const leaseSeconds = options.leaseSeconds ?? 120;
    const mails = await leaseMails(db, options.batch ?? 10, leaseSeconds);
    if (!mails.length) return sent;
    for (const mail of mails) {
      // Mails are sent one after another, and the server may be slow, so each gets a full lease of its own.
      if (!(await renewLease(db, mail, leaseSeconds))) continue;
      if (options.stopping?.aborted) await putMailBack(db, mail.id, { state: "waiting", delayMs: 0 });
      else if (await sendOne(db, transport, mail, options)) sent += 1;
    }
    if (options.stopping?.aborted) return sent;
    await options.rest?.();
  }
}

async function sendOne(
  db: Db,
  transport: MailTransport,
  mail: LeasedMail,
  options: DrainOptions,
): Promise<boolean> {
  try {
    const letter = write(mail, options.house);
    await span(`mail ${mail.template}`, { kind: "producer", parent: mail.trace }, () =>
      transport.send({ key: mail.key, to: mail.recipient, ...letter }),
    );
  } catch (error) {
    const dead = error instanceof MailRefused || mail.tries >= TRIES_MAX;
    const full = Math.min(6 * 3_600_000, (options.baseDelayMs ?? 5000) * 2 ** Math.min(mail.tries - 1, 20));
    await putMailBack(db, mail.id, {
      state: dead ? "dead" : "waiting",
      delayMs: full * (0.5 + (options.random ?? Math.random)() / 2),
    });
    options.log?.[dead ? "error" : "warn"](
      {
        mail: mail.id,
        template: mail.template,
        tries: mail.tries,
        error: faultInWords(error),
      },
      dead ? "mail given up" : "mail put back",
    );
    return false;
  }
  await markMailSent(db, mail.id);
  return true;
}

/** A mail that cannot be rendered now cannot be rendered later either. */
function write(mail: LeasedMail, house: House) {
  try {
    return renderMail(
      {
        template: mail.template,
        language: langOf(mail.language),
        region: isRegion(mail.region) ? mail.region : "fr",
        data: mail.data,
      },
      house,
    );
  } catch (error) {
    throw new MailRefused(error instanceof Error ? `not writable: ${error.name}` : "not writable");
  }
}
