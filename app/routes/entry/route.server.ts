import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { DEFAULT_LANG, LANGUAGES, langTag } from "~/i18n/locales";
import { href } from "~/lib/paths";
import { ownLocale } from "#server/bff/request/detect-locale";

/** The bare path has no language: the language chosen earlier is used, otherwise that of the browser (spec §2). */
const detector = new RemixI18Next({
  detection: {
    supportedLanguages: LANGUAGES.map((language) => language.tag),
    fallbackLanguage: langTag(DEFAULT_LANG),
    order: ["custom"],
    findLocale: async (request) => langTag((await ownLocale(request)).lang),
  },
});

export async function loader({ request }: LoaderFunctionArgs) {
  const tag = await detector.getLocale(request);
  const lang = LANGUAGES.find((language) => language.tag === tag)?.slug ?? DEFAULT_LANG;
  const { region } = await ownLocale(request);
  return redirect(href({ lang, region }, "home"), {
    headers: { Vary: "Accept-Language, Cookie" },
  });
}
