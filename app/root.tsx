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
import { replayEarlyActs, REMEMBER } from "~/lib/early-acts";
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
 * Key for restoring scroll positions. Links within a page share the history key, so they would also share one scroll
 * position.
 */
const placeKey = ({ key, pathname, hash }: Location): string =>
  key === "default" && hash ? pathname + hash : key;

/** Every page uses the layout that its handle names (spec §2: default, home, print, tulle). */
export function useHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as PageHandle;
}

/** Fonts of the first screen, preloaded so that no text is painted in a fallback first. CJK text uses system fonts. */
function fontsOf(tag: string): string[] {
  return tag === "en" || tag === "fr" ? [serif, sans] : [serif];
}

export function Layout({ children }: { children: ReactNode }) {
  const { tag, region } = useLocale();
  const nonce = useNonce();
  const handle = useHandle();
  const discreet = Boolean(useShell()?.discreet);
  // Without an error the router returns null, or undefined in older code.
  const failed = (useRouteError() ?? null) !== null;
  // The server sends such a page without scripts. After navigation with scripts, the browser still scrolls to its top.
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
            {/* Only the server renders LateScripts, so browsers do not load its code. */}
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
    replayEarlyActs();
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
