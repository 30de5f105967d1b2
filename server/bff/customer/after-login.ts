import { ApiProblem } from "../../contract/problem";
import { localPath } from "~/lib/paths";
import { withSession, type PageContext } from "../request/context";
import { go } from "../reply/go";
import { isUncuttable, saveCreation } from "./save-creation";

/**
 * After a customer's login: saves the creation that was pending, once, and redirects to where the customer was going
 * (spec §5). If saving fails, the login still succeeds, and the customer is told.
 */
export async function continueAfterLogin(ctx: PageContext): Promise<Response> {
  const { pending } = ctx.session.data;
  const to = localPath(ctx.url.searchParams.get("to"));
  if (!pending) return go(ctx, to ?? ctx.href("my-account"));
  // Removed before it is carried out, so that a second submission of the form finds nothing to do.
  await ctx.session.unset("pending");
  try {
    const { already } = await saveCreation(withSession(ctx), {
      sku: pending.sku,
      creation: pending.creation,
    });
    await ctx.session.flash({
      type: already ? "info" : "success",
      key: already ? "creation_already" : "creation_saved",
    });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // The engraving page shows the text and says why it does not fit.
    if (isUncuttable(error))
      return go(ctx, `${ctx.href("engraving", {}, { sku: pending.sku })}&${pending.creation}`);
    ctx.runtime.log.warn({ requestId: ctx.requestId, code: error.code }, "pending creation not saved");
    await ctx.session.flash({ type: "danger", key: error.status >= 500 ? "unavailable" : "failed" });
  }
  return go(ctx, to ?? ctx.href("my-account-tray"));
}
