import "@fontsource-variable/cormorant-garamond/wght.css";
import "@fontsource-variable/jost/wght.css";
import serif from "~/styles/faces/cormorant-garamond-400.woff2?url";
import sans from "~/styles/faces/jost-400-600.woff2?url";
import "~/styles/house.css";
import type { MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  type Location,
} from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { LATE_PICTURES } from "~/features/ring-picture/late-pictures";
import { ErrorTitle, ErrorView } from "~/layouts/error-view";
import { PageFrame } from "~/layouts/frame";
import { NoScriptRefresh } from "~/layouts/no-script-refresh";
import { StructuredData } from "~/layouts/structured-data";
import { wordsTag } from "~/i18n/locales";
import { useLocale } from "~/i18n/use-locale";
import { doEarlyActs, REMEMBER } from "~/lib/early-acts";
import type { PageHandle } from "~/lib/handle";
import { LateScripts } from "~/lib/late-scripts";
import { useShell } from "~/lib/shell";
import { useNonce } from "~/lib/nonce";
import type { loader } from "./root.server";

export { loader } from "./root.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.discreet ?? data?.brand ?? "" },
];

/**
 * By what the scroll of a place is remembered. A part that a link within its page leads to has no key of its own in the
 * history: all of them would share one, and each would be shown where the last one was left.
 */
const placeKey = ({ key, pathname, hash }: Location): string =>
  key === "default" && hash ? pathname + hash : key;

/** Every page takes the frame that its handle names (spec §2: default, home, print, tulle). */
export function useHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
}

/** Faces that the first screen needs: asked for with the page, they are there before its words are painted in others. CJK text is in the system's own sans. */
function fontsOf(tag: string): string[] {
  return tag === "en" || tag === "fr" ? [serif, sans] : [serif];
}

export function Layout({ children }: { children: ReactNode }) {
  const { tag, region } = useLocale();
  const nonce = useNonce();
  const handle = useHandle();
  const discreet = Boolean(useShell()?.discreet);
  // Without an error the router answers null, or undefined in its older half.
  const failed = (useRouteError() ?? null) !== null;
  // The server writes such a page without scripts. A browser that has them from the page before still leads to its top.
  const isBare = import.meta.env.SSR && (handle.scripts !== undefined || failed);
  return (
    <html lang={wordsTag(tag, region)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf8" />
        {failed ? <ErrorTitle /> : <Meta />}
        {discreet ? (
          <link rel="icon" href="/favicon-plain.svg" type="image/svg+xml" />
        ) : (
          <>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href="/manifest.webmanifest" />
          </>
        )}
        {fontsOf(tag).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <Links />
        {failed ? null : <NoScriptRefresh />}
        {handle.scripts !== undefined || failed ? null : (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: REMEMBER }} />
        )}
        {import.meta.env.SSR && handle.scripts === "pictures" && !failed ? (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: LATE_PICTURES }} />
        ) : null}
        {import.meta.env.SSR && !failed ? <StructuredData /> : null}
      </head>
      <body className={handle.layout === "print" && !failed ? "print" : undefined}>
        {children}
        {isBare ? null : (
          <>
            <ScrollRestoration nonce={nonce} getKey={placeKey} />
            {/* Only the server writes LateScripts: the browser needs no code for it. */}
            {import.meta.env.SSR || import.meta.env.DEV ? (
              <LateScripts nonce={nonce} />
            ) : (
              <Scripts nonce={nonce} />
            )}
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const handle = useHandle();
  useEffect(() => {
    document.documentElement.classList.add("scripted");
    doEarlyActs();
  }, []);
  return (
    <PageFrame
      layout={handle.layout ?? "default"}
      step={handle.step}
      scripted={handle.scripts === undefined}
      keeps={handle.keeps === true}
    >
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <PageFrame layout="default" scripted={false}>
      <ErrorView error={error} />
    </PageFrame>
  );
}
