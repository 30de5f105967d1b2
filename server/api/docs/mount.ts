import type { Hono } from "hono";
import type { ApiContext } from "../context";
import { openApi } from "./openapi";
import { DOCS_CSS, docsPage } from "./page";

const DAY = "public, max-age=3600";
const CSP =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Publishes the contract: `/api/openapi.json` for programs, `/api/docs` for people. */
export function mountDocs(app: Hono, context: ApiContext): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get("/api/openapi.json", (c) => {
    document ??= JSON.stringify(openApi(context.brand, context.publicOrigin));
    return c.body(document, 200, { "Content-Type": "application/json", "Cache-Control": DAY });
  });
  app.get("/api/docs", (c) => {
    page ??= docsPage(context.brand);
    return c.body(page, 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": CSP,
      "Cache-Control": DAY,
    });
  });
  app.get("/api/docs.css", (c) =>
    c.body(DOCS_CSS, 200, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": DAY }),
  );
}
