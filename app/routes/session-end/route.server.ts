import { z } from "zod";
import { sessionEndpoints } from "#server/contract/session";
import { endSession } from "#server/bff/reply/session-end";
import { form } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { localPath } from "~/lib/paths";

/** Somebody is there: the session goes on (every request prolongs it), and says whether it still lives. */
export const loader = page({ guards: ["public"] }, (ctx) =>
  Promise.resolve(
    Response.json({ alive: ctx.isAuthenticated }, { headers: { "Cache-Control": "no-store" } }),
  ),
);

/** What stood in the form of the page, as the browser read it: names and texts. */
const typedForm = z.record(z.string().max(60), z.union([z.string(), z.array(z.string())]));

const ending = z.object({
  why: z.enum(["session_expired", "inactivity"]),
  path: z.string().max(2000),
  typed: z.string().max(30_000).default("{}"),
});

/** The clock of a page ran out: logged out, what was typed is kept, and the login opens with the popup (spec §4). */
export const action = form({ guards: ["public"], schema: ending }, async (ctx, { why, path, typed }) => {
  const { token } = ctx.session.data;
  // A token that ends by its own clock, or an API that does not answer, does not stand in the way.
  if (token && why === "inactivity") await ctx.api(sessionEndpoints.logout, {}).catch(() => null);
  return endSession(ctx, why, { form: formOf(typed), path: localPath(path) ?? ctx.href("home") });
});

function formOf(text: string): FormData {
  const form = new FormData();
  let fields: unknown = {};
  try {
    fields = JSON.parse(text);
  } catch {
    return form;
  }
  const read = typedForm.safeParse(fields);
  if (read.success)
    for (const [name, value] of Object.entries(read.data))
      for (const one of [value].flat()) form.append(name, one);
  return form;
}
