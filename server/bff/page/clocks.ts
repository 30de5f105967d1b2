import type { PageContext } from "../request/context";
import type { GuardName } from "../policy/guards";
import { keepTyped } from "../reply/kept-form";
import { endSession, toLogin } from "../reply/session-end";
import { shownTo } from "../request/form-token";
import { sentForm } from "../request/sent-form";

/** Whether a page belongs to people who are logged in; a login that comes late is no form of the session that ended. */
function isOwn(ctx: PageContext, guards: readonly GuardName[]): boolean {
  return (
    guards.includes("auth") ||
    guards.includes("seller") ||
    (guards.includes("login") && ctx.url.searchParams.get("as") === "seller")
  );
}

/**
 * Before the guards: a token whose time is over ends the session at once; and of somebody whose session ended by
 * inactivity, or in another tab, what they send is kept while they are led to the login.
 */
export async function lookAtClocks(ctx: PageContext, guards: readonly GuardName[]): Promise<void> {
  if (!isOwn(ctx, guards)) return;
  const { tokenExp } = ctx.session.data;
  const over = Boolean(tokenExp) && (tokenExp ?? 0) * 1000 <= Date.now();
  if (!over && ctx.isAuthenticated) return;
  const form = await sentForm(ctx);
  if (over) throw await endSession(ctx, "session_expired", form ? { form } : undefined);
  const { ended, markOf } = ctx.session;
  const mark = ended ? markOf(ended) : shownTo(form?.get("_csrf") ?? null);
  if (!form || !mark) return;
  await keepTyped(ctx, mark, form);
  // Ended in another tab, by a logout: the form alone still says that somebody was logged in.
  if (!ended) throw await toLogin(ctx, "session_expired", !guards.includes("auth"));
}
