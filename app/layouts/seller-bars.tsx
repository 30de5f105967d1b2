import { startTransition, Suspense, useEffect, useState } from "react";
import { useShell } from "~/lib/shell";
import { late } from "~/lib/late";
import { ActingBar } from "./acting-bar";
import { keepTyped } from "./kept-typed";
import { WaitingNotices } from "./waiting-notices";

/** Key in the browser's storage by which tabs tell each other who uses the tablet. */
const SELLER = "seller";

/**
 * Reloads this page if another seller has taken over the tablet in another tab, because it shows the first seller's
 * data (docs/decisions/0094).
 * @param mark identifies the seller in the forms of this page
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
 * After a reload, a page gets back what was typed into its form, if the form says whom it concerns (`data-whose`): the
 * same reservation in the same tab. Loading any other page discards it (restore-typed.ts).
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

/** What stands above every page of a seller: the customer they act for, and what they wait for. */
export default function SellerBars() {
  const [runs, setRuns] = useState(false);
  // After the first render, because React is still hydrating the page.
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
