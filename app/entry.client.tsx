import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { LangTag } from "~/i18n/locales";
import { translator } from "~/i18n/translate";
import { WordsContext } from "~/i18n/use-translation";
import type { WordFiles } from "~/i18n/words/files";
import type { PageHandle } from "~/lib/handle";

const tag = document.documentElement.lang as LangTag;
const languages = import.meta.glob(["/app/i18n/words/*.ts", "!**/files.ts", "!**/*.test.ts"], { import: "default" }) as Record<string, () => Promise<WordFiles>>;

// Without its words a part shows its keys, and the page works on.
const none: WordFiles = { common: {}, later: {} };
const files = (languages[`/app/i18n/words/${tag}.ts`]?.() ?? Promise.resolve(none)).catch(() => none);

const words = translator(tag, {});
const coming = new Map<string, Promise<void>>();

async function fetched(ns: string): Promise<void> {
  const { common, later } = await files;
  words.add(ns, ns === "common" ? common : ((await later[`/locales/${tag}/${ns}.json`]?.().catch(() => null)) ?? {}));
}

/** Only the language of the page and the namespaces of its routes are fetched, each once. */
function load(ns: string): Promise<void> {
  const promise = coming.get(ns) ?? fetched(ns);
  coming.set(ns, promise);
  return promise;
}

/** What the routes of this page name in their handles. */
function named(): string[] {
  const modules = (globalThis as unknown as { __remixRouteModules: Record<string, { handle?: PageHandle } | undefined> }).__remixRouteModules;
  return Object.values(modules).flatMap((route) => route?.handle?.i18n ?? []);
}

async function hydrate() {
  await Promise.all(["common", ...named()].map(load));
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
