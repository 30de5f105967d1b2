import { startTransition, Suspense, useEffect, useState } from "react";
import { late } from "~/lib/late";
import { ActingBar } from "./acting-bar";
import { WaitingNotices } from "./waiting-notices";

const KeepForOffline = late(() => import("./keep-for-offline"));

/** What stands above every page of a seller: for whom, and what is waited for. */
export default function SellerBars() {
  const [runs, setRuns] = useState(false);
  // Later than what is drawn now: React still takes the page over.
  useEffect(() => startTransition(() => setRuns(true)), []);
  return (
    <>
      <ActingBar />
      <WaitingNotices />
      {runs ? (
        <Suspense fallback={null}>
          <KeepForOffline />
        </Suspense>
      ) : null}
    </>
  );
}
