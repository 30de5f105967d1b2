import { ApiProblem } from "../../contract/problem";
import { localPath } from "~/lib/paths";
import { withSession, type PageContext } from "../request/context";
import { go } from "../reply/go";
import { isUncuttable, saveCreation } from "./save-creation";

/**
 * What follows a customer's login: the creation that waited for it is saved, once, and the customer goes where they
 * wanted to (spec §5). A save that fails does not undo the login; the customer is told.
 */
export async function goOn(ctx: PageContext): Promise<Response> {
  const { pending } = ctx.session.data;
  const to = localPath(ctx.url.searchParams.get("to"));
  if (!pending) return go(ctx, to ?? ctx.href("my-account"));
  // Taken before it is carried out: a second request of the same form finds nothing to do.
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
    // The page of the engraving shows the text and says why it does not fit.
    if (isUncuttable(error))
      return go(ctx, `${ctx.href("engraving", {}, { sku: pending.sku })}&${pending.creation}`);
    ctx.runtime.log.warn({ requestId: ctx.requestId, code: error.code }, "pending creation not saved");
    await ctx.session.flash({ type: "danger", key: error.status >= 500 ? "unavailable" : "failed" });
  }
  return go(ctx, to ?? ctx.href("my-account-tray"));
}
