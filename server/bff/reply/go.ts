import { redirect } from "@remix-run/node";
import type { PageContext } from "../request/context";

/**
 * Redirects to a path from href() or localPath(), which are percent-encoded. 303 after a POST, so that a reload never
 * submits again.
 */
export function go(ctx: PageContext, to: string): Response {
  return redirect(to, ctx.request.method === "GET" ? 302 : 303);
}
