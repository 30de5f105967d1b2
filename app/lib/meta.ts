import type { MetaDescriptor } from "@remix-run/node";
import { LANGUAGES, REGIONS } from "~/i18n/locales";

/** `canonical` is the page's own address, `{origin}/{lang}/{region}/…`; the cluster of its other languages and regions follows from it. */
export type Head = { title: string; description: string | null; canonical: string | null; index: boolean };

/** The same page in every language and region, with codes that search engines take (`ja-JP`, `zh-Hant-HK`, `en-AE` for the Middle East); x-default is the English page of France. */
export function alternatesOf(canonical: string): { hreflang: string; href: string }[] {
  const { origin, pathname } = new URL(canonical);
  const rest = pathname.split("/").slice(3).map((part) => `/${part}`).join("");
  const at = (lang: string, region: string) => `${origin}/${lang}/${region}${rest}`;
  return [...REGIONS.flatMap(({ code, country }) => LANGUAGES.map(({ tag, slug }) => ({ hreflang: `${tag}-${country}`, href: at(slug, code) }))), { hreflang: "x-default", href: at("en", "fr") }];
}

/** `export const meta = headTags;` for every page whose loader gives `head`. */
export function headTags({ data }: { data: unknown }): MetaDescriptor[] {
  const head = (data as { head?: Head } | undefined)?.head;
  if (!head) return [{ name: "robots", content: "noindex" }];
  return [
    { title: head.title },
    ...(head.description ? [{ name: "description", content: head.description }] : []),
    ...(head.index ? [] : [{ name: "robots", content: "noindex" }]),
    ...(head.canonical ? [{ tagName: "link", rel: "canonical", href: head.canonical }] : []),
    ...(head.canonical ? alternatesOf(head.canonical) : []).map((link) => ({ tagName: "link", rel: "alternate", hrefLang: link.hreflang, href: link.href })),
  ];
}
