import { lazy, Suspense } from "react";
import type { Marked } from "./shown";
import ListHere from "./visit-list";

// Most visits name none: a browser fetches the list's script and words for those that do.
const VisitList = import.meta.env.SSR ? ListHere : lazy(() => import("./visit-list"));

export type VisitStones = {
  /** The ring of the visit, as pages of a diamond take it; without mount where the visit is about none. */
  ring: { aesthetic?: string | undefined; metal?: string | undefined } & Record<string, string | undefined>;
  items: Marked[];
} | null;

/** A row of a visit's facts: the diamonds that it asks to see, as they stand now; one that fits the visit's ring opens in it. */
export function VisitDiamonds({ of }: { of: VisitStones }) {
  if (!of?.items.length) return null;
  return (
    <Suspense fallback={null}>
      <VisitList of={of} />
    </Suspense>
  );
}
