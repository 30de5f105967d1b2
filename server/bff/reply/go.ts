import { redirect } from "@remix-run/node";
import type { PageContext } from "../request/context";

/** Redirect to a link that href() or localPath() made: both are percent-encoded. 303 after a POST, so that a reload never posts again. */
export function go(ctx: PageContext, to: string): Response {
  return redirect(to, ctx.request.method === "GET" ? 302 : 303);
}
