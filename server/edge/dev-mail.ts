import type { CaughtMail, Runtime } from "../runtime-parts";
import { escapeHtml } from "../platform/escape-html";
import { frame } from "./plain-page";

/** /dev/mail lists the mails of demo mode; /dev/mail/{id} shows one as text, /dev/mail/{id}/html as its reader sees it. */
export async function devMail(run: Runtime, path: string): Promise<Response> {
  if (!run.mailbox) return new Response("Not found\n", { status: 404 });
  const mails = await run.mailbox();
  const match = /^\/dev\/mail\/(\d+)(\/html)?$/.exec(path);
  if (!match)
    return frame(
      "Mail",
      `<h1>Mail</h1><p>Caught, not sent. Newest first.</p><ul>${mails.map(row).join("") || "<li>None yet.</li>"}</ul>`,
    );
  const mail = mails.find((m) => m.id === Number(match[1]));
  if (!mail) return new Response("Not found\n", { status: 404 });
  if (match[2]) {
    // The message's own page: no script may run in it, inline styles of mail may.
    return new Response(mail.html, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-popups",
      },
    });
  }
  return frame(
    mail.subject,
    `<h1>${escapeHtml(mail.subject)}</h1><dl><dt>From</dt><dd>${escapeHtml(mail.sender)}</dd><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>At</dt><dd>${mail.at.toISOString()}</dd></dl><p><a href="/dev/mail/${mail.id}/html">As HTML</a> · <a href="/dev/mail">All</a></p><pre>${linked(mail.text)}</pre>`,
  );
}

const row = (mail: CaughtMail) =>
  `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a><small>${escapeHtml(mail.recipient)} · ${mail.at.toISOString()}</small></li>`;
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
