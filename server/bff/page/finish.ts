import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ApiProblem } from "../../contract/problem";
import { faultFacts } from "../../platform/cause";
import { isStoreDown } from "../../platform/kv";
import { runtime } from "../../runtime";
import { SessionEnded, problemForLog } from "../api-client/transport";
import { factorMissing } from "../policy/factor";
import { endRehearsal } from "../policy/rehearsal";
import { isForAll, pageContext, type EdgeContext, type PageContext } from "../request/context";
import { notFound, problemResponse } from "../reply/refusals";
import { isAnswer, type Answer, type Go, type Shown } from "../reply/answer";
import { go } from "../reply/go";
import { endSession } from "../reply/session-end";
import { accountOf } from "../request/session-fields";
import { formThatWasRead } from "./read-form";

/**
 * The context of this request. While the session store does not answer, pages that are the same for everybody are shown
 * as to an anonymous visitor, and everything else is refused; nobody is logged out.
 * @param frame whether this is the loader of a layout, which also surrounds error pages
 * @throws 503 while the session store does not answer
 */
export async function enter(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  { frame = false }: { frame?: boolean } = {},
): Promise<PageContext> {
  const edge = args.context as EdgeContext;
  try {
    return await pageContext(args.request, args.params, edge);
  } catch (error) {
    await tellOnce(edge, error);
    if (isStoreDown(error) && args.request.method === "GET" && (frame || isForAll(args.request)))
      return pageContext(args.request, args.params, edge, { asStranger: true });
    throw data(
      { code: "unavailable", message: error instanceof Error ? error.message : "" },
      { status: 503, headers: { "Retry-After": "5" } },
    );
  }
}

/** All loaders of a request fail with the same error, which is logged once. */
async function tellOnce({ requestId, memo }: EdgeContext, error: unknown): Promise<void> {
  if (memo?.has("told")) return;
  memo?.set("told", true);
  (await runtime()).log.error(
    { requestId, fault: faultFacts(error) },
    isStoreDown(error) ? "session store fault" : "no session",
  );
}

/** Runs the work, turns what it throws into the corresponding page, and adds the session's cookies to every outcome. */
export async function finish<T>(ctx: PageContext, work: () => Promise<T>): Promise<Answer<Shown<T>> | Go> {
  try {
    const answer = await work();
    if (answer instanceof Response) return await leave(ctx, answer);
    if (isAnswer(answer))
      return data(answer.data as Shown<T>, {
        ...answer.init,
        headers: withCookieHeaders(ctx, answer.init?.headers),
      });
    return data(answer as Shown<T>, { headers: withCookieHeaders(ctx, undefined) });
  } catch (thrown) {
    if (thrown instanceof Response) throw await leave(ctx, thrown);
    if (isStoreDown(thrown)) {
      ctx.runtime.log.error({ requestId: ctx.requestId, fault: faultFacts(thrown) }, "session store fault");
      throw data({ code: "unavailable" }, { status: 503, headers: { "Retry-After": "5" } });
    }
    if (thrown instanceof SessionEnded) throw await leave(ctx, await sessionEnded(ctx));
    if (thrown instanceof ApiProblem) {
      if (thrown.code === "not_found") throw notFound(ctx);
      if (thrown.code === "second_factor_missing" && ctx.page?.beforeFactor !== "open")
        throw await leave(ctx, await factorMissing(ctx));
      if (thrown.status >= 500)
        ctx.runtime.log.error(
          { requestId: ctx.requestId, account: accountOf(ctx.session.data), ...problemForLog(thrown) },
          "api problem",
        );
      throw problemResponse(ctx, thrown);
    }
    throw thrown;
  }
}

function withCookieHeaders(ctx: PageContext, init: HeadersInit | undefined): Headers {
  const headers = new Headers(init);
  for (const line of ctx.session.cookies()) headers.append("Set-Cookie", line);
  return headers;
}

async function leave(ctx: PageContext, response: Response): Promise<Go> {
  if (response.status >= 300 && response.status < 400) await ctx.session.keepFlash();
  for (const line of ctx.session.cookies()) response.headers.append("Set-Cookie", line);
  return response as Go;
}

/**
 * A call with a token was answered 401: the session ends, what was typed is kept, and the login follows (spec §4, §8).
 */
async function sessionEnded(ctx: PageContext): Promise<Response> {
  if (ctx.session.data.rehearsal) {
    // The rehearsal's copy is gone, after inactivity or a restart. The real session still exists.
    await endRehearsal(ctx);
    await ctx.session.flash({ type: "warning", key: "rehearsal_over" });
    return go(ctx, ctx.href("pro-day"));
  }
  const form = formThatWasRead(ctx);
  return endSession(ctx, "session_expired", form ? { form } : undefined);
}
