import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nFor } from "~/i18n/i18n.server";
import { DEFAULT_LANG, isLang, langTag } from "~/i18n/locales";
import { NonceContext } from "~/lib/nonce";

const ABORT_MS = 8000;
export const streamTimeout = ABORT_MS;

export default function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext, context: AppLoadContext) {
  const first = new URL(request.url).pathname.split("/")[1];
  const i18n = i18nFor(langTag(isLang(first) ? first : DEFAULT_LANG));
  const nonce = typeof context?.nonce === "string" ? context.nonce : "";
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <RemixServer context={remix} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        [isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady"]() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
          pipe(body);
        },
        onShellError: reject,
        onError() {
          failed = true;
        },
      },
    );
    setTimeout(abort, ABORT_MS + 1000).unref();
  });
}

/** The log has the request id and the code already; a text from outside has no place in it. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  process.stderr.write(`${JSON.stringify({ level: 50, msg: "render", error: error instanceof Error ? (error.stack ?? error.message).slice(0, 2000) : "thrown value" })}\n`);
}
