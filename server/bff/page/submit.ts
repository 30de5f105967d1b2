import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { ApiProblem } from "../../contract/problem";
import { isStoreDown } from "../../platform/kv";
import { problemForLog } from "../api-client/transport";
import type { PageContext } from "../request/context";
import { FieldRefused, retryAfter, wholeCode } from "../reply/refusals";
import type { Answer } from "../reply/answer";
import { keptFor } from "../reply/kept-form";
import { accountOf } from "../request/session-fields";

/** The result of a form's action that stays on the page. */
export type FormAnswer<T = null> = {
  result: SubmissionResult;
  /** Code of the refusal by /api, and its status. */
  problem: string | null;
  status?: number;
  extra: T | null;
};

/** Stays on the page with more data; `refused` is reported like a thrown problem. */
export type Stay<T> = { extra: T; refused?: ApiProblem };

export type FormOptions<S extends z.ZodType> = {
  schema: S;
  /** Fields that are never sent back: passwords. */
  hide?: readonly string[];
};

/** Validates a submitted form and processes it: one form, or one intent of a page with several. */
export async function submit<S extends z.ZodType, T = null>(
  ctx: PageContext,
  formData: FormData,
  options: FormOptions<S>,
  run: (ctx: PageContext, value: z.output<S>, formData: FormData) => Promise<Response | Stay<T>>,
): Promise<Response | Answer<FormAnswer<T>>> {
  const submission = parseWithZod(formData, { schema: options.schema });
  const hide = { hideFields: [...(options.hide ?? []), "_csrf", "_once"] };
  if (submission.status !== "success")
    return data<FormAnswer<T>>(
      { result: submission.reply(hide), problem: null, extra: null },
      { status: 422 },
    );
  try {
    const answer = await run(ctx, submission.value, formData);
    if (keptFor(ctx.session, ctx.url.pathname)) await ctx.session.unset("resume");
    if (answer instanceof Response) return answer;
    if (answer.refused) return shownAgain(answer.refused, answer.extra);
    return data<FormAnswer<T>>({
      result: submission.reply(hide),
      problem: null,
      extra: answer.extra,
    });
  } catch (thrown) {
    // If the session cannot be written, the form is rejected as if /api were unavailable: what was typed is kept.
    const error = isStoreDown(thrown) ? new ApiProblem("unavailable") : thrown;
    if (!(error instanceof ApiProblem)) throw error;
    return shownAgain(error, null);
  }
  /** The form with what was typed and its errors. */
  function shownAgain(error: ApiProblem, extra: T | null) {
    // A problem with the field "" concerns the whole form and has its own message.
    const whole = error.problem.fields.find((f) => f.field === "")?.code ?? wholeCode(error);
    const known = error.problem.fields.filter((f) => f.field !== "body" && f.field !== "");
    const fieldErrors = Object.fromEntries(
      known.map((f) => [f.field, [f.values ? `${f.code}|${JSON.stringify(f.values)}` : f.code]]),
    );
    const reply = submission.reply({
      ...hide,
      fieldErrors,
      formErrors: known.length ? [] : [whole],
    });
    ctx.runtime.log[error.status >= 500 ? "error" : "info"](
      { requestId: ctx.requestId, account: accountOf(ctx.session.data), ...problemForLog(error) },
      "form refused",
    );
    return data<FormAnswer<T>>(
      {
        result: reply,
        problem: error instanceof FieldRefused ? null : error.code,
        status: error.status,
        extra,
      },
      { status: error.status, headers: retryAfter(ctx, error) },
    );
  }
}

/**
 * Replaces the general message by the form's own `code` of locales/*\/errors.json if the error is on our side (spec
 * §8).
 */
export function inWordsOf(code: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof ApiProblem && error.status >= 500)
      throw new ApiProblem(error.code, { ...error.problem, fields: [{ field: "", code }] });
    throw error;
  };
}
