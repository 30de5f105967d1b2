import { keptDay } from "#server/bff/counter/kept-day";
import { offlineKeys, SALT } from "#server/bff/counter/offline-key";
import { sendDraft } from "#server/bff/counter/send-draft";
import { forms } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { ownerOf } from "#server/bff/request/session-fields";
import type { PageContext } from "#server/bff/request/context";
import type { KeptAnswer } from "~/features/offline/kept";

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

/** Identifies the session's owner, in a form that a tablet may store. */
const markOf = ({ session }: PageContext) => session.markOf(ownerOf(session.data));

/**
 * What a tablet stores for working offline, and the key for it (docs/decisions/0083). Nothing of a rehearsal is stored.
 */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const salt = ctx.url.searchParams.get("salt") ?? "";
  if (!SALT.test(salt) || ctx.session.data.rehearsal) return json(null, 404);
  return json({
    owner: markOf(ctx),
    keys: offlineKeys(ctx.runtime.env.SESSION_SECRETS, ctx.session.data.sellerId ?? "", salt),
    csrf: ctx.session.csrf,
    day: await keptDay(ctx),
  } satisfies KeptAnswer);
});

/** Takes one order of this seller that was written offline, and reports its outcome. */
export const action = forms(
  { guards: ["seller"] },
  {
    async main(ctx, formData) {
      if (formData.get("owner") !== markOf(ctx) || ctx.session.data.rehearsal) return json(null, 409);
      return json(await sendDraft(ctx, formData));
    },
  },
);
