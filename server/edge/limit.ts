import { ApiProblem, type Problem } from "../contract/problem";
import { networkOf, type Limits, type Rule } from "../platform/limits";

/**
 * Rate limits per address and minute (docs/decisions/0049); forms that strangers could abuse have stricter limits in
 * /api. Above `posts`, pages answer as for a rejected form, in their language and with what was typed. Above `flood`,
 * the request is rejected before anything else.
 */
export const RULES = {
  posts: { max: 300, seconds: 60 },
  flood: { max: 1500, seconds: 60 },
} as const satisfies Record<string, Rule>;

/**
 * How long an address has to wait (ms since 1970), and whether it floods the server; null if it is below the limits.
 */
export async function counted(limits: Limits, ip: string): Promise<{ until: number; flood: boolean } | null> {
  const network = networkOf(ip);
  const flood = await limits.take("flood", network, RULES.flood);
  if (flood !== null) return { until: flood, flood: true };
  const until = await limits.take("posts", network, RULES.posts);
  return until === null ? null : { until, flood: false };
}

/**
 * Whether a call of /api is counted by address. Not counted are calls with a token, which identifies an account, and
 * calls signed by the ERP.
 */
export function isCounted(
  method: string | undefined,
  path: string,
  headers: { authorization?: string | undefined },
): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return !path.startsWith("/api/") || (headers.authorization === undefined && !path.startsWith("/api/erp/"));
}

/** Seconds for Retry-After, at least one. @param until ms since 1970 */
export const secondsTo = (until: number): string =>
  String(Math.max(1, Math.ceil((until - Date.now()) / 1000)));

/** The response of /api to an address above its rate limit. */
export function tooManyCalls(until: number, requestId: string): Response {
  const body: Problem = {
    ...new ApiProblem("rate_limited", { retry_at: new Date(until).toISOString() }).problem,
    request_id: requestId,
  };
  return Response.json(body, {
    status: 429,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      "Retry-After": secondsTo(until),
    },
  });
}
