import type { IncomingMessage } from "node:http";
import { placeFromHeader, langTag, isLang } from "~/i18n/locales";
import { weekdayOverColumn } from "~/i18n/day-parts";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;color:#222;margin:0}main{max-width:40rem;margin:auto;padding:1.5rem 1rem}h1{font-size:1.5rem;font-weight:500}table{width:100%;table-layout:fixed;border-collapse:collapse}th{font-weight:500;font-size:.875rem;color:#595959}td{height:3.25rem;padding:.25rem;vertical-align:top;text-align:center;border-top:1px solid #ddd}b{display:inline-block;min-width:1.75rem;line-height:1.75rem;border-radius:1rem;background:#1a56b0;color:#fff;font-weight:500}";

/**
 * The page that the exit of the discreet mode opens: a calendar month in the reader's language, without anything that
 * refers to the company (docs/decisions/0028).
 */
export function discreetAgenda(req: IncomingMessage, now: Date): Response {
  const asked = placeFromHeader(req.headers["accept-language"] ?? null)?.lang;
  const tag = isLang(asked) ? langTag(asked) : "en";
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const title = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" }).format(now);
  // The first of January 2024 was a Monday.
  const head = Array.from(
    { length: 7 },
    (_, day) => `<th scope="col">${weekdayOverColumn(tag, `2024-01-0${String(1 + day)}`)}</th>`,
  ).join("");
  const before = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, i) => i - before + 1).map(
    (day) =>
      day < 1 || day > days
        ? "<td></td>"
        : day === now.getUTCDate()
          ? `<td aria-current="date"><b>${String(day)}</b></td>`
          : `<td>${String(day)}</td>`,
  );
  const weeks = Array.from(
    { length: cells.length / 7 },
    (_, week) => `<tr>${cells.slice(week * 7, week * 7 + 7).join("")}</tr>`,
  ).join("");
  const body = `<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon-plain.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><table><thead><tr>${head}</tr></thead><tbody>${weeks}</tbody></table></main></body></html>
`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
      "Clear-Site-Data": '"cache", "cookies", "storage"',
    },
  });
}
