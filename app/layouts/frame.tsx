import { useLocation } from "@remix-run/react";
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { late } from "~/lib/late";
import { useShell } from "~/lib/shell";
import type { PageHandle } from "~/lib/handle";
import { pageAt } from "~/lib/page-at";
import { MessageLogPlace, Messages } from "~/ui/messages";
import { Arrival } from "./arrival";
import { Footer } from "./footer";
import { Header } from "./header";
import { QuickExit } from "./quick-exit";
import { Notices } from "./notices";
import { UnderWay } from "./under-way";
import { RehearsalMark } from "./rehearsal-mark";
import BarsHere from "./seller-bars";
import { TulleHeader } from "./tulle-header";

// Shoppers do not load code that only sellers need. If the server has drawn the bars, their script is loaded before
// React hydrates the page (`entry.client.tsx`): React would render the page anew if a part of it were still loading.
let barsHere: ComponentType | null = import.meta.env.SSR ? BarsHere : null;
const LateBars = late(() => import("./seller-bars"));

/** Loads the script of a seller's bars, before a page with bars is hydrated. */
export async function fetchSellerBars(): Promise<void> {
  barsHere = (await import("./seller-bars")).default;
}

function SellerBars() {
  // The component that was drawn first stays: another one would lose what was typed into the bar.
  const [Here] = useState(() => barsHere);
  return Here ? (
    <Here />
  ) : (
    <Suspense fallback={null}>
      <LateBars />
    </Suspense>
  );
}
// Only people who are logged in need the session's timers.
const SessionWatch = late(() => import("./session-watch"));

/** The timers of the session, with scripts. */
function Watch() {
  const shell = useShell();
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  if (!shell?.watch || !runs) return null;
  const suspended = shell.quoteUntil !== null && Date.parse(shell.quoteUntil) > Date.now();
  return (
    <Suspense fallback={null}>
      <SessionWatch {...shell.watch} suspended={suspended} />
    </Suspense>
  );
}

/**
 * The frame of a page: default and home have header and footer, tulle has no menu (the configurator), print and alone
 * have nothing.
 */
export function PageFrame({
  layout,
  step,
  scripted = true,
  keeps = false,
  children,
}: {
  layout: NonNullable<PageHandle["layout"]>;
  step?: PageHandle["step"];
  scripted?: boolean;
  keeps?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const shell = useShell();
  const here = pageAt(useLocation().pathname);
  if (layout === "print" || layout === "alone")
    return (
      <main id="main" className={layout === "alone" ? "main main-counter" : undefined}>
        <RehearsalMark print />
        {children}
      </main>
    );
  // A locked tablet shows no menu, because every link except the PIN leads back here. The login page shows none either.
  if (shell?.locked || here?.id === "pro-login") {
    return (
      <>
        <UnderWay />
        <RehearsalMark />
        <header className="header header-locked">
          <span className="wordmark">{shell?.brand}</span>
        </header>
        <Messages messages={shell?.messages ?? []} scripted={scripted} />
        <main id="main" tabIndex={-1} className="main main-default">
          {children}
        </main>
        <Arrival />
        <Watch />
      </>
    );
  }
  // Counter pages have their own bar and none of the shop's header and footer.
  const counter = here?.prices === "shop" && shell?.isSeller === true;
  return (
    <>
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      <UnderWay />
      <Notices keeps={keeps} counter={counter} />
      <RehearsalMark />
      {shell?.isSeller ? <SellerBars /> : null}
      {counter ? null : layout === "tulle" ? <TulleHeader step={step} /> : <Header />}
      <Messages messages={shell?.messages ?? []} scripted={scripted} />
      <main id="main" tabIndex={-1} className={counter ? "main main-counter" : `main main-${layout}`}>
        {children}
      </main>
      <Arrival />
      <MessageLogPlace />
      {counter || layout === "tulle" ? null : <Footer />}
      <Watch />
      {shell?.discreet ? <QuickExit /> : null}
    </>
  );
}
