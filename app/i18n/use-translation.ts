import type { FlatNamespace, TFunction } from "i18next";
import { createContext, useContext, useMemo } from "react";
import type { Translator } from "./translate";

/** The page's words, and what fetches those of a page that one goes to without leaving this one. */
export type PageWords = { readonly words: Translator; readonly load?: (ns: string) => Promise<void> };

export const WordsContext = createContext<PageWords | null>(null);

type Bound<Ns extends FlatNamespace | readonly FlatNamespace[]> = { t: TFunction<Ns extends FlatNamespace ? Ns : Ns & readonly FlatNamespace[]>; i18n: { exists(key: string): boolean } };

/** `t` for the namespaces of a component; keys are typed from English. Waits (Suspense) for words that are still on their way. */
export function useTranslation<const Ns extends FlatNamespace | readonly FlatNamespace[] = "common">(ns?: Ns): Bound<Ns> {
  const page = useContext(WordsContext);
  if (!page) throw new Error("useTranslation outside of WordsContext");
  const { words, load } = page;
  const names = ns === undefined ? "common" : typeof ns === "string" ? ns : ns.join();
  if (load) {
    const missing = names.split(",").filter((name) => !words.has(name));
    // React 18 is told to wait by a thrown promise.
    if (missing.length) throw Promise.all(missing.map(load));
  }
  return useMemo(() => ({ t: words.bind(names.split(",") as unknown as readonly FlatNamespace[]), i18n: words }), [words, names]) as unknown as Bound<Ns>;
}
