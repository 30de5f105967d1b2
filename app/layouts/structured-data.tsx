import { useMatches } from "@remix-run/react";
import type { Head } from "~/lib/meta";

/**
 * The page's data in the vocabulary of schema.org, for search engines. Only the server writes it, at the end of the
 * head, where React does not look at other elements. A browser does not need it and would load it a second time with
 * the page's data, a tenth of the size of a ring page.
 */
export function StructuredData() {
  const heads = useMatches().map(({ data }) => (data as { head?: Head } | null | undefined)?.head);
  return heads
    .flatMap((head) => head?.data ?? [])
    .map((thing, i) => (
      <script key={i} type="application/ld+json" dangerouslySetInnerHTML={{ __html: thing }} />
    ));
}
