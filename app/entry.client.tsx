import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { BASE_NAMESPACES } from "~/i18n/namespaces";

const files = import.meta.glob("/locales/*/*.json", { import: "default" }) as Record<string, () => Promise<Record<string, unknown>>>;

/** Only the language of the page and the namespaces of its routes are fetched. */
const backend = {
  type: "backend" as const,
  read(language: string, namespace: string, callback: (error: unknown, words: Record<string, unknown> | null) => void) {
    const load = files[`/locales/${language}/${namespace}.json`];
    if (!load) return callback(null, {});
    load().then((words) => callback(null, words), (error: unknown) => callback(error, null));
  },
};

async function hydrate() {
  await i18next
    .use(initReactI18next)
    .use(backend)
    .init({
      lng: document.documentElement.lang,
      fallbackLng: false,
      ns: [...new Set([...BASE_NAMESPACES, ...getInitialNamespaces()])],
      defaultNS: "common",
      interpolation: { escapeValue: false },
    });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

void hydrate();
