import { data } from "@remix-run/node";
import { ApiProblem, type FieldProblem } from "../../contract/problem";
import type { PageContext } from "../request/context";

/** What the error screen shows: the message key and, for a 404, the path (spec §2, §8). */
export type Refusal = {
  code: string;
  path?: string;
  requestId?: string;
  /** Links to the same page in the regions that exist, as finished texts, so that browsers need none for it. */
  served?: { title: string; label: string; links: { name: string; to: string }[] };
};

/** 404 with the requested path (spec §2). */
export function notFound(ctx: PageContext): ReturnType<typeof data<Refusal>> {
  return data<Refusal>({ code: "page_not_found", path: ctx.path, requestId: ctx.requestId }, { status: 404 });
}

/**
 * 404 for a region that does not exist.
 * @param served further content of its page
 */
export function regionUnknown(served?: Refusal["served"]): ReturnType<typeof data<Refusal>> {
  return data<Refusal>({ code: "region_unknown", ...(served ? { served } : {}) }, { status: 404 });
}

/**
 * The refusal of one field by the BFF itself, before it calls /api. No call has failed, so the form says it and no toast
 * does (spec §8).
 */
export class FieldRefused extends ApiProblem {
  constructor(field: FieldProblem) {
    super("invalid_value", { message: field.field, fields: [field] });
  }
}

/** Seconds until a retry, as given by /api, or a small default. */
const waitOf = ({ problem: { retry_at } }: ApiProblem) =>
  retry_at ? Math.max(1, Math.ceil((Date.parse(retry_at) - Date.now()) / 1000)) : 5;

/** The Retry-After header. Remix drops it if the route exports no headers function, so the server is told as well. */
export function retryAfter(ctx: PageContext, problem: ApiProblem): Record<string, string> {
  if (problem.status !== 503 && problem.status !== 429) return {};
  const seconds = String(waitOf(problem));
  ctx.memo.set("retryAfter", seconds);
  return { "Retry-After": seconds };
}

/** The code of a problem of the whole form; of too many tries with the minutes until the next, or with hours from two on. */
export function wholeCode(problem: ApiProblem): string {
  if (problem.code === "missing_value") return `missing_value|${JSON.stringify({ fields: problem.message })}`;
  if (problem.code !== "rate_limited" || !problem.problem.retry_at) return problem.code;
  const minutes = Math.ceil(waitOf(problem) / 60);
  return minutes < 120
    ? `rate_limited_for|${JSON.stringify({ minutes })}`
    : `rate_limited_hours|${JSON.stringify({ hours: Math.ceil(minutes / 60) })}`;
}

/**
 * A problem of /api as a full error page: with its status, except 404 for a website that does not exist and 400 for any
 * other 422, and with Retry-After where applicable.
 */
export function problemResponse(ctx: PageContext, problem: ApiProblem): ReturnType<typeof data<Refusal>> {
  // The website requested from /api is that of the page's region.
  if (problem.problem.fields.some(({ field }) => field === "Store")) return regionUnknown();
  // A page is requested by its URL, so invalid values make it a bad request.
  return data<Refusal>(
    { code: problem.code, requestId: ctx.requestId },
    { status: problem.status === 422 ? 400 : problem.status, headers: retryAfter(ctx, problem) },
  );
}
