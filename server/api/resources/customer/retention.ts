import { langSlug } from "~/i18n/locales";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import { noteSecurity } from "../../security-events/store";
import { deleteUndeliverable } from "../../../mail/outgoing/store";
import { dropPastVisits } from "../appointment/store";
import { addresseeOf, salutationOf, localeOf } from "./locale";
import { eraseCustomer } from "./personal-data";
import { mailAccountDeleted } from "./recovery";
import { findForgotten, findIdle, forgetNotices, lockForgotten, takeNotice } from "./retention-store";
import { readEverything, type CustomerRow } from "./store";

/**
 * Years after which personal data are deleted, as the privacy notice says (`privacy.retention` in locales/legal.json).
 */
const VISIT_YEARS = 2;
const IDLE_YEARS = 3;
/**
 * Days during which a mail that no server accepted can be sent again by hand (server/mail/outgoing/failed-store.ts
 * lists 14).
 */
const GIVEN_UP_DAYS = 30;
/** Days between the notification and the erasure. */
const NOTICE_DAYS = 30;

/**
 * Keeps the periods of the privacy notice (docs/decisions/0097): appointments are deleted two years after their date.
 * An account that nobody has used for three years is erased, thirty days after a mail that announces it. The address of
 * a mail that no server accepted is deleted, too. Can run in several processes.
 */
export async function keepPeriods(context: ApiContext): Promise<void> {
  const now = context.now();
  await dropPastVisits(context.db, yearsBefore(now, VISIT_YEARS));
  await deleteUndeliverable(context.db, daysAfter(now, -GIVEN_UP_DAYS));
  const idle = daysAfter(yearsBefore(now, IDLE_YEARS), NOTICE_DAYS);
  await forgetNotices(context.db, idle);
  for (const row of await findIdle(context.db, idle)) await tell(context, row, now);
  const since = yearsBefore(now, IDLE_YEARS);
  const told = daysAfter(now, -NOTICE_DAYS);
  for (const { id } of await findForgotten(context.db, since, told)) await erase(context, id, since, told);
}

const yearsBefore = (moment: Date, years: number): Date => {
  const then = new Date(moment);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
};

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000);

/** Queues the mail that says when an account will be erased and how to keep it. */
async function tell(context: ApiContext, row: CustomerRow, now: Date): Promise<void> {
  const { language, region } = localeOf(row);
  await context.db.transaction(async (tx) => {
    if (!(await takeNotice(tx, row.id, now))) return;
    await context.enqueueMail(tx, {
      key: `account_idle:${row.id}:${now.toISOString().slice(0, 10)}`,
      template: "account_idle",
      ...addresseeOf(row),
      data: {
        ...salutationOf(row),
        date: daysAfter(now, NOTICE_DAYS + 1)
          .toISOString()
          .slice(0, 10),
        url: `${context.publicOrigin}/${langSlug(language)}/${region}/login`,
      },
    });
  });
}

async function erase(context: ApiContext, id: string, since: Date, told: Date): Promise<void> {
  const { markets } = await context.reference();
  await context.db.transaction(async (tx) => {
    const row = await lockForgotten(tx, id, since, told);
    if (!row) return;
    const { trays, appointments, orders } = await readEverything(tx, id);
    const erased = { creations: trays.length, visits: appointments.length };
    await eraseCustomer(tx, row, { appointments, orders, markets });
    await mailAccountDeleted(context, tx, row, { ...erased, orders: orders.length, underway: 0, idle: true });
    await writeAudit(tx, {
      actor: "system:periods",
      act: "erased",
      subject: `customer:${id}`,
      detail: { erased, kept: { orders: orders.length } },
    });
    await noteSecurity(tx, { act: "account_erased", account: `customer:${id}` });
  });
}
