import { useMatches } from "@remix-run/react";
import type { Head } from "~/lib/meta";

/**
 * The page in the words of schema.org, for those who read pages by machine. Only the server writes it, at the end of the
 * head, where React takes over a page without looking at what else stands there: a browser has no use for it, and would
 * fetch it a second time with the data of the page, a tenth of a ring's.
 */
export function StructuredData() {
  const heads = useMatches().map(({ data }) => (data as { head?: Head } | null | undefined)?.head);
  return heads
    .flatMap((head) => head?.data ?? [])
    .map((thing, i) => (
      <script key={i} type="application/ld+json" dangerouslySetInnerHTML={{ __html: thing }} />
    ));
}
