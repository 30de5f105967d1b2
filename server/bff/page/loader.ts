import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageContext } from "../request/context";
import { leavesWithoutQuestion } from "../policy/leaving-checkout";
import { needRegion } from "../policy/region";
import { runGuards, type Checked, type GuardName } from "../policy/guards";
import type { Answer, Go, Shown } from "../reply/answer";
import { go } from "../reply/go";
import { pageOf } from "../request/referring-page";
import { checkExpiry } from "./expiry";
import { enter, finish } from "./finish";

/**
 * Makes the loader of a page. Guards are named at each loader, because a guard in a layout's loader does not protect
 * its children: a data request may ask for the child alone (docs/decisions/0004).
 * @param options `frame`: the loader of a layout, which also surrounds error pages
 * @param load gets the results of the guards; its own result is sent only after all guards have passed
 */
export function page<Name extends GuardName, T>(
  options: { guards: readonly Name[]; frame?: boolean },
  load: (ctx: PageContext, checked: Checked<Name>) => Promise<T>,
): (args: LoaderFunctionArgs) => Promise<Answer<Shown<T>> | Go> {
  return async (args) => {
    const ctx = await enter(args, options);
    return finish(ctx, async () => {
      if (!options.frame) needRegion(ctx);
      await checkExpiry(ctx, options.guards);
      if (leavesWithoutQuestion(ctx)) throw go(ctx, ctx.href("pro-checkout-leave", {}, { to: pageOf(ctx) }));
      const { checked, sure } = await runGuards(ctx, options.guards);
      const [shown] = await Promise.all([load(ctx, checked), sure]);
      return shown;
    });
  };
}
