import { lazy, startTransition, Suspense, useEffect, useState } from "react";
import { ActingBar } from "./acting-bar";
import { WaitingNotices } from "./waiting-notices";

// A network that goes while it is fetched takes nothing else along.
const KeepForOffline = lazy(() => import("./keep-for-offline").catch(() => ({ default: () => <></> })));

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
