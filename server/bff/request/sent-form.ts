import type { PageContext } from "./context";

/** Parses the form of a request for code that answers instead of the page's action; the action can still read it. */
export async function sentForm(ctx: PageContext): Promise<FormData | null> {
  return ctx.request.method === "POST"
    ? ctx.request
        .clone()
        .formData()
        .catch(() => null)
    : null;
}
