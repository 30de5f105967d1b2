import { data, type ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { PageContext } from "../request/context";
import { lockWithTyped } from "../policy/lock";
import { needRegion } from "../policy/region";
import { runGuards, type Checked, type GuardName } from "../policy/guards";
import { keepAnswer } from "../reply/kept-answer";
import { isAnswer, type Answer, type Go, type Shown } from "../reply/answer";
import { go } from "../reply/go";
import { pageOf } from "../request/referring-page";
import { checkExpiry } from "./expiry";
import { enter, finish } from "./finish";
import { once, REPEATABLE } from "./once";
import { readForm } from "./read-form";
import { submit, type FormAnswer, type FormOptions, type Stay } from "./submit";

/** An action redirects to another page, or stays on its own and shows something. */
type Action<T> = (args: ActionFunctionArgs) => Promise<Go | Answer<T>>;
type Intent<Name extends GuardName> = (
  ctx: PageContext,
  formData: FormData,
  checked: Checked<Name>,
) => Promise<unknown>;

/** The parts that all actions have in common: guards, CSRF token, lock, deduplication of repeated submissions. */
function action<Name extends GuardName, T>(
  guards: readonly Name[],
  run: (...given: Parameters<Intent<Name>>) => Promise<T>,
): Action<Shown<T>> {
  return async (args) => {
    const ctx = await enter(args);
    return once(ctx, () =>
      finish<Response | T>(ctx, async () => {
        needRegion(ctx);
        await checkExpiry(ctx, guards);
        const { checked, sure } = await runGuards(ctx, guards);
        const formData = await readForm(ctx);
        // "Lock" in the seller's bar is a button of the page's own form, so that what was typed is submitted too.
        if (ctx.isSeller && formData.get("intent") === "lock") return lockWithTyped(ctx, formData);
        await sure;
        return askedAgain(ctx, await run(ctx, formData, checked));
      }),
    );
  };
}

/**
 * Makes the action of a form: guards, CSRF token, schema. If the schema or /api rejects it, the answer has status 422
 * (or that of /api), the error codes at their fields, and everything that was typed.
 */
export function form<S extends z.ZodType, Name extends GuardName, T = null>(
  options: FormOptions<S> & { guards: readonly Name[] },
  run: (ctx: PageContext, value: z.output<S>, formData: FormData) => Promise<Response | Stay<T>>,
): Action<FormAnswer<T>> {
  return action<Name, Response | Answer<FormAnswer<T>>>(options.guards, (ctx, formData) =>
    submit(ctx, formData, options, run),
  );
}

/**
 * Makes the action of a page with several buttons: each intent is a form of its own, selected by the field `intent`
 * (default `main`).
 */
export function forms<Name extends GuardName, Intents extends Record<string, Intent<Name>>>(
  options: { guards: readonly Name[] },
  intents: Intents,
): Action<Shown<Awaited<ReturnType<Intents[keyof Intents]>>>> {
  return action(options.guards, (ctx, formData, checked) => {
    const intent = formData.get("intent") ?? "main";
    const run = typeof intent === "string" && Object.hasOwn(intents, intent) ? intents[intent] : undefined;
    const answer = run ? run(ctx, formData, checked) : answerOutdatedPage(ctx);
    return answer as Promise<Awaited<ReturnType<Intents[keyof Intents]>>>;
  });
}

/**
 * A button that the page no longer has: it was open while a new version was started. Nothing is done, and
 * the page as it is now says so.
 */
export async function answerOutdatedPage(ctx: PageContext): Promise<Response> {
  if (ctx.request.headers.get("accept")?.includes("application/json"))
    throw data({ code: "invalid_value" }, { status: 400 });
  await ctx.session.flash({ type: "warning", key: "page_renewed" });
  return go(ctx, pageOf(ctx));
}

/** After a refusal, a browser without scripts is redirected to the page by GET; all others get the answer itself. */
async function askedAgain<T>(ctx: PageContext, answer: T): Promise<T | Response> {
  if (!isAnswer(answer) || (answer.init?.status ?? 200) < 400) return answer;
  ctx.memo.set(REPEATABLE, true);
  const path = await keepAnswer(ctx, answer.data);
  return path ? go(ctx, path) : answer;
}
