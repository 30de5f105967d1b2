import { RemixBrowser } from "@remix-run/react";
import type { ResourceKey } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { browserWords } from "~/i18n/browser-words";
import { fetchSellerBars } from "~/layouts/frame";
import { takeEarlyActs } from "~/lib/early-acts";
import { openPlainly } from "~/lib/open-plainly";
import type { WordsTag } from "~/i18n/locales";
import type { WordFiles } from "~/i18n/words/files";

const tag = document.documentElement.lang as WordsTag;
const languages = import.meta.glob<WordFiles>(["/app/i18n/words/*.ts", "!**/files.ts", "!**/*.test.ts"], {
  import: "default",
});

// Without its words a part shows dashes, and the page works on.
const none: WordFiles = { common: {}, later: {} };
const files = (languages[`/app/i18n/words/${tag}.ts`]?.() ?? Promise.resolve(none)).catch(() => none);

async function fetched(ns: string): Promise<ResourceKey> {
  const { common, later } = await files;
  return ns === "common" ? common : ((await later[`/locales/${tag}/${ns}.json`]?.().catch(() => null)) ?? {});
}

/**
 * What the page was made of is read before React begins: Remix throws until it is, and a press that meets React waiting for
 * its root is a fault to it (#345) by which the whole page is drawn anew.
 */
async function readPage() {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/** Only the language of the page and the namespaces of its routes are fetched, each once; React waits (Suspense) for those of a page that one goes to. */
async function hydrate() {
  const i18n = browserWords(tag, fetched, (await files).beforeFilling);
  await Promise.all([
    readPage(),
    i18n.loadNamespaces(["common", ...getInitialNamespaces()]),
    ...(document.querySelector(".acting-bar") ? [fetchSellerBars(), i18n.loadNamespaces(["bar"])] : []),
    document.querySelector(".watermark") ? i18n.loadNamespaces(["rehearsal"]) : null,
  ]);
  startTransition(() => {
    takeEarlyActs();
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

addEventListener("page-gone", openPlainly);
void hydrate();
