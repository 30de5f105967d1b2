import { parseWithZod } from "@conform-to/zod/v4";
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { ApiProblem } from "../contract/problem";
import { faultFacts } from "../platform/cause";
import { isStoreDown } from "../platform/kv";
import { runtime } from "../runtime";
import { SessionEnded, told } from "./clients/transport";
import { lockWithTyped } from "./counter/lock";
import { endRehearsal } from "./counter/rehearsal";
import { askAgain, endSession, keepTyped, keptFor, pageOf, sentForm, toLogin } from "./ending";
import { accountOf, shownTo } from "./session";
import { pageContext, type EdgeContext, type PageContext } from "./context";
import { leavesUnasked } from "./guards/leaving";
import { runGuards, type GuardName } from "./guards/run";
import { notFound, problemResponse, retryAfter, wholeCode } from "./refusals";
import { once } from "./once";
import { dropRefused, keepRefused } from "./refused";

export type { PageContext } from "./context";

type Options = { guards: readonly GuardName[] };
type Answer<T> = ReturnType<typeof data<T>>;
/** What a page sees of what its loader gives: `data(value, init)` counts as the value, a redirect as nothing. */
type Shown<T> = T extends Response ? never : T extends { type: string; data: infer D; init: ResponseInit | null } ? D : T;

/**
 * Makes the loader of a page. Guards are named here, at the loader itself, because a guard in a layout's loader does not
 * protect its children: a data request may ask for the child alone (docs/decisions/0004).
 */
export function page<T>(options: Options, load: (ctx: PageContext) => Promise<T>): (args: LoaderFunctionArgs) => Promise<Answer<Shown<T>>> {
  return async (args) => {
    const ctx = await enter(args);
    return finish<Shown<T>>(ctx, async () => {
      await lookAtClocks(ctx, options.guards);
      if (leavesUnasked(ctx)) throw go(ctx, ctx.href("pro-checkout-leave", {}, { to: pageOf(ctx) }));
      await runGuards(ctx, options.guards);
      return (await load(ctx)) as Shown<T>;
    });
  };
}

/** What a form's action gives back when it stays on the page. */
export type FormAnswer<T = null> = {
  result: SubmissionResult;
  /** What /api refused, and with which status. */
  problem: string | null;
  status?: number;
  extra: T | null;
};

/** Stays on the page with more to show; `refused` is said like a problem that was thrown. */
type Stay<T> = { extra: T; refused?: ApiProblem };

type FormOptions<S extends z.ZodType> = Options & {
  schema: S;
  /** Fields that are never sent back: passwords. */
  hide?: readonly string[];
};

/**
 * Makes the action of a form: guards, CSRF token, schema. What the schema or the API refuses comes back with status 422
 * (or the API's), the message codes at their fields and everything that was typed still there.
 */
export function form<S extends z.ZodType, T = null>(
  options: FormOptions<S>,
  run: (ctx: PageContext, value: z.output<S>, formData: FormData) => Promise<Response | Stay<T>>,
): (args: ActionFunctionArgs) => Promise<Answer<FormAnswer<T>>> {
  return async (args) => {
    const ctx = await enter(args);
    return once(ctx, () => finish(ctx, async () => {
      await lookAtClocks(ctx, options.guards);
      await runGuards(ctx, options.guards);
      const formData = await readForm(ctx);
      return locks(ctx, formData) ? ((await lockWithTyped(ctx, formData)) as never) : ((await askedAgain(ctx, await submit(ctx, formData, options, run))) as never);
    }));
  };
}

/** What `form` does with one form, for the intents of a page that has several forms. */
export async function submit<S extends z.ZodType, T = null>(
  ctx: PageContext,
  formData: FormData,
  options: Pick<FormOptions<S>, "schema" | "hide">,
  run: (ctx: PageContext, value: z.output<S>, formData: FormData) => Promise<Response | Stay<T>>,
): Promise<Answer<FormAnswer<T>>> {
  const submission = parseWithZod(formData, { schema: options.schema as never });
  const hide = { hideFields: [...(options.hide ?? []), "_csrf", "_once"] as never[] };
  if (submission.status !== "success") return data<FormAnswer<T>>({ result: submission.reply(hide) as SubmissionResult, problem: null, extra: null }, { status: 422 });
  try {
    const answer = await run(ctx, submission.value as z.output<S>, formData);
    if (keptFor(ctx.session, ctx.url.pathname)) await ctx.session.unset("resume");
    if (answer instanceof Response) return answer as never;
    if (answer.refused) return refuse(answer.refused, answer.extra);
    return data<FormAnswer<T>>({ result: submission.reply(hide) as SubmissionResult, problem: null, extra: answer.extra });
  } catch (thrown) {
    // A session that cannot be written refuses the form like an API that is away: what was typed stays.
    const error = isStoreDown(thrown) ? new ApiProblem("unavailable") : thrown;
    if (!(error instanceof ApiProblem)) throw error;
    return refuse(error, null);
  }
  function refuse(error: ApiProblem, extra: T | null) {
    // A problem of the field "" is one of the whole form, in words of its own.
    const whole = error.problem.fields.find((f) => f.field === "")?.code ?? wholeCode(error);
    const known = error.problem.fields.filter((f) => f.field !== "body" && f.field !== "");
    const fieldErrors = Object.fromEntries(known.map((f) => [f.field, [f.values ? `${f.code}|${JSON.stringify(f.values)}` : f.code]]));
    const reply = submission.reply({ ...hide, fieldErrors, formErrors: known.length ? [] : [whole] } as never);
    ctx.runtime.log[error.status >= 500 ? "error" : "info"]({ requestId: ctx.requestId, account: accountOf(ctx.session.data), ...told(error) }, "form refused");
    return data<FormAnswer<T>>({ result: reply as SubmissionResult, problem: error.code, status: error.status, extra }, { status: error.status, headers: retryAfter(ctx, error) });
  }
}

/** A failed call in the words of its form: `code` of locales/*\/errors.json instead of the general one, when the fault is on our side (spec §8). */
export function inWordsOf(code: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof ApiProblem && error.status >= 500) throw new ApiProblem(error.code, { ...error.problem, fields: [{ field: "", code }] });
    throw error;
  };
}

/** Makes the action of a page with several buttons: each intent is a form of its own, named by the field `intent`; without it `main`. */
export function forms(options: Options, intents: Record<string, (ctx: PageContext, formData: FormData) => Promise<unknown>>): (args: ActionFunctionArgs) => Promise<unknown> {
  return async (args) => {
    const ctx = await enter(args);
    return once(ctx, () => finish<unknown>(ctx, async () => {
      await lookAtClocks(ctx, options.guards);
      await runGuards(ctx, options.guards);
      const formData = await readForm(ctx);
      if (locks(ctx, formData)) return lockWithTyped(ctx, formData);
      const intent = formData.get("intent") ?? "main";
      const run = typeof intent === "string" && Object.hasOwn(intents, intent) ? intents[intent] : undefined;
      if (!run) throw data({ code: "invalid_value" }, { status: 400 });
      return askedAgain(ctx, await run(ctx, formData));
    }));
  };
}

/** Of what a browser without scripts was refused, the page is asked for again by GET; everybody else gets the answer itself. */
async function askedAgain(ctx: PageContext, answer: unknown): Promise<unknown> {
  if (!isData(answer) || (answer.init?.status ?? 200) < 400) return answer;
  const path = await keepRefused(ctx, answer.data);
  return path ? go(ctx, path) : answer;
}

/** "Lock" in the seller's bar is a button of the page's own form, so that what was typed comes along. */
const locks = (ctx: PageContext, formData: FormData) => ctx.isSeller && formData.get("intent") === "lock";

/** A GET page that received another method answers 405 by Remix; this is for actions that are links without script. */
export async function readForm(ctx: PageContext): Promise<FormData> {
  let formData: FormData;
  try {
    formData = await ctx.request.formData();
  } catch {
    throw data({ code: "invalid_value" }, { status: 400 });
  }
  const token = formData.get("_csrf");
  if (!ctx.session.checkCsrf(typeof token === "string" ? token : "")) {
    const person = shownTo(token);
    throw person === null ? data({ code: "forbidden" }, { status: 403 }) : await askAgain(ctx, formData, person);
  }
  sent.set(ctx.request, formData);
  await dropRefused(ctx);
  return formData;
}

/** Redirect to a link that href() or localPath() made: both are percent-encoded. 303 after a POST, so that a reload never posts again. */
export function go(ctx: PageContext, to: string): Response {
  return redirect(to, ctx.request.method === "GET" ? 302 : 303);
}

async function enter(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<PageContext> {
  try {
    return await pageContext(args.request, args.params, args.context as EdgeContext);
  } catch (error) {
    // The session store does not answer: nobody is logged out, the page says "in a moment" (503).
    await tellOnce(args.context as EdgeContext, error);
    throw data({ code: "unavailable", message: error instanceof Error ? error.message : "" }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

/** All loaders of a request meet the same fault: the log holds it once. */
async function tellOnce({ requestId, memo }: EdgeContext, error: unknown): Promise<void> {
  if (memo?.has("told")) return;
  memo?.set("told", true);
  (await runtime()).log.error({ requestId, fault: faultFacts(error) }, isStoreDown(error) ? "session store fault" : "no session");
}

/** Runs the work, turns what it throws into the page that belongs to it, and adds the session's cookies to every outcome. */
async function finish<T>(ctx: PageContext, work: () => Promise<T | Response | Answer<T>>): Promise<Answer<T>> {
  try {
    const answer = await work();
    if (answer instanceof Response) return (await leave(ctx, answer)) as never;
    if (isData(answer)) return data(answer.data, { ...answer.init, headers: withCookieHeaders(ctx, answer.init?.headers) }) as Answer<T>;
    return data(answer as T, { headers: withCookieHeaders(ctx, undefined) });
  } catch (thrown) {
    if (thrown instanceof Response) throw await leave(ctx, thrown);
    if (isStoreDown(thrown)) {
      ctx.runtime.log.error({ requestId: ctx.requestId, fault: faultFacts(thrown) }, "session store fault");
      throw data({ code: "unavailable" }, { status: 503, headers: { "Retry-After": "5" } });
    }
    if (thrown instanceof SessionEnded) throw await leave(ctx, await sessionEnded(ctx));
    if (thrown instanceof ApiProblem) {
      if (thrown.code === "not_found") throw notFound(ctx);
      if (thrown.status >= 500) ctx.runtime.log.error({ requestId: ctx.requestId, account: accountOf(ctx.session.data), ...told(thrown) }, "api problem");
      throw problemResponse(ctx, thrown);
    }
    throw thrown;
  }
}

type DataLike = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };
function isData(value: unknown): value is DataLike {
  return typeof value === "object" && value !== null && (value as { type?: unknown }).type === "DataWithResponseInit";
}

function withCookieHeaders(ctx: PageContext, init: HeadersInit | undefined): Headers {
  const headers = new Headers(init);
  for (const line of ctx.session.cookies()) headers.append("Set-Cookie", line);
  return headers;
}

async function leave(ctx: PageContext, response: Response): Promise<Response> {
  if (response.status >= 300 && response.status < 400) await ctx.session.keepFlash();
  for (const line of ctx.session.cookies()) response.headers.append("Set-Cookie", line);
  return response;
}

/** Forms that were read, for the case that the session turns out to have ended. */
const sent = new WeakMap<Request, FormData>();

/** A 401 on a call that carried a token: the session ends, what was typed is kept, and the login takes over (spec §4, §8). */
async function sessionEnded(ctx: PageContext): Promise<Response> {
  if (ctx.session.data.rehearsal) {
    // The copy is gone: nobody rehearsed for a while, or the house started anew. The real session is still there.
    await endRehearsal(ctx);
    await ctx.session.flash({ type: "warning", key: "rehearsal_over" });
    return go(ctx, ctx.href("pro-customer-search"));
  }
  const form = sent.get(ctx.request);
  return endSession(ctx, "session_expired", form ? { form } : undefined);
}

/** Whether a page belongs to people who are logged in; a login that comes late is no form of the session that ended. */
function isOwn(ctx: PageContext, guards: readonly GuardName[]): boolean {
  return guards.includes("auth") || guards.includes("seller") || (guards.includes("login") && ctx.url.searchParams.get("as") === "seller");
}

/**
 * Before the guards: a token whose time is over ends the session at once; and of somebody whose session ended by
 * inactivity, or in another tab, what they send is kept while they are led to the login.
 */
async function lookAtClocks(ctx: PageContext, guards: readonly GuardName[]): Promise<void> {
  if (!isOwn(ctx, guards)) return;
  const { tokenExp } = ctx.session.data;
  const over = Boolean(tokenExp) && (tokenExp ?? 0) * 1000 <= Date.now();
  if (!over && ctx.isAuthenticated) return;
  const form = await sentForm(ctx);
  if (over) throw await endSession(ctx, "session_expired", form ? { form } : undefined);
  const { ended, markOf } = ctx.session;
  const mark = ended ? markOf(ended) : shownTo(form?.get("_csrf") ?? null);
  if (!form || !mark) return;
  await keepTyped(ctx, mark, form);
  // Ended in another tab, by a logout: the form alone still says that somebody was logged in.
  if (!ended) throw await toLogin(ctx, "session_expired", !guards.includes("auth"));
}
