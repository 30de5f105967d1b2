import { data } from "@remix-run/node";
import type { ApiProblem } from "../contract/problem";
import type { PageContext } from "./context";

/** What the error screen shows: the message key and, for a 404, the path (spec §2, §8). */
export type Refusal = { code: string; path?: string; requestId?: string };

export function notFound(ctx: PageContext): ReturnType<typeof data<Refusal>> {
  return data<Refusal>({ code: "page_not_found", path: ctx.url.pathname.replace(/\.data$/, ""), requestId: ctx.requestId }, { status: 404 });
}

export function regionUnknown(): ReturnType<typeof data<Refusal>> {
  return data<Refusal>({ code: "region_unknown" }, { status: 404 });
}

export function problemResponse(ctx: PageContext, problem: ApiProblem): ReturnType<typeof data<Refusal>> {
  const headers: HeadersInit = problem.status === 503 || problem.status === 429 ? { "Retry-After": "5" } : {};
  // A page is asked for by its address: what is wrong in it makes the request itself a bad one.
  return data<Refusal>({ code: problem.code, requestId: ctx.requestId }, { status: problem.status === 422 ? 400 : problem.status, headers });
}
