import { escapeHtml } from "../platform/escape-html";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;color:#1c1a17;background:#fbfaf8;margin:0}main{max-width:44rem;margin:auto;padding:1.5rem 1rem}h1{font-size:1.4rem;font-weight:500}ul{padding:0;list-style:none}li{padding:.6rem 0;border-bottom:1px solid #e4e0d8}small,dt{display:block;color:#6b655c;font-size:.875rem}dd{margin:0 0 .5rem}a{color:#7d4d33}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}";

/** A page outside Remix, for the operator: it contains its own styles and has no script. */
export const frame = (title: string, body: string, lang = "en") =>
  new Response(
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
    {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  );
