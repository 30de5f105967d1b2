import { dayBegins } from "~/domain/day-begins";
import { readRange } from "~/features/order/filters";
import { momentFormat } from "~/i18n/formats";
import {
  SECURITY_KINDS,
  SECURITY_ACCOUNT_KINDS,
  securityEventEndpoints,
} from "#server/contract/security-event";
import { shopZone } from "#server/bff/counter/shop";
import { page } from "#server/bff/page/loader";
import type { PageContext } from "#server/bff/request/context";
import { head, translator } from "#server/bff/views/head";

const DAY_MS = 86_400_000;

/** The security events of accounts, for managers; /api refuses everybody else. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const timeZone = await shopZone(ctx);
  const { kind, whose, account, typed, wrong, from, until, before } = asked(ctx, timeZone);
  const found = await ctx.api(securityEventEndpoints.securityEvents, {
    query: { kind, whose, account, from, until, before },
  });
  const moment = momentFormat(ctx.intl, timeZone, { dateStyle: "medium", timeStyle: "medium" });
  return {
    head: head(ctx, { title: translator(ctx)("events:title") }),
    kinds: SECURITY_KINDS,
    whose: SECURITY_ACCOUNT_KINDS,
    filters: { kind: kind ?? "", whose: whose ?? "", account: account ?? "", typed, wrong },
    later: before !== undefined,
    older: found.older,
    events: found.items.map((event) => ({ ...event, at: moment.format(new Date(event.at)) })),
  };
});

/** The filters in the address. What is wrong with a date is reported at its field; the list ignores it. */
function asked(ctx: PageContext, timeZone: string) {
  const query = ctx.url.searchParams;
  const text = (name: string, max: number) => query.get(name)?.slice(0, max).trim() ?? "";
  const { typed, wrong, from, to } = readRange(query, ctx.tag);
  const account = text("account", 80);
  const before = Math.trunc(Number(text("before", 16)));
  const after = to && new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return {
    kind: SECURITY_KINDS.find((kind) => kind === text("kind", 20)),
    whose: SECURITY_ACCOUNT_KINDS.find((whose) => whose === text("whose", 20)),
    account: /^(seller|customer):[\w-]+$/.test(account) ? account : undefined,
    typed,
    wrong,
    from: from ? dayBegins(from, timeZone).toISOString() : undefined,
    until: after ? dayBegins(after, timeZone).toISOString() : undefined,
    before: before > 0 && Number.isSafeInteger(before) ? before : undefined,
  };
}
