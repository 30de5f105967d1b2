/** Milliseconds that a submitted form gets to arrive; it was sent at the same time as the request for the script. */
const SENT = 1000;

/**
 * Handles a page whose script no longer exists after a new build, or cannot be loaded: `scripts/lean-remix.ts`
 * dispatches "page-gone" then. The browser opens the page with a full page load. An action that was submitted is
 * carried out by then, and not repeated.
 */
export function enableFullPageLoad(): void {
  const { state, location: to = location } = window.__remixRouter.state.navigation;
  // Without the fragment, the page is loaded in any case: after Back, its URL is already the current one.
  setTimeout(() => location.assign(to.pathname + to.search), state === "submitting" ? SENT : 0);
}
