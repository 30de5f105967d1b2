import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { faultFacts } from "#server/platform/cause";
import { runtime } from "#server/runtime";
import { i18nOf } from "~/i18n/i18n.server";
import { DEFAULT_LANG, isLang, langTag, wordsTag, type WordsTag } from "~/i18n/locales";
import { NonceContext } from "~/lib/nonce";
import { pageBytes } from "~/lib/page-bytes.server";
import {
  joined,
  keepRendered,
  NONCE_MARK,
  onceOf,
  regionOf,
  rendered,
  renderedKey,
  type Parts,
} from "~/lib/rendered.server";

const ABORT_MS = 8000;
/** Milliseconds to wait after the page's frame: its data usually follows at once, unless a part is still loading. */
const SOON_MS = 20;
export const streamTimeout = ABORT_MS;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const nonce = typeof context?.nonce === "string" ? context.nonce : "";
  const key = renderedKey(request.url, status, remix.staticHandlerContext);
  if (!key) {
    const wait = isbot(request.headers.get("user-agent") ?? "") ? "whole" : SOON_MS;
    const { body, failed, isWhole } = await render(request, remix, nonce, wait);
    // Streams cost more than the bytes of a page.
    if (isWhole) return whole(Buffer.concat(await body.toArray()), headers, failed() ?? status);
    return new Response(createReadableStreamFromReadable(body), { headers, status: failed() ?? status });
  }
  const once = onceOf(remix.staticHandlerContext);
  const sent = (parts: Parts) => {
    // The edge may cache it for the next visitors (server/edge/page-memory.ts).
    (context?.memo as Map<string, unknown> | undefined)?.set("parts", parts);
    return whole(joined(parts, nonce, once), headers);
  };
  const known = rendered(key);
  if (known) return sent(known);
  const { body, failed } = await render(request, remix, NONCE_MARK, "whole");
  const html = await text(body);
  const fault = failed();
  return fault
    ? new Response(html.replaceAll(NONCE_MARK, nonce), { headers, status: fault })
    : sent(keepRendered(key, html, once));
}

function whole(html: Uint8Array<ArrayBuffer>, headers: Headers, status = 200): Response {
  headers.set("Content-Length", String(html.length));
  return new Response(html, { headers, status });
}

/** The texts of a page: those that its `lang` names, by which the browser chooses them, too (`useLocale`). */
function wordsOfPage(url: string, remix: EntryContext): WordsTag {
  const [, first, second] = new URL(url).pathname.split("/");
  return wordsTag(
    langTag(isLang(first) ? first : DEFAULT_LANG),
    regionOf(remix.staticHandlerContext) ?? second,
  );
}

/**
 * Starts rendering. Resolves when the whole page is ready; unless `wait` is `whole`, with the frame if the rest takes
 * longer than `wait` milliseconds after it.
 * @returns `failed`: 503 if the page was not ready in time, 500 if a part of it failed; `isWhole`: nothing is streamed
 * later
 */
function render(
  request: Request,
  remix: EntryContext,
  nonce: string,
  wait: "whole" | number,
): Promise<{ body: Readable; failed: () => 500 | 503 | undefined; isWhole: boolean }> {
  const i18n = i18nOf(wordsOfPage(request.url, remix));
  return new Promise((resolve, reject) => {
    let failed: 500 | 503 | undefined;
    let answered = false;
    const answer = (isWhole: boolean) => {
      if (answered) return;
      answered = true;
      resolve({ body: pipe(pageBytes()), failed: () => failed, isWhole });
    };
    // Stopped when the page is ready: it keeps the page and all its data, and under load that would be nine seconds of pages.
    const tooLate = setTimeout(() => {
      failed ??= 503;
      abort();
    }, ABORT_MS + 1000).unref();
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={i18n}>
          <RemixServer context={remix} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(tooLate);
          answer(true);
        },
        onShellReady() {
          if (wait !== "whole") setTimeout(answer, wait, false);
        },
        onShellError(error) {
          clearTimeout(tooLate);
          reject(error);
        },
        onError() {
          failed ??= 500;
        },
      },
    );
  });
}

/** Logs unexpected errors of loaders and components, without URLs or typed values. */
export async function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<void> {
  if (request.signal.aborted) return;
  const { log } = await runtime();
  log.error({ requestId: context?.requestId, fault: faultFacts(error) }, "page fault");
}
