import { ApiProblem, type Problem } from "../contract/problem";
import { networkOf, type Limits, type Rule } from "../platform/limits";

/**
 * What one address may send in a minute (docs/decisions/0049); forms that a stranger could abuse have stricter limits
 * of their own in /api. Above `posts`, pages answer as a refused form does, in their language and with what was
 * typed. Above `flood`, the request does not reach the product at all.
 */
export const RULES = {
  posts: { max: 300, seconds: 60 },
  flood: { max: 1500, seconds: 60 },
} as const satisfies Record<string, Rule>;

/** Until when an address has to wait (ms since 1970), and whether it is a flood; null while it need not. */
export async function counted(limits: Limits, ip: string): Promise<{ until: number; flood: boolean } | null> {
  const network = networkOf(ip);
  const flood = await limits.take("flood", network, RULES.flood);
  if (flood !== null) return { until: flood, flood: true };
  const until = await limits.take("posts", network, RULES.posts);
  return until === null ? null : { until, flood: false };
}

/**
 * Calls of /api that are not counted by address: those with a token, which identifies an account, and those that the
 * ERP signs.
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

/** What /api answers to an address that has called it too often. */
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
