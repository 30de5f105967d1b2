import { fullName } from "~/domain/person";
import { numberFormat } from "~/i18n/formats";
import { ApiProblem } from "../../contract/problem";
import { queueEndpoints, type HandOver, type HandOverEnd, type QueuePlace } from "../../contract/queue";
import type { PageContext } from "../request/context";
import { translator } from "../views/head";
import { shopTime } from "./shop";

/** A notification for a seller: its text, and the possible actions. `tone` offer: it is the seller's turn now. */
export type Notice = {
  key: string;
  tone: "offer" | "wait";
  words: string;
  acts: { intent: string; label: string; main: boolean }[];
  field: { name: string; value: string };
};
/** `poll`: others may change it at any moment, so the page polls. */
export type Waiting = { title: string; notices: Notice[]; poll: boolean };

/**
 * What the seller waits for (docs/decisions/0034), as finished texts, so that pages need not load them. If /api does
 * not answer, the page is shown without notifications.
 */
export async function waitingOf(ctx: PageContext): Promise<Waiting | null> {
  try {
    const { places, hand_overs, answers } = await ctx.api(queueEndpoints.queue);
    if (!places.length && !hand_overs.length && !answers.length) return null;
    const notices = await Promise.all([
      ...answers.map((one) => ofEnd(ctx, one)),
      ...hand_overs.map((one) => ofHandOver(ctx, one)),
      ...places.map((place) => ofPlace(ctx, place)),
    ]);
    notices.sort((a, b) => Number(b.tone === "offer") - Number(a.tone === "offer"));
    return { title: translator(ctx)("pro:line.title"), notices, poll: true };
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

async function ofPlace(ctx: PageContext, { stone, state, position, until }: QueuePlace): Promise<Notice> {
  const t = translator(ctx);
  const name = [
    t(`print:cut.${stone.cut}`),
    t("print:value.carat", { carat: numberFormat(ctx.tag, 2).format(stone.carat) }),
    stone.color,
    stone.clarity,
  ].join(" ");
  const time = until ? await shopTime(ctx, until) : "";
  const key = `${stone.sku}-${state}`;
  const field = { name: "sku", value: stone.sku };
  if (state === "offered") {
    const acts = [
      { intent: "take", label: t("pro:line.take"), main: true },
      { intent: "leave", label: t("pro:line.pass"), main: false },
    ];
    return {
      key,
      tone: "offer",
      words: t("pro:line.offered", { stone: name, time }),
      field,
      acts,
    };
  }
  const words =
    state === "sold" || !time
      ? t("pro:line.sold", { stone: name })
      : t("pro:line.waiting", { stone: name, position, time });
  return {
    key,
    tone: "wait",
    words,
    field,
    acts: [{ intent: "leave", label: t("pro:line.leave"), main: false }],
  };
}

const itemOf = ({ item }: HandOver) => [item.name, item.stone].filter(Boolean).join(" ");

/** How an offer ended; shown on every page until the seller acknowledges it. */
async function ofEnd(ctx: PageContext, one: HandOverEnd): Promise<Notice> {
  const t = translator(ctx);
  const { customer, outcome } = one;
  const accepted = customer ? "accepted" : "accepted_guest";
  const declined = one.seconds_left > 0 ? "declined" : "declined_over";
  const said = { accepted, declined, withdrawn: "withdrawn", lapsed: "lapsed" } as const;
  return {
    key: `${one.id}-${outcome}`,
    tone: "wait",
    words: t(`pro:line.end.${said[outcome]}`, {
      name: one.mine ? one.to : one.from,
      item: itemOf(one),
      customer: customer ? fullName(ctx.tag, customer.firstname, customer.lastname) : "",
      time: await shopTime(ctx, one.until),
    }),
    field: { name: "handOver", value: one.id },
    acts: [{ intent: "note", label: t("pro:line.note"), main: false }],
  };
}

async function ofHandOver(ctx: PageContext, one: HandOver): Promise<Notice> {
  const t = translator(ctx);
  const item = itemOf(one);
  if (one.mine)
    return {
      key: one.id,
      tone: "wait",
      words: t("pro:line.giving", { name: one.to, item }),
      field: { name: "quoteId", value: one.quote_id },
      acts: [{ intent: "withdraw", label: t("pro:line.withdraw"), main: false }],
    };
  const time = await shopTime(ctx, one.until);
  const { customer } = one;
  const words = customer
    ? t("pro:line.given", {
        name: one.from,
        item,
        customer: fullName(ctx.tag, customer.firstname, customer.lastname),
        time,
      })
    : t("pro:line.given_guest", { name: one.from, item, time });
  return {
    key: one.id,
    tone: "offer",
    words,
    field: { name: "handOver", value: one.id },
    acts: [
      { intent: "accept", label: t("pro:line.accept"), main: true },
      { intent: "decline", label: t("pro:line.decline"), main: false },
    ],
  };
}
