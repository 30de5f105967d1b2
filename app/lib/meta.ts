import type { MetaDescriptor } from "@remix-run/node";

export type Head = { title: string; description: string | null; canonical: string | null; alternates: { hreflang: string; href: string }[]; index: boolean };

/** `export const meta = headTags;` for every page whose loader gives `head`. */
export function headTags({ data }: { data: unknown }): MetaDescriptor[] {
  const head = (data as { head?: Head } | undefined)?.head;
  if (!head) return [{ name: "robots", content: "noindex" }];
  return [
    { title: head.title },
    ...(head.description ? [{ name: "description", content: head.description }] : []),
    ...(head.index ? [] : [{ name: "robots", content: "noindex" }]),
    ...(head.canonical ? [{ tagName: "link", rel: "canonical", href: head.canonical }] : []),
    ...head.alternates.map((link) => ({ tagName: "link", rel: "alternate", hrefLang: link.hreflang, href: link.href })),
  ];
}
