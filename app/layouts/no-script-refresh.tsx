import { useMatches } from "@remix-run/react";
import type { AutoRefresh, PageHandle } from "~/lib/handle";
import { useShell } from "~/lib/shell";

/** Seconds after the end of an idle session before the page reloads. By then the session has certainly ended. */
const AFTER_END = 5;

/**
 * Reloads the page without scripts. It stands in the head, where HTML requires it. A page sets the time in its handle;
 * a page without forms reloads when the session has been idle for too long.
 */
export function NoScriptRefresh() {
  const shell = useShell();
  const matches = useMatches();
  const handles = matches.map(({ handle, data }) => ({ ...(handle as PageHandle | undefined), data }));
  const own = handles.map(({ autoRefresh, data }) => autoRefresh?.(data)).find(Boolean);
  const again =
    own ??
    idle(
      shell,
      handles.some((one) => one.idle === "refresh"),
    );
  if (!again) return null;
  const seconds = Math.max(1, Math.ceil(again.seconds));
  return (
    <noscript>
      <meta httpEquiv="refresh" content={again.to ? `${seconds}; url=${again.to}` : String(seconds)} />
    </noscript>
  );
}

function idle(shell: ReturnType<typeof useShell>, read: boolean): AutoRefresh | null {
  if (!shell?.watch || !read) return null;
  const reserved = shell.quoteUntil !== null && Date.parse(shell.quoteUntil) > Date.now();
  return reserved ? null : { seconds: shell.watch.idle + AFTER_END };
}
