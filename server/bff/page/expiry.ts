import type { PageContext } from "../request/context";
import type { GuardName } from "../policy/guards";
import { keepTyped } from "../reply/kept-form";
import { endSession, toLoginAgain } from "../reply/session-end";
import { shownTo } from "../request/form-token";
import { sentForm } from "../request/sent-form";

/** Whether a page requires a login. A login form that is submitted late does not belong to the session that ended. */
function isOwn(ctx: PageContext, guards: readonly GuardName[]): boolean {
  return (
    guards.includes("auth") ||
    guards.includes("seller") ||
    (guards.includes("login") && ctx.url.searchParams.get("as") === "seller")
  );
}

/**
 * Runs before the guards: an expired token ends the session immediately; if the session ended by inactivity or in
 * another tab, the submitted form is kept while the user is sent to the login.
 */
export async function checkExpiry(ctx: PageContext, guards: readonly GuardName[]): Promise<void> {
  if (!isOwn(ctx, guards)) return;
  const { tokenExp } = ctx.session.data;
  const over = Boolean(tokenExp) && (tokenExp ?? 0) * 1000 <= Date.now();
  if (!over && ctx.isAuthenticated) return;
  if (ctx.page?.id === "pro-lock" && !ctx.isAuthenticated && ctx.session.data.others?.length) return;
  const form = await sentForm(ctx);
  if (over) throw await endSession(ctx, "session_expired", form ? { form } : undefined);
  const { ended, markOf } = ctx.session;
  const mark = ended ? markOf(ended) : shownTo(form?.get("_csrf") ?? null);
  if (!form || !mark) return;
  await keepTyped(ctx, mark, form);
  // Logged out in another tab: only the form still shows that somebody was logged in.
  if (!ended) throw await toLoginAgain(ctx, !guards.includes("auth"));
}
