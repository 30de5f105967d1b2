import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { getInitialNamespaces } from "remix-i18next/client";
import type { LangTag } from "~/i18n/locales";
import { BASE_NAMESPACES } from "~/i18n/namespaces";
import { translator, type Words } from "~/i18n/translate";
import { WordsContext } from "~/i18n/use-translation";

const files = import.meta.glob("/locales/*/*.json", { import: "default" }) as Record<string, () => Promise<Words>>;

const words = translator(document.documentElement.lang as LangTag, {});
const coming = new Map<string, Promise<void>>();

/** Only the language of the page and the namespaces of its routes are fetched, each once. */
function load(ns: string): Promise<void> {
  let promise = coming.get(ns);
  if (!promise) {
    // Without its words a part shows its keys, and the page works on.
    promise = (files[`/locales/${words.tag}/${ns}.json`]?.() ?? Promise.resolve({})).catch(() => ({})).then((file) => words.add(ns, file));
    coming.set(ns, promise);
  }
  return promise;
}

async function hydrate() {
  await Promise.all([...new Set([...BASE_NAMESPACES, ...getInitialNamespaces()])].map(load));
  startTransition(() => {
    hydrateRoot(
      document,
      <WordsContext.Provider value={{ words, load }}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </WordsContext.Provider>,
    );
  });
}

void hydrate();
