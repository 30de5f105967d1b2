import { randomBytes } from "node:crypto";
import { addDays, dayIn } from "~/domain/calendar-day";
import { langOf, type LangTag } from "~/i18n/locales";
import { addressLine, placeFor } from "~/domain/address";
import { fullName } from "~/domain/person";
import { CALENDAR_FEED } from "../../../contract/diary";
import { ApiProblem } from "../../../contract/problem";
import { mailWords } from "../../../mail/words";
import { sha256 } from "../../../platform/ids";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { say } from "../../reference/words";
import { diaryVisits, findFeed, keepFeed, visitsOfSeller } from "./diary-store";
import { feedOf } from "./ics";

type Seller = Extract<Caller, { kind: "seller" }>;

/** How many days a calendar reaches back and ahead. */
const BACK = 30;
const AHEAD = 92;

/**
 * Creates a secret address for one's own diary, or for a boutique's, which only its manager may do. The previous
 * address stops working. The new one is shown only in this answer, because only its hash is stored.
 * @throws ApiProblem 403, 404
 */
export async function newFeed(
  context: ApiContext,
  caller: Seller,
  body: { of: "shop" | "seller"; shop?: string | undefined },
  lang: LangTag,
): Promise<{ url: string }> {
  if (body.of === "shop" && caller.role !== "manager") throw new ApiProblem("forbidden");
  if (body.of === "shop" && !(body.shop && caller.shops.includes(body.shop)))
    throw new ApiProblem("not_found", { message: "shop" });
  const subject = body.of === "shop" ? `shop:${body.shop ?? ""}` : `seller:${caller.id}`;
  const token = randomBytes(24).toString("base64url");
  await context.db.transaction(async (tx) => {
    await keepFeed(tx, { subject, tokenHash: sha256(token), language: lang, createdBy: caller.id });
    await writeAudit(tx, { actor: `seller:${caller.id}`, act: "calendar_feed_renewed", subject });
  });
  return { url: `${context.publicOrigin}${CALENDAR_FEED.replace("{token}", token)}` };
}

/**
 * The diary of a secret address as a calendar.
 * @throws ApiProblem 404 for an address that was replaced or never existed
 */
export async function calendarByFeed(context: ApiContext, token: string): Promise<string> {
  const feed = /^[\w-]{32}$/.test(token) ? await findFeed(context.db, sha256(token)) : undefined;
  if (!feed) throw new ApiProblem("not_found");
  const [kind, id = ""] = feed.subject.split(":");
  const { shops } = await context.reference();
  const shop = shops.find((one) => one.plantCode === id);
  const today = dayIn(context.now(), shop?.timeZone ?? "UTC");
  const span = { from: addDays(today, -BACK), to: addDays(today, AHEAD) };
  const visits =
    kind === "shop"
      ? await diaryVisits(context.db, { shop: id, ...span })
      : await visitsOfSeller(context.db, id, span);
  const lang = langOf(feed.language);
  return feedOf(
    visits.flatMap((visit) => {
      const at = shops.find((one) => one.plantCode === visit.shop);
      if (!at) return [];
      const t = mailWords(lang, at.region);
      const name = fullName(lang, visit.firstname, visit.lastname);
      return [
        {
          visit,
          shop: at,
          of: {
            name: say(at.name, lang),
            address: addressLine(placeFor(at, lang)),
            summary: t("pair", { label: t(`mode.${visit.mode}`), value: name }),
            description: [visit.phone, visit.email, visit.comment].filter(Boolean).join("\n"),
            organizer: {
              name: context.brand,
              email: `service@${new URL(context.publicOrigin).hostname}`,
            },
            stamp: context.now(),
          },
        },
      ];
    }),
    shop ? say(shop.name, lang) : context.brand,
  );
}
