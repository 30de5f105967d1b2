import type { PageContext } from "../request/context";
import { ownerOf } from "../request/session-fields";
import { pageOf } from "../request/referring-page";
import { go } from "./go";
import { keepTyped } from "./kept-form";

/**
 * Handles a form from an older session of this browser: the page was open while somebody logged in or out in another
 * tab. The form is not processed. The page is loaded again, explains why, and contains what was typed, unless another
 * person typed it.
 * @param shownTo mark of the user to whom the form was shown, empty for a visitor
 */
export async function showFormAgain(ctx: PageContext, form: FormData, shownTo: string): Promise<Response> {
  const now = ctx.session.markOf(ownerOf(ctx.session.data));
  const ownPage = pageOf(ctx).split("?")[0] === ctx.path;
  if (ownPage && (!shownTo || !now || shownTo === now)) await keepTyped(ctx, now, form);
  await ctx.session.flash({ type: "warning", key: "form_outdated" });
  return go(ctx, pageOf(ctx));
}
