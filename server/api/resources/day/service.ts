import { dayIn } from "~/domain/calendar-day";
import { fullName } from "~/domain/person";
import { parseMountSku } from "~/domain/ring";
import type { LangTag } from "~/i18n/locales";
import { currency } from "../../../contract/common";
import type { CounterDay } from "../../../contract/day";
import { DAY_MAX } from "../../../contract/day";
import { ApiProblem } from "../../../contract/problem";
import { decideFailed, failedLetters } from "../../../mail/outgoing/failed-store";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import type { Reference } from "../../reference/types";
import { say } from "../../reference/words";
import { shopVisit } from "../appointment/lists";
import { statusOf } from "../order/status";
import { ordersToActOn, runningHolds, visitsToAnswer, type DayOrder } from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;

/** Everything that waits for a seller in their shops, in one call. Each kind is read by its own index. */
export async function counterDay(context: ApiContext, seller: Seller, lang: LangTag): Promise<CounterDay> {
  const reference = await context.reference();
  const own = reference.shops.filter((shop) => seller.shops.includes(shop.plantCode));
  const [visits, holds, orders, letters] = await Promise.all([
    visitsToAnswer(
      context.db,
      new Map(own.map((shop) => [shop.plantCode, dayIn(context.now(), shop.timeZone)])),
    ),
    runningHolds(context.db, seller.id),
    ordersToActOn(context.db, seller.shops),
    failedLetters(context.db, seller.shops, DAY_MAX),
  ]);
  const article = (mountSku: string) => articleIn(reference, mountSku, lang);
  const of = (status: string) => {
    const found = orders.filter((one) => one.status === status);
    return {
      total: found[0]?.total ?? 0,
      items: found.map((one) => dayOrder(one, reference, lang)),
    };
  };
  return {
    visits: {
      total: visits[0]?.total ?? 0,
      items: visits.flatMap(({ visit }) => {
        const shop = own.find((one) => one.plantCode === visit.shop);
        return shop ? [shopVisit(context, visit, shop, lang)] : [];
      }),
    },
    holds: {
      total: holds[0]?.total ?? 0,
      items: holds.map(({ id, mountSku, expiresAt, gia, firstname, lastname }) => ({
        quote_id: id,
        customer: firstname === null ? null : fullName(lang, firstname, lastname ?? ""),
        article_name: article(mountSku),
        gia,
        expires_at: expiresAt.toISOString(),
      })),
    },
    on_hold: of("A10"),
    deposit_errors: of("SE"),
    arrived: of("S5"),
    to_settle: of("S9"),
    letters: {
      total: letters[0]?.total ?? 0,
      items: letters.map(({ id, template, recipient, at, order_id, about }) => ({
        id,
        template,
        recipient,
        at: at.toISOString(),
        order_id,
        about,
      })),
    },
  };
}

function dayOrder(
  one: DayOrder,
  reference: Reference,
  lang: LangTag,
): CounterDay["on_hold"]["items"][number] {
  const shop = reference.shops.find(({ plantCode }) => plantCode === one.shop);
  return {
    order_id: one.id,
    order_number: one.number,
    status: statusOf(one.status),
    client: fullName(lang, one.firstname, one.lastname),
    phone: one.phone,
    article_name: articleIn(reference, one.mount_sku, lang),
    store_name: shop ? say(shop.name, lang) : one.shop,
    since: one.since.toISOString(),
    on_hold_until: one.on_hold_until?.toISOString() ?? null,
    called_at: one.called_at?.toISOString() ?? null,
    ...(one.status === "S9"
      ? { to_settle: { amount: one.to_settle, currency: currency.parse(one.currency) } }
      : {}),
  };
}

function articleIn(reference: Reference, mountSku: string, lang: LangTag): string {
  const design = reference.aesthetics.get(parseMountSku(mountSku)?.aesthetic ?? "");
  return design ? say(design.label, lang) : mountSku;
}

/**
 * Decides about a mail that could not be sent, and records who decided.
 * @throws ApiProblem 404 for a mail that is not dead, or of another shop
 */
export async function decideLetter(
  context: ApiContext,
  seller: Seller,
  id: number,
  act: "again" | "settled",
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const subject = await decideFailed(tx, {
      id,
      shops: seller.shops,
      to: act === "again" ? "waiting" : "settled",
    });
    if (!subject) throw new ApiProblem("not_found", { message: "id" });
    await writeAudit(tx, {
      actor: `seller:${seller.id}`,
      act: `mail_${act}`,
      subject,
      detail: { letter: id },
    });
  });
}
