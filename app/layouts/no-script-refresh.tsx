import { useMatches } from "@remix-run/react";
import type { ComesAgain, PageHandle } from "~/lib/handle";
import { useShell } from "~/lib/shell";

/** After the end of an idle session the page is asked for: by then it has ended for certain, s. */
const AFTER_END = 5;

/**
 * Loads the page again where no script can ask in the background. It stands in the head, the one place where HTML has it.
 * A page says when by its handle; a page that is only read comes again when nobody was there for too long.
 */
export function NoScriptRefresh() {
  const shell = useShell();
  const matches = useMatches();
  const handles = matches.map(({ handle, data }) => ({ ...(handle as PageHandle | undefined), data }));
  const own = handles.map(({ comesAgain, data }) => comesAgain?.(data)).find(Boolean);
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

function idle(shell: ReturnType<typeof useShell>, read: boolean): ComesAgain | null {
  if (!shell?.watch || !read) return null;
  const reserved = shell.quoteUntil !== null && Date.parse(shell.quoteUntil) > Date.now();
  return reserved ? null : { seconds: shell.watch.idle + AFTER_END };
}
