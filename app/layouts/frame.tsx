import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "~/lib/shell";
import type { PageHandle } from "~/lib/handle";
import { Messages } from "~/ui/messages";
import { ActingBar } from "./acting-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import { Notices } from "./notices";
import { TulleHeader } from "./tulle-header";

/** The frame of a page: default and home with header and footer, tulle without menu (the configurator), print with nothing. */
export function PageFrame({ layout, step, children }: { layout: NonNullable<PageHandle["layout"]>; step?: PageHandle["step"]; children: ReactNode }) {
  const { t } = useTranslation();
  const shell = useShell();
  if (layout === "print") return <main id="main">{children}</main>;
  return (
    <>
      <a className="skip" href="#main">{t("skip")}</a>
      <Notices />
      {shell?.isSeller ? <ActingBar /> : null}
      {layout === "tulle" ? <TulleHeader step={step} /> : <Header />}
      <Messages messages={shell?.messages ?? []} />
      <main id="main" tabIndex={-1} className={`main main-${layout}`}>{children}</main>
      {layout === "tulle" ? null : <Footer />}
    </>
  );
}
