import type { Plugin } from "vite";
import { LANGUAGES } from "../app/i18n/locales";
import { Expected } from "./replaced";

/**
 * Shared chunks, each defined by parts of paths; the first match counts. Code used by every page is kept together,
 * because small files compress badly and cost a request each. Third-party code is separate from our own, so that it
 * stays in returning visitors' caches across builds.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  // Names and typed values, for the forms of customers and the bars of sellers, so that neither loads the other.
  person: ["/app/domain/person.ts", "/app/features/counter/typed-on-page.ts"],
  // Parts of an order, for its pages and documents.
  ordered: ["/app/features/order/facts.tsx", "/app/features/order/order-picture.tsx"],
  // Loaded only by sellers; listed here because otherwise `house` would include it.
  seller: ["/app/layouts/seller-bars.tsx", "/app/layouts/acting-bar.tsx", "/app/layouts/waiting-notices.tsx"],
  vendor: [
    "/node_modules/react/",
    "/node_modules/react-dom/",
    "/node_modules/scheduler/",
    "/node_modules/react-router/",
    "/node_modules/react-router-dom/",
    "/node_modules/turbo-stream/",
    "/node_modules/react-i18next/",
    "/node_modules/remix-i18next/",
    "/node_modules/@remix-run/",
    "vite/preload-helper",
    "commonjsHelpers",
  ],
  house: [
    "/app/layouts/frame.tsx",
    "/app/layouts/header.tsx",
    "/app/layouts/footer.tsx",
    "/app/layouts/locale-link.tsx",
    "/app/layouts/notices.tsx",
    "/app/layouts/new-build.tsx",
    "/app/layouts/kept-typed.ts",
    "/app/layouts/tulle-header.tsx",
    "/app/layouts/site-links.tsx",
    "/app/layouts/error-view.tsx",
    "/app/lib/",
    "/app/i18n/browser-words.ts",
    "/app/i18n/locales.ts",
    "/app/i18n/options.ts",
    "/app/i18n/use-locale.ts",
    "/app/routes.table.js",
    "/app/domain/money.ts",
    "/app/ui/announce.ts",
    "/app/ui/button.tsx",
    "/app/ui/empty.tsx",
    "/app/ui/field.tsx",
    "/app/ui/field-error.tsx",
    "/app/ui/form.tsx",
    "/app/ui/messages.tsx",
    "/app/ui/scroll-table.tsx",
    "/app/ui/toast.tsx",
    "/app/features/catalog/price-range.tsx",
    "/app/features/recent/recent.tsx",
    "/app/features/stone-drawing/cut-picture.tsx",
  ],
  // Pages that show a ring, including the catalogue.
  ring: [
    "/app/domain/creation.ts",
    "/app/domain/engraving.ts",
    "/app/domain/ring.ts",
    "/app/domain/ring-size.ts",
    "/app/features/order/ready-by.tsx",
    "/app/features/counter/exact-stones.ts",
    "/app/features/ring-builder/words.ts",
    "/app/features/ring-picture/address.ts",
    "/app/features/ring-picture/picture-sizes.ts",
    "/app/features/ring-picture/ring-picture.",
    "/app/features/stone-drawing/stone-picture.tsx",
    "/app/i18n/in-phrase.ts",
  ],
  // Engraving inside the band: two files that compress better as one.
  engraved: ["/app/features/engraving/picture", "/app/features/engraving/reading"],
  // Pages on which a ring is configured.
  builder: [
    "/app/domain/creation-item.ts",
    "/app/features/ring-builder/builder.css",
    "/app/features/ring-builder/craft-introduction.css",
    "/app/features/ring-builder/exact-stone.tsx",
    "/app/features/ring-builder/facts.tsx",
    "/app/features/ring-builder/next-bar.tsx",
    "/app/features/ring-builder/pictured.ts",
    "/app/features/ring-builder/stage.tsx",
    "/app/features/ring-builder/stage-picture.tsx",
    "/app/features/ring-words/ring-",
    "/app/features/ring-words/use-sentence.ts",
    "/app/ui/scroll-table.tsx",
  ],
};

/** Text files that pages need together: one chunk per language. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  "words-shop": ["shop", "reference", "craft"],
  "words-ring": ["words", "viewer"],
  "words-gem": ["diamonds", "gem"],
  "words-change": ["explain", "differences"],
};

/** Prefixes of text files by language. Those of regions come first, because they contain the name of their language. */
const TONGUES: readonly (readonly [string, string])[] = [
  ["zh-Hant-HK", "/locales/zh-Hant/*.json?region=zh-Hant-HK"],
  ...LANGUAGES.map(({ tag }) => [tag, `/locales/${tag}/*.json`] as const),
];

/** `/locales/fr/shop.json` belongs to the chunk `words-shop-fr`. */
const wordParts = (): [string, string[]][] =>
  Object.entries(WORDS).flatMap(([chunk, files]) =>
    TONGUES.map(([tag, file]): [string, string[]] => [
      `${chunk}-${tag}`,
      files.map((name) => file.replace("*", name)),
    ]),
  );

/** Assigns modules to the chunks above. The build fails if a part of a path no longer matches any module. */
export function namedChunks(): Plugin {
  const chunks: [string, readonly string[]][] = [...Object.entries(CHUNKS), ...wordParts()];
  const expected = new Expected(
    "parts of paths in scripts/chunks.ts",
    chunks.flatMap(([, parts]) => [...parts]),
  );
  const chunkOf = (id: string): string | undefined => {
    for (const [chunk, parts] of chunks) {
      const part = parts.find((one) => id.includes(one));
      if (!part) continue;
      expected.met(part);
      return chunk;
    }
    return undefined;
  };
  return {
    name: "named-chunks",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    config: () => ({
      build: {
        rollupOptions: {
          output: {
            manualChunks: (id, { getModuleInfo }) => (getModuleInfo(id)?.isEntry ? undefined : chunkOf(id)),
          },
        },
      },
    }),
    generateBundle() {
      const fault = expected.fault();
      if (fault) this.error(fault);
    },
  };
}
