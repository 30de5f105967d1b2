import { RemixBrowser } from "@remix-run/react";
import type { ResourceKey } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { browserWords } from "~/i18n/browser-words";
import { fetchSellerBars } from "~/layouts/frame";
import { stopRecordingActs } from "~/lib/early-acts";
import { enableFullPageLoad } from "~/lib/full-page-load";
import type { WordsTag } from "~/i18n/locales";
import type { WordFiles } from "~/i18n/words/files";

const tag = document.documentElement.lang as WordsTag;
const languages = import.meta.glob<WordFiles>(["/app/i18n/words/*.ts", "!**/files.ts", "!**/*.test.ts"], {
  import: "default",
});

// Without its texts, a component shows dashes, and the page still works.
const none: WordFiles = { common: {}, later: {} };
const files = (languages[`/app/i18n/words/${tag}.ts`]?.() ?? Promise.resolve(none)).catch(() => none);

async function fetched(ns: string): Promise<ResourceKey> {
  const { common, later } = await files;
  return ns === "common" ? common : ((await later[`/locales/${tag}/${ns}.json`]?.().catch(() => null)) ?? {});
}

/**
 * The page's data is read before hydration starts: Remix throws a promise until then, and an event while React waits
 * for its root counts as a hydration error (#345), which renders the whole page again.
 */
async function readPage() {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/**
 * Loads only the page's language and the namespaces of its routes, each once; on navigation, React waits (Suspense) for
 * those of the next page.
 */
async function hydrate() {
  const i18n = browserWords(tag, fetched, (await files).beforeFilling);
  await Promise.all([
    readPage(),
    i18n.loadNamespaces(["common", ...getInitialNamespaces()]),
    ...(document.querySelector(".acting-bar") ? [fetchSellerBars(), i18n.loadNamespaces(["bar"])] : []),
    document.querySelector(".watermark") ? i18n.loadNamespaces(["rehearsal"]) : null,
  ]);
  startTransition(() => {
    stopRecordingActs();
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

addEventListener("page-gone", enableFullPageLoad);
void hydrate();
