import { createTransport } from "nodemailer";
import { isEmail } from "~/domain/person";
import { faultCode } from "../platform/cause";
import { isThisMachine } from "../platform/encrypted";
import type { Db } from "../api/db/connection";
import { catchMail } from "./store";
import type { Calendar } from "./letter";

/** A mail ready to send. `key` makes its Message-ID, so that a second copy after a crash can be recognised. */
export type Outgoing = {
  key: string;
  /** display name instead of the company's */ sender?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  calendar?: Calendar;
  stop?: string;
};

export type MailTransport = {
  kind: "smtp" | "catcher";
  /** @throws MailRefused if a retry cannot help; any other error if it may */
  send(mail: Outgoing): Promise<void>;
  close(): void;
};

/** The address or the mail was finally refused. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** One mailbox and nothing else: no list, no line break, no display name. */
function checkMailbox(address: string): void {
  if (!isEmail(address) || /[\s,;<>"()\p{Cc}]/u.test(address)) throw new MailRefused("not one mailbox");
}

/**
 * `Aurive <service@…>` with another display name. The address stays the same, because spam filters would refuse another
 * one.
 */
function fromOf(from: string, name: string | undefined): string {
  return name ? `"${name.replace(/["\\\r\n]/g, "")}" <${/<([^>]+)>/.exec(from)?.[1] ?? from}>` : from;
}

const domainOf = (from: string) => /@([\w.-]+)>?$/.exec(from)?.[1] ?? "localhost";

const messageId = (key: string, from: string) =>
  `<${Buffer.from(key).toString("base64url")}@${domainOf(from)}>`;

/**
 * DKIM settings: an RSA key (PEM), whose public half is published at `{selector}._domainkey` of the sender's domain.
 */
export type Dkim = { selector: string; key: string };

type MailEnv = {
  [name in "SMTP_URL" | "MAIL_FROM" | "DKIM_SELECTOR" | "DKIM_KEY"]?: string | undefined;
} & { REQUIRE_TLS?: boolean };

/** The SMTP settings of the environment. */
export const smtpOf = ({
  SMTP_URL,
  MAIL_FROM,
  DKIM_SELECTOR: selector,
  DKIM_KEY: key,
  REQUIRE_TLS,
}: MailEnv) => ({
  smtpUrl: SMTP_URL,
  from: MAIL_FROM,
  requireTls: REQUIRE_TLS === true && SMTP_URL !== undefined && !isThisMachine(new URL(SMTP_URL).hostname),
  dkim: key && selector ? { key, selector } : undefined,
});

/** Headers for one-click unsubscribing (RFC 2369, RFC 8058). */
const stopHeaders = ({ stop }: Outgoing): Record<string, string> =>
  stop ? { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};

/** The headers that the signature covers: those of RFC 8058 count only if signed. */
const SIGNED =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post";

const signature = ({ from, dkim }: { from: string; dkim?: Dkim | undefined }) =>
  dkim
    ? {
        dkim: {
          domainName: domainOf(from),
          keySelector: dkim.selector,
          privateKey: dkim.key,
          headerFieldNames: SIGNED,
        },
      }
    : {};

/**
 * The error for a mail that the server did not accept.
 * @returns MailRefused if a retry cannot help
 */
function faultOf(error: unknown): Error {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  const ofTheMail =
    error instanceof Error && "code" in error && (error.code === "EENVELOPE" || error.code === "EMESSAGE");
  // A wrong SMTP password is not the mail's fault. The server's message may contain the address, which must not be
  // logged.
  if (ofTheMail && code >= 500 && code < 600) return new MailRefused(`smtp ${code}`);
  if (code) return new Error(`smtp ${code}`);
  const why = faultCode(error);
  return new Error(why ? `smtp unreachable (${why})` : "smtp unreachable");
}

/**
 * Sends mail by SMTP.
 * @param from sender of every mail; never anything that people typed
 * @param requireTls sends nothing to a server without STARTTLS
 */
export function smtpTransport(options: {
  url: string;
  from: string;
  dkim?: Dkim | undefined;
  requireTls?: boolean | undefined;
  timeoutMs?: number;
}): MailTransport {
  const timeout = options.timeoutMs ?? 10_000;
  const url = new URL(options.url);
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === "smtps:" ? 465 : 587),
    secure: url.protocol === "smtps:",
    requireTLS: options.requireTls === true,
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    ...signature(options),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // Mails consist only of our own text, so nodemailer may read no files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: "smtp",
    async send(mail) {
      checkMailbox(mail.to);
      if (mail.replyTo) checkMailbox(mail.replyTo);
      try {
        await transport.sendMail({
          from: fromOf(options.from, mail.sender),
          to: { name: "", address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: messageId(mail.key, options.from),
          ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
          ...(mail.calendar
            ? {
                icalEvent: {
                  method: mail.calendar.method,
                  filename: "visit.ics",
                  content: mail.calendar.content,
                },
              }
            : {}),
          headers: { "Auto-Submitted": "auto-generated", ...stopHeaders(mail) },
        });
      } catch (error) {
        throw faultOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Keeps mails in the database, where the demo shows them; nothing leaves the machine. */
export function catcherTransport(db: Db, from: string): MailTransport {
  return {
    kind: "catcher",
    async send(mail) {
      checkMailbox(mail.to);
      if (mail.replyTo) checkMailbox(mail.replyTo);
      await catchMail(db, {
        recipient: mail.to,
        sender: fromOf(from, mail.sender),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: {
          "Message-ID": messageId(mail.key, from),
          ...(mail.replyTo ? { "Reply-To": mail.replyTo } : {}),
          ...stopHeaders(mail),
          ...(mail.calendar ? { "Content-Class": `text/calendar; method=${mail.calendar.method}` } : {}),
        },
      });
    },
    close() {},
  };
}

/** SMTP if it is configured, otherwise the catcher; never both. */
export function mailTransport(
  db: Db,
  config: {
    smtpUrl?: string | undefined;
    from?: string | undefined;
    dkim?: Dkim | undefined;
    requireTls?: boolean | undefined;
    brand: string;
  },
): MailTransport {
  const { smtpUrl: url, from, dkim, requireTls } = config;
  if (url && from) return smtpTransport({ url, from, dkim, requireTls });
  return catcherTransport(db, config.from ?? `${config.brand} <service@localhost>`);
}
