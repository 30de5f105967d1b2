import { startTransition, Suspense, useEffect, useState } from "react";
import { useShell } from "~/lib/shell";
import { late } from "~/lib/late";
import { ActingBar } from "./acting-bar";
import { keepTyped } from "./kept-typed";
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

/**
 * A page that is loaded anew comes back with what was typed into its form, where the form says whose matter it is
 * (`data-whose`): the same reservation's, in the same tab. Any other page that is loaded forgets it (put-back-typed.ts).
 */
function useKeptOverReload(): void {
  useEffect(() => {
    const keep = () => {
      const whose = document.querySelector<HTMLElement>("[data-whose]")?.dataset["whose"];
      if (whose) keepTyped(whose);
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, []);
}

const KeepForOffline = late(() => import("./keep-for-offline"));

/** What stands above every page of a seller: for whom, and what is waited for. */
export default function SellerBars() {
  const [runs, setRuns] = useState(false);
  // Later than what is drawn now: React still takes the page over.
  useEffect(() => startTransition(() => setRuns(true)), []);
  useKeptOverReload();
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
