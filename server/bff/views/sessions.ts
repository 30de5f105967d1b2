import type { ShownSession } from "~/features/sessions/sessions";
import { ALL } from "~/features/sessions/all";
import { momentFormat } from "~/i18n/formats";
import { ApiProblem } from "../../contract/problem";
import { sessionEndpoints } from "../../contract/session";
import type { PageContext } from "../request/context";

/** The open sessions of who is logged in. @param timeZone IANA name */
export async function openSessions(ctx: PageContext, timeZone: string): Promise<ShownSession[]> {
  const moment = momentFormat(ctx.intl, timeZone, { dateStyle: "medium", timeStyle: "short" });
  const read = (iso: string) => moment.format(new Date(iso));
  return (await ctx.api(sessionEndpoints.sessions, {})).map(({ began_at, seen_at, ...one }) => ({
    ...one,
    began: read(began_at),
    seen: read(seen_at),
  }));
}

/** Ends what the form names. A session that is over already is what was asked for. */
export async function endSessions(
  ctx: PageContext,
  { session, currentPassword }: { session: string; currentPassword: string },
): Promise<void> {
  const body = { currentPassword, ...(session === ALL ? {} : { id: session }) };
  await ctx.api(sessionEndpoints.sessionsEnd, { body }).catch((error: unknown) => {
    if (!(error instanceof ApiProblem && error.code === "not_found")) throw error;
  });
  await ctx.session.flash({ type: "success", key: "session_ended" });
}
