import { data } from "@remix-run/node";
import type { PageContext } from "../request/context";
import { showFormAgain } from "../reply/outdated-form";
import { dropAnswer } from "../reply/kept-answer";
import { shownTo } from "../request/form-token";

/** Parsed forms, kept in case it turns out that the session has ended. */
const read = new WeakMap<Request, FormData>();

/** The form that this request's action has parsed, if any. */
export const formThatWasRead = (ctx: PageContext): FormData | undefined => read.get(ctx.request);

/**
 * The fields of a form submitted from a page of this session.
 * @throws the page again if the form belongs to an earlier session; 400 or 403 if no page of this site can have sent it
 */
export async function readForm(ctx: PageContext): Promise<FormData> {
  let formData: FormData;
  try {
    formData = await ctx.request.formData();
  } catch {
    throw data({ code: "invalid_value" }, { status: 400 });
  }
  const token = formData.get("_csrf");
  if (!ctx.session.checkCsrf(typeof token === "string" ? token : null)) {
    const person = shownTo(token);
    throw person === null
      ? data({ code: "forbidden" }, { status: 403 })
      : await showFormAgain(ctx, formData, person);
  }
  read.set(ctx.request, formData);
  await dropAnswer(ctx);
  return formData;
}
