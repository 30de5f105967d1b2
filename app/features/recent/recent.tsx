import { Suspense, useEffect, useState } from "react";
import { late } from "~/lib/late";
import type { RecentProps } from "./recent-list";
import { useAllowed } from "./use-recent";

const RecentList = late(() => import("./recent-list"));

/**
 * Rings looked at lately on this device (features, row 18). Nothing without scripts or without leave, because the list is
 * in the browser alone. `to` with `verb` leads elsewhere than to the ring, as on the page that compares.
 */
export function Recent(props: RecentProps) {
  const allowed = useAllowed();
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return allowed && runs ? (
    <Suspense fallback={null}>
      <RecentList {...props} />
    </Suspense>
  ) : null;
}
