/** Ms that what a form has sent may take to arrive; it was sent beside the question for the script. */
const SENT = 1000;

/**
 * A page was asked for whose script is gone, because a new build took its place, or cannot be fetched: `scripts/lean-remix.ts`
 * says "page-gone" then. The browser opens it as it does without scripts; what a form did is done by then, and not done twice.
 */
export function openPlainly(): void {
  const { state, location: to = location } = window.__remixRouter.state.navigation;
  // Without its fragment it is loaded in any case: after Back the address is that of the page already.
  setTimeout(() => location.assign(to.pathname + to.search), state === "submitting" ? SENT : 0);
}
