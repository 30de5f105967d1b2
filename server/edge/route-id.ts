import { pageAt } from "~/lib/page-at";

/** Id of the page that a path names, for logs and metrics: a path itself may hold names, tokens and attacks. */
export function routeId(path: string): string {
  return path.startsWith("/api/") ? "api" : (pageAt(path)?.id ?? "other");
}
