import type { ShownSession } from "~/features/sessions/sessions";
import { momentFormat } from "~/i18n/formats";
import { sessionEndpoints } from "../../contract/session";
import type { PageContext } from "../request/context";

/**
 * The open sessions of the current user.
 * @param timeZone IANA name
 */
export async function openSessions(ctx: PageContext, timeZone: string): Promise<ShownSession[]> {
  const moment = momentFormat(ctx.intl, timeZone, { dateStyle: "medium", timeStyle: "short" });
  const read = (iso: string) => moment.format(new Date(iso));
  return (await ctx.api(sessionEndpoints.sessions, {})).map(({ began_at, seen_at, ...one }) => ({
    ...one,
    began: read(began_at),
    seen: read(seen_at),
  }));
}
