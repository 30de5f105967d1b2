import { pageAt } from "~/lib/page-at";

/**
 * Whether the page of a path belongs to the counter. A document that started there counts as the counter's while
 * scripts change its pages.
 */
export const isCounter = (path: string): boolean => routeId(path).startsWith("pro-");

/** Id of the page at a path, for logs and metrics: the path itself may contain names, tokens and attacks. */
export function routeId(path: string): string {
  return path.startsWith("/api/") ? "api" : (pageAt(path)?.id ?? "other");
}
