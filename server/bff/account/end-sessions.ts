import { ALL } from "~/features/sessions/all";
import { ApiProblem } from "../../contract/problem";
import { sessionEndpoints } from "../../contract/session";
import type { PageContext } from "../request/context";

/** Ends the sessions that the form names. A session that is already over counts as success. */
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
