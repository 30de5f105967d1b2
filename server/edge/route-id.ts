import { pageAt } from "~/lib/page-at";

/** Whether a page of the counter is at the path; a document that began as one stays one while scripts change its pages. */
export const isCounter = (path: string): boolean => routeId(path).startsWith("pro-");

/** Id of the page at a path, for logs and metrics: the path itself may contain names, tokens and attacks. */
export function routeId(path: string): string {
  return path.startsWith("/api/") ? "api" : (pageAt(path)?.id ?? "other");
}
