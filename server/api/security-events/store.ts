import { z } from "zod";
import { and, desc, eq, gte, inArray, isNull, like, lt, ne, notExists, sql } from "drizzle-orm";
import {
  SECURITY_ACTS,
  type SecurityAct,
  type SECURITY_ACCOUNT_KINDS,
  type SecurityKind,
} from "../../contract/security-event";
import { securityEventsTotal } from "../../platform/metrics";
import type { Db } from "../db/connection";
import { rowsOf } from "../db/rows";
import { customers } from "../db/schema/customers";
import { sellers } from "../db/schema/sellers";
import { securityEvents } from "../db/schema/security";

/** Retention of events in days: a year, and a month for reviewing it. */
const KEPT_DAYS = 400;

export type Noted = {
  act: SecurityAct;
  /** `seller:{id}` or `customer:{id}`; null if no account is known. */
  account: string | null;
  /** IP address, if the action came from outside. */
  address?: string | null;
  detail?: Record<string, unknown>;
};

/** Records a security event of an account, and counts it. Refusals are recorded outside of any transaction. */
export async function noteSecurity(db: Db, { act, account, address = null, detail }: Noted): Promise<void> {
  await db.insert(securityEvents).values({ act, account, address, detail });
  securityEventsTotal.inc({ act });
}

/**
 * Records that an account was refused a call for lack of permission, unless any process has recorded it within this
 * many seconds.
 */
export async function noteRefused(
  db: Db,
  { account, address, call }: { account: string; address: string | null; call: string },
  seconds: number,
): Promise<void> {
  const noted = await rowsOf(
    db,
    z.object({ id: z.coerce.number() }),
    sql`insert into ${securityEvents} (act, account, address, detail)
      select 'act_refused', ${account}, ${address}, jsonb_build_object('call', ${call}::text)
      where not exists (
        select 1 from ${securityEvents} e where e.account = ${account} and e.act = 'act_refused'
          and e.detail ->> 'call' = ${call} and e.at > now() - make_interval(secs => ${seconds}::int))
      returning id`,
  );
  if (noted.length) securityEventsTotal.inc({ act: "act_refused" });
}

/** Deletes the IP addresses of a deleted account; the events stay without them. */
export async function forgetAddresses(db: Db, account: string): Promise<void> {
  await db.update(securityEvents).set({ address: null }).where(eq(securityEvents.account, account));
}

/** Deletes events after their retention period. */
export async function sweepSecurityEvents(db: Db): Promise<void> {
  await db
    .delete(securityEvents)
    .where(lt(securityEvents.at, sql`now() - make_interval(days => ${KEPT_DAYS}::int)`));
}

export type Asked = {
  kind?: SecurityKind | undefined;
  whose?: (typeof SECURITY_ACCOUNT_KINDS)[number] | undefined;
  account?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  before?: number | undefined;
  /** The website of the manager who reads. Without it, events of every website are found. */
  reader?: Reader | undefined;
};

/** @param accountScope the websites of one scope share their customer accounts */
export type Reader = { region: string; accountScope: string };

/**
 * Conditions: the event is of nobody of another website. What has no account is left in, because an attack on accounts
 * that do not exist keeps to no website; so is what has only a deleted account, which says no more whose it was.
 */
function ofNobodyElsewhere(db: Db, { region, accountScope }: Reader) {
  const isAccount = (kind: "seller" | "customer", id: typeof sellers.id | typeof customers.id) =>
    and(
      like(securityEvents.account, `${kind}:%`),
      eq(id, sql`split_part(${securityEvents.account}, ':', 2)`),
    );
  const one = { one: sql`1` };
  return [
    notExists(
      db
        .select(one)
        .from(sellers)
        .where(and(isAccount("seller", sellers.id), ne(sellers.region, region))),
    ),
    notExists(
      db
        .select(one)
        .from(customers)
        .where(and(isAccount("customer", customers.id), ne(customers.accountScope, accountScope))),
    ),
  ];
}

/** Events, newest first. */
export function findSecurityEvents(db: Db, asked: Asked, limit: number) {
  const { at, act, account, id } = securityEvents;
  return db
    .select()
    .from(securityEvents)
    .where(
      and(
        asked.kind && inArray(act, [...SECURITY_ACTS[asked.kind]]),
        asked.whose === "unknown" ? isNull(account) : undefined,
        asked.whose === "sellers" ? like(account, "seller:%") : undefined,
        asked.whose === "customers" ? like(account, "customer:%") : undefined,
        asked.account ? eq(account, asked.account) : undefined,
        asked.from ? gte(at, new Date(asked.from)) : undefined,
        asked.until ? lt(at, new Date(asked.until)) : undefined,
        asked.before ? lt(id, asked.before) : undefined,
        ...(asked.reader ? ofNobodyElsewhere(db, asked.reader) : []),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
