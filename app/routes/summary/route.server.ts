import { creationSearch } from "~/domain/creation";
import { fullName } from "~/domain/person";
import { query } from "~/lib/paths";
import { getSettings } from "#server/bff/clients/settings";
import { SessionEnded } from "#server/bff/api-client/transport";
import { withSession, type PageContext } from "#server/bff/request/context";
import { endSession } from "#server/bff/reply/session-end";
import { choicesMade } from "#server/bff/clients/creation";
import { requireCreation } from "#server/bff/policy/creation";
import type { Checked } from "#server/bff/policy/guards";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { keepAnswer } from "#server/bff/reply/kept-answer";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import { accountsOffered, needAccounts } from "#server/bff/views/accounts-offered";
import { keptChoices, markedDiamonds, marksWord } from "#server/bff/views/diamonds";
import { visitNeedsAccount } from "#server/bff/views/appointment";
import { creationView } from "#server/bff/views/creation";
import { insideOf, sayRefusedEngraving } from "#server/bff/views/engraving";
import { ringWords } from "#server/bff/views/ring-words";
import { savedRing } from "#server/bff/views/saved-ring";
import { linkOf } from "#server/bff/views/linked-ring";
import { isUncuttable, saveCreation } from "#server/bff/customer/save-creation";
import { shareEndpoints } from "#server/contract/share";
import { ApiProblem } from "#server/contract/problem";
import { shareSchema } from "./form";

type Stone = Checked<"select-a-stone">["select-a-stone"];

/**
 * The query of the creation: choices that the design does not offer are replaced, and a size that nobody chose stays
 * open.
 */
function madeSearch({ creation, choices }: Awaited<Stone["chosen"]>) {
  return creationSearch(choicesMade(creation, choices));
}

export const loader = page({ guards: ["select-a-stone"] }, async (ctx, { "select-a-stone": { chosen } }) => {
  const [{ creation, choices }, settings] = await Promise.all([chosen, getSettings(ctx)]);
  // The engraving page has the text in its field, and says why it cannot be cut.
  if (await sayRefusedEngraving(ctx, { aesthetic: creation.aesthetic.value, size: creation.size })) {
    const { engravingText, engravingFont } = Object.fromEntries(ctx.url.searchParams);
    throw go(
      ctx,
      ctx.href(
        "engraving",
        {},
        {
          sku: creation.sku,
          ...madeSearch({ creation, choices }),
          engravingText: engravingText?.slice(0, 200),
          engravingFont,
        },
      ),
    );
  }
  const { customer } = ctx.session.data;
  const search = madeSearch({ creation, choices });
  const ring = { aesthetic: creation.aesthetic.value, metal: creation.metal, size: creation.size };
  const marked = (await markedDiamonds(ctx, ring)).filter(({ diamond }) => diamond);
  return {
    head: head(ctx, {
      title: translator(ctx)("summary:summary.title", { name: creation.aesthetic.label }),
      description: creation.aesthetic.description,
    }),
    creation: creationView(creation, settings, ctx),
    engraving: { text: choices.engravingText, font: choices.engravingFont },
    inside: choices.engravingText ? insideOf(creation) : null,
    words: ringWords(ctx.tag, creation, choices),
    search,
    saved: await savedRing(ctx, creation, search),
    visit: await visitAddress(ctx, creation.sku, search),
    sizeOpen: choices.size !== creation.size,
    marks: { fitting: marked, kept: keptChoices(choices), here: ctx.path + ctx.url.search },
    link: linkOf(
      ctx,
      creation,
      choices,
      marked.map(({ sku }) => sku),
    ),
    sender: customer
      ? { name: fullName(ctx.tag, customer.firstname, customer.lastname), email: customer.email }
      : null,
  };
});

/**
 * Where an appointment is requested: on the page that needs a login (spec §2), which a visitor is spared where that is
 * possible. Null for sellers, who have a diary, and on a website without accounts.
 */
async function visitAddress(ctx: PageContext, sku: string, search: ReturnType<typeof madeSearch>) {
  if (ctx.isSeller || !(await accountsOffered(ctx))) return null;
  return ctx.session.data.customer || visitNeedsAccount(ctx)
    ? ctx.href("book-an-appointment", { sku }, search)
    : ctx.href("appointment-request", {}, { ...search, sku });
}

/** Two actions: save (a visitor must log in first, and then it is saved once) and share by e-mail. */
export const action = forms(
  { guards: ["select-a-stone"] },
  {
    async save(ctx, _, { "select-a-stone": stone }) {
      try {
        return await save(ctx, stone);
      } catch (error) {
        if (!(error instanceof SessionEnded)) throw error;
        // The token was ended elsewhere: saving waits for the login, as for a visitor.
        const login = await endSession(ctx, "session_expired", { path: ctx.href("my-account-tray") });
        await wait(withSession(ctx));
        return login;
      }
    },
    share,
  },
);

async function wait(ctx: PageContext): Promise<void> {
  const sku = ctx.params.sku ?? "";
  await ctx.session.set("pending", {
    act: "save",
    sku,
    creation: query(madeSearch(await requireCreation(ctx, sku))).slice(1),
  });
}

async function save(ctx: PageContext, { chosen }: Stone): Promise<Response> {
  const sku = ctx.params.sku ?? "";
  await needAccounts(ctx);
  const search = madeSearch(await chosen);
  const creation = query(search).slice(1);
  if (!ctx.isAuthenticated) {
    // A customer whose login has ended is told why they are asked again.
    if (ctx.session.ended && !ctx.session.ended.isSeller)
      await ctx.session.flash({ type: "warning", key: "inactivity", popup: true });
    await wait(ctx);
    return go(ctx, ctx.href("login", {}, { to: ctx.href("my-account-tray") }));
  }
  try {
    const { already } = await saveCreation(ctx, { sku, creation });
    await ctx.session.flash({
      type: already ? "info" : "success",
      key: already ? "creation_already" : "creation_saved",
    });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // The engraving page shows the text and says why it does not fit.
    if (isUncuttable(error)) return go(ctx, ctx.href("engraving", {}, { sku, ...search }));
    // A failed action is reported where it was started, and the creation does not change.
    ctx.runtime.log.warn({ requestId: ctx.requestId, code: error.code }, "creation not saved");
    await ctx.session.flash({ type: "danger", key: error.status >= 500 ? "unavailable" : "failed" });
    return go(ctx, ctx.href("summary", { sku }, search));
  }
  return go(ctx, ctx.href("my-account-tray"));
}

async function share(
  ctx: PageContext,
  formData: FormData,
  { "select-a-stone": { chosen } }: Checked<"select-a-stone">,
) {
  const answer = await submit(ctx, formData, { schema: shareSchema }, async (_, value) => {
    const sku = ctx.params.sku ?? "";
    const found = await chosen;
    const search = madeSearch(found);
    const recipientEmail = value.recipientEmail ?? value.senderEmail;
    await ctx.api(shareEndpoints.share, {
      body: {
        ...value,
        recipientName: value.recipientName ?? value.senderName,
        recipientEmail,
        message: value.message ?? "",
        sku,
        creation: query({
          ...search,
          discreet: ctx.discreet ? "1" : undefined,
          marked: marksWord(ctx.session.data.marks ?? []),
        }).slice(1),
        engravingFont: found.choices.engravingFont,
      },
    });
    return { extra: { sentTo: recipientEmail } };
  });
  if (answer instanceof Response || !answer.data.extra) return answer;
  // Shown at the form as long as its page is open: a browser without scripts requests the page again by GET.
  const path = await keepAnswer(ctx, answer.data);
  return path ? go(ctx, path) : answer;
}
