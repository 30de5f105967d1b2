import type { Hono } from "hono";
import { BROWSERS, SYSTEMS } from "~/domain/device";
import { ApiProblem } from "../../../contract/problem";
import { sessionEndpoints, type OpenSession } from "../../../contract/session";
import type { ApiContext } from "../../context";
import { register, type Caller, type Identify } from "../../http";
import { endToken, openSessions } from "../../identity/store";
import { noteSecurity } from "../../security-events/store";
import { proven } from "../customer/account";
import { releaseGuestQuotes } from "../reservation/release-store";
import { needPassword } from "../security/service";

type Owner = Exclude<Caller, { kind: "none" }>;

/** The tokens of an account, which its owner can see and end. */
export function mountSessions(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, sessionEndpoints.sessions, ({ caller }) => readSessions(context, caller));
  register(app, identify, sessionEndpoints.sessionsEnd, async ({ caller, body }) => {
    if (caller.kind === "seller")
      await needPassword(context, caller, body.currentPassword, "currentPassword");
    else await proven(context, caller, body.currentPassword);
    return { ended: await endOthers(context, caller, body.id) };
  });
}

async function readSessions({ db }: ApiContext, caller: Owner): Promise<OpenSession[]> {
  const rows = await openSessions(db, `${caller.kind}:${caller.id}`, caller.jti);
  return rows.map((row) => ({
    id: row.jti,
    current: row.jti === caller.jti,
    browser: BROWSERS.find((code) => code === row.browser) ?? null,
    system: SYSTEMS.find((code) => code === row.system) ?? null,
    began_at: row.beganAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
  }));
}

/**
 * @param id one of them; without it, all except the caller's own
 * @throws ApiProblem 404 for an id that is not one of the others
 */
async function endOthers({ db }: ApiContext, caller: Owner, id: string | undefined): Promise<number> {
  const account = `${caller.kind}:${caller.id}`;
  const others = (await openSessions(db, account, caller.jti)).filter(
    ({ jti }) => jti !== caller.jti && (id === undefined || jti === id),
  );
  if (id !== undefined && !others.length) throw new ApiProblem("not_found", { message: "id" });
  for (const { jti, expiresAt, browser, system } of others) {
    await endToken(db, jti, Math.ceil(expiresAt.getTime() / 1000));
    await noteSecurity(db, {
      act: "session_ended",
      account,
      address: caller.address,
      detail: { browser, system },
    });
    if (caller.kind === "seller")
      await releaseGuestQuotes(db, { sellerId: caller.id, owner: `guest:${jti}` });
  }
  return others.length;
}
