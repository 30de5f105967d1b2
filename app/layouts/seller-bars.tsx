import { startTransition, Suspense, useEffect, useState } from "react";
import { useShell } from "~/lib/shell";
import { late } from "~/lib/late";
import { ActingBar } from "./acting-bar";
import { WaitingNotices } from "./waiting-notices";

/** Who is at the tablet, as the other tabs are told. */
const SELLER = "seller";

/**
 * Another seller has taken the tablet over in another tab: what stands here is the first one's, and goes
 * (docs/decisions/0094).
 * @param mark stands for the seller in the forms of this page
 */
function useOneSeller(mark: string | undefined): void {
  useEffect(() => {
    if (!mark) return;
    localStorage.setItem(SELLER, mark);
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === SELLER && newValue && newValue !== mark) location.reload();
    };
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  }, [mark]);
}

const KeepForOffline = late(() => import("./keep-for-offline"));

/** What stands above every page of a seller: for whom, and what is waited for. */
export default function SellerBars() {
  const [runs, setRuns] = useState(false);
  // Later than what is drawn now: React still takes the page over.
  useEffect(() => startTransition(() => setRuns(true)), []);
  useOneSeller(useShell()?.csrf.split(".")[1]);
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
