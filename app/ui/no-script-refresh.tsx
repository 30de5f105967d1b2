/** Loads the page again after so many seconds where no script can ask in the background. */
export function NoScriptRefresh({ seconds }: { seconds: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(Math.max(1, Math.ceil(seconds)))} />
    </noscript>
  );
}
