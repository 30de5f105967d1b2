import { createTransport } from "nodemailer";
import { isEmail } from "~/domain/person";
import type { Db } from "../api/db/connection";
import { catchMail } from "./store";
import type { Calendar } from "./letter";

/** A mail that is ready to go. `key` makes its Message-ID, so that a second copy after a crash can be recognised. */
export type Outgoing = {
  key: string;
  /** name in place of the house's */ sender?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  calendar?: Calendar;
};

export type MailTransport = {
  kind: "smtp" | "catcher";
  /** @throws MailRefused when trying again cannot help; any other error when it may */
  send(mail: Outgoing): Promise<void>;
  close(): void;
};

/** The address or the mail was refused for good. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** One mailbox and nothing else: no list, no line break, no display name. */
function checkMailbox(address: string): void {
  if (!isEmail(address) || /[\s,;<>"()\p{Cc}]/u.test(address)) throw new MailRefused("not one mailbox");
}

/** `Aurive <service@…>` under another name; the address stays, or the mail would not be believed. */
function fromOf(from: string, name: string | undefined): string {
  return name ? `"${name.replace(/["\\\r\n]/g, "")}" <${/<([^>]+)>/.exec(from)?.[1] ?? from}>` : from;
}

const messageId = (key: string, from: string) =>
  `<${Buffer.from(key).toString("base64url")}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? "localhost"}>`;

/** Real mail, by SMTP. @param from sender of every mail; what people type never is */
export function smtpTransport(options: { url: string; from: string; timeoutMs?: number }): MailTransport {
  const timeout = options.timeoutMs ?? 10_000;
  const url = new URL(options.url);
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === "smtps:" ? 465 : 587),
    secure: url.protocol === "smtps:",
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // Mails are made of our own text: no file and no address of the network is read for one.
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
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
        const ofTheMail =
          error instanceof Error &&
          "code" in error &&
          (error.code === "EENVELOPE" || error.code === "EMESSAGE");
        // A wrong password of ours is no fault of the mail. The server's words may hold the address; the log must not.
        if (ofTheMail && code >= 500 && code < 600) throw new MailRefused(`smtp ${code}`);
        throw new Error(code ? `smtp ${code}` : "smtp unreachable");
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
          ...(mail.calendar ? { "Content-Class": `text/calendar; method=${mail.calendar.method}` } : {}),
        },
      });
    },
    close() {},
  };
}

/** SMTP when it is configured, the catcher when it is not; never both. */
export function mailTransport(
  db: Db,
  config: { smtpUrl?: string | undefined; from?: string | undefined; brand: string },
): MailTransport {
  if (config.smtpUrl && config.from) return smtpTransport({ url: config.smtpUrl, from: config.from });
  return catcherTransport(db, config.from ?? `${config.brand} <service@localhost>`);
}
