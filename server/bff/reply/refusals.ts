import { data } from "@remix-run/node";
import type { ApiProblem } from "../../contract/problem";
import type { PageContext } from "../request/context";

/** What the error screen shows: the message key and, for a 404, the path (spec §2, §8). */
export type Refusal = {
  code: string;
  path?: string;
  requestId?: string;
  /** The same page in the regions that the house sells in, in the words of the page: browsers need none for it. */
  served?: { title: string; label: string; links: { name: string; to: string }[] };
};

/** 404 with the path that was asked for (spec §2). */
export function notFound(ctx: PageContext): ReturnType<typeof data<Refusal>> {
  return data<Refusal>({ code: "page_not_found", path: ctx.path, requestId: ctx.requestId }, { status: 404 });
}

/** 404 for a region that there is not. @param served what else its page says */
export function regionUnknown(served?: Refusal["served"]): ReturnType<typeof data<Refusal>> {
  return data<Refusal>({ code: "region_unknown", ...(served ? { served } : {}) }, { status: 404 });
}

/** Seconds until it may be tried again, as /api said it; a few where it did not. */
const waitOf = ({ problem: { retry_at } }: ApiProblem) =>
  retry_at ? Math.max(1, Math.ceil((Date.parse(retry_at) - Date.now()) / 1000)) : 5;

/**
 * The header that tells programs when to come again. Remix drops it from an answer whose route names no headers: the
 * server is told as well.
 */
export function retryAfter(ctx: PageContext, problem: ApiProblem): Record<string, string> {
  if (problem.status !== 503 && problem.status !== 429) return {};
  const seconds = String(waitOf(problem));
  ctx.memo.set("retryAfter", seconds);
  return { "Retry-After": seconds };
}

/** The code of a problem of the whole form; of too many tries with the minutes until the next. */
export function wholeCode(problem: ApiProblem): string {
  if (problem.code === "missing_value") return `missing_value|${JSON.stringify({ fields: problem.message })}`;
  return problem.code === "rate_limited" && problem.problem.retry_at
    ? `rate_limited_for|${JSON.stringify({ minutes: Math.ceil(waitOf(problem) / 60) })}`
    : problem.code;
}

/**
 * A problem of /api as a whole page: with its status, but 404 for a website that there is not and 400 for any other 422,
 * and with Retry-After where there is something to wait for.
 */
export function problemResponse(ctx: PageContext, problem: ApiProblem): ReturnType<typeof data<Refusal>> {
  // The website that /api is asked for is that of the page's region.
  if (problem.problem.fields.some(({ field }) => field === "Store")) return regionUnknown();
  // A page is asked for by its address: what is wrong in it makes the request itself a bad one.
  return data<Refusal>(
    { code: problem.code, requestId: ctx.requestId },
    { status: problem.status === 422 ? 400 : problem.status, headers: retryAfter(ctx, problem) },
  );
}
