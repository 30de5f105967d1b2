import { ApiProblem } from "../../contract/problem";
import { withSession, type PageContext } from "../request/context";
import type { SessionFields } from "../request/session-fields";

/** Fields of the seller that are the same in the rehearsal. */
const SAME = [
  "role",
  "firstname",
  "lastname",
  "sellerId",
  "webCode",
  "sellerRegion",
  "shops",
  "shop",
  "tokenExp",
] as const;

/**
 * Switches the seller to a copy of the data (docs/decisions/0037). The real session is stored inside the new one:
 * customer, reservation and forms are restored afterwards.
 * @throws ApiProblem unavailable if no copy can be made
 */
export async function beginRehearsal(ctx: PageContext): Promise<void> {
  const { data } = ctx.session;
  if (data.rehearsal) return;
  const begun = data.sellerId ? await ctx.runtime.rehearsal?.begin(data.sellerId) : null;
  if (!begun) throw new ApiProblem("unavailable");
  const { flash: _, others: __, ...live } = data;
  const same = Object.fromEntries(
    SAME.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])),
  ) as SessionFields;
  await ctx.session.renew({
    ...same,
    token: begun.token,
    rehearsal: { live, since: new Date().toISOString() },
  });
}

/** Restarts the timer of the exercise: earlier actions no longer count. */
export async function restartExercise(ctx: PageContext): Promise<void> {
  const { rehearsal } = ctx.session.data;
  if (rehearsal) await ctx.session.set("rehearsal", { ...rehearsal, since: new Date().toISOString() });
}

/**
 * Restores the real session as it was, locked if the tablet is.
 * @returns its context; the same context if there was no rehearsal
 */
export async function endRehearsal(ctx: PageContext): Promise<PageContext> {
  const { rehearsal, sellerId, locked } = ctx.session.data;
  if (!rehearsal) return ctx;
  await ctx.session.renew({ ...(rehearsal.live as SessionFields), ...(locked ? { locked } : {}) });
  if (sellerId) await ctx.runtime.rehearsal?.end(sellerId);
  return withSession(ctx);
}
