import { data } from "@remix-run/node";
import { go } from "../reply/go";
import type { Answer } from "../reply/answer";
import { keepAnswer } from "../reply/kept-answer";
import { REPEATABLE } from "./once";
import type { PageContext } from "../request/context";
import type { FormAnswer } from "./submit";

/**
 * Shows the page again with what was typed so far, without validation: for a button of the form that changes something
 * else on its page, such as the month of the calendar.
 */
export async function typedAgain(ctx: PageContext, form: FormData): Promise<Response | Answer<FormAnswer>> {
  const initialValue = Object.fromEntries(
    [...form].filter(([name, value]) => typeof value === "string" && !name.startsWith("_")),
  ) as Record<string, string>;
  const answer: FormAnswer = { result: { initialValue }, problem: null, extra: null };
  ctx.memo.set(REPEATABLE, true);
  const path = await keepAnswer(ctx, answer);
  return path ? go(ctx, path) : data(answer);
}
