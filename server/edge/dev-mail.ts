import type { CaughtMail, Runtime } from "../runtime";

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const STYLE = "body{font:16px/1.5 system-ui,sans-serif;color:#1c1a17;background:#fbfaf8;margin:0}main{max-width:44rem;margin:auto;padding:1.5rem 1rem}h1{font-size:1.4rem;font-weight:500}ul{padding:0;list-style:none}li{padding:.6rem 0;border-bottom:1px solid #e4e0d8}small,dt{display:block;color:#6b655c;font-size:.875rem}dd{margin:0 0 .5rem}a{color:#7d4d33}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}";

/** A page of its own, for whoever runs the house: styled in itself, without a script. */
const frame = (title: string, body: string) =>
  new Response(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'" },
  });

/** /dev/mail: what was sent in demo mode, and /dev/mail/{id}: one message as text, /dev/mail/{id}/html as its reader sees it. */
export async function devMail(run: Runtime, path: string): Promise<Response> {
  if (!run.mailbox) return new Response("Not found\n", { status: 404 });
  const mails = await run.mailbox();
  const match = /^\/dev\/mail\/(\d+)(\/html)?$/.exec(path);
  if (!match) return frame("Mail", `<h1>Mail</h1><p>Caught, not sent. Newest first.</p><ul>${mails.map(row).join("") || "<li>None yet.</li>"}</ul>`);
  const mail = mails.find((m) => m.id === Number(match[1]));
  if (!mail) return new Response("Not found\n", { status: 404 });
  if (match[2]) {
    // The message's own page: no script may run in it, inline styles of mail may.
    return new Response(mail.html, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-popups" } });
  }
  return frame(mail.subject, `<h1>${escape(mail.subject)}</h1><dl><dt>From</dt><dd>${escape(mail.sender)}</dd><dt>To</dt><dd>${escape(mail.recipient)}</dd><dt>At</dt><dd>${mail.at.toISOString()}</dd></dl><p><a href="/dev/mail/${mail.id}/html">As HTML</a> · <a href="/dev/mail">All</a></p><pre>${linked(mail.text)}</pre>`);
}

const row = (mail: CaughtMail) => `<li><a href="/dev/mail/${mail.id}">${escape(mail.subject)}</a><small>${escape(mail.recipient)} · ${mail.at.toISOString()}</small></li>`;
const linked = (text: string) => escape(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
