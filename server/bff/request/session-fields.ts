import type { ParseKeys } from "i18next";
import { z } from "zod";
import { MAX_MARKED } from "~/domain/marks";
import { customerSummary } from "../../contract/common";

/** Maximum number of sellers logged in on one tablet; the one who was away longest is removed. */
export const MAX_WAITING = 8;

/**
 * A message shown once, on the next page: a toast, or a banner without scripts (spec §4). `key` is of
 * locales/*\/messages.json, and the page that shows it words it (server/bff/views/messages.ts).
 */
const flash = z.object({
  type: z.enum(["success", "info", "warning", "danger", "denied"]),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  action: z.object({ key: z.string(), href: z.string(), reload: z.boolean().optional() }).optional(),
  /** Opens as a dialog if scripts run: a session has ended (spec §4). */
  popup: z.literal(true).optional(),
});
export type Flash = z.infer<typeof flash>;

export type MessageKey = ParseKeys<"messages">;
/** A message to be stored: its texts exist. A session may still contain one of an older release. */
export type NewFlash = Flash & { key: MessageKey; action?: { key: MessageKey } | undefined };

/** All session fields. Each is stored, and written, separately. */
const fields = {
  token: z.string(),
  tokenExp: z.number(),
  role: z.enum(["customer", "seller", "manager"]),
  firstname: z.string(),
  lastname: z.string(),
  customer: customerSummary,
  sellerId: z.string(),
  webCode: z.string(),
  sellerRegion: z.string(),
  /** Plant codes of the seller's shops, and the one chosen for today. */
  shops: z.array(z.string()),
  shop: z.string(),
  /** The shared tablet is locked: only a seller's PIN opens it again. */
  locked: z.literal(true),
  /**
   * Sellers who wait on this tablet for their PIN, most recent first, each with their own session
   * (docs/decisions/0094).
   */
  others: z
    .array(
      z.object({
        seller: z.string(),
        /** Where they continue, if they are serving a customer. */ to: z.string().optional(),
        data: z.record(z.string(), z.unknown()),
      }),
    )
    .max(MAX_WAITING),
  /** Consecutive wrong PINs on this tablet, for any seller. */
  wrongPins: z.number().int(),
  /** The seller rehearses; the real session is stored in here. */
  rehearsal: z.object({
    live: z.record(z.string(), z.unknown()),
    /** Start of the exercise. */ since: z.iso.datetime().optional(),
  }),
  /** The password was correct; a code must follow. `webCode` as it was typed. */
  secondFactor: z.object({ challenge: z.string(), webCode: z.string() }),
  /**
   * A manager without a second factor: no other page opens until there is one. Or a seller to whom it is offered, once.
   */
  factor: z.enum(["needed", "offered"]),
  /** Secret of an authenticator that is being set up. */
  enrolment: z.object({ secret: z.string(), uri: z.string() }),
  /** A passkey being registered, with the options for the browser; and the challenge for a passkey login. */
  newPasskey: z.object({ options: z.looseObject({ challenge: z.string() }), state: z.string() }),
  passkeyState: z.string(),
  /** The customer that a seller acts for; or guest: without a customer account. */
  actingFor: customerSummary,
  guest: z.literal(true),
  /** Item in the checkout, and its running reservation. */
  finalItem: z.string(),
  quoteId: z.string(),
  quoteUntil: z.string(),
  /** The last reservation was taken over by a colleague. */
  quoteGiven: z.literal(true),
  /** The checkout's pages run scripts, so they ask for confirmation themselves. */
  scripts: z.literal(true),
  /** The order form as it was typed; validated again by the review page and by /api. */
  orderForm: z.record(z.string(), z.string()),
  placed: z.array(z.record(z.string(), z.unknown())).max(1),
  guestName: z.string(),
  /** PIN of the tray in discreet mode: keyed hash, open until (ms since 1970). */
  tray: z.object({ hash: z.string(), openUntil: z.number() }),
  /** Tries of the tray's PIN since the last correct one. */
  trayTries: z.number().int(),
  /** One action that waits for the login: saving a creation. */
  pending: z.object({ act: z.literal("save"), sku: z.string(), creation: z.string() }),
  /** Numbers of a shopper's shortlisted diamonds; the shortlist reserves nothing. */
  marks: z.array(z.string().max(60)).max(MAX_MARKED),
  appointmentSubmitted: z.string(),
  flash: z.array(flash).max(5),
  /** What was typed into a form when the session ended, restored after the login of its owner (docs/decisions/0032). */
  resume: z.object({
    owner: z.string(),
    path: z.string(),
    fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    at: z.number(),
  }),
  /** The answer to a form submitted without scripts, shown when its page is requested again (docs/decisions/0046). */
  answered: z.object({ path: z.string(), answer: z.record(z.string(), z.unknown()), at: z.number() }),
  /** A seller's state when the session ended: customer, item and reservation, for the same seller's next login. */
  counter: z.object({ owner: z.string(), at: z.number(), data: z.record(z.string(), z.unknown()) }),
} as const;

/** A seller who waits on a tablet for their PIN. */
export type WaitingSeller = NonNullable<SessionFields["others"]>[number];
export type SessionFields = { [K in keyof typeof fields]?: z.infer<(typeof fields)[K]> };
/** Name of a field. */
export type Field = keyof typeof fields;

/** Fields that hold a count. */
export type Counted = "trayTries" | "wrongPins";

/** The owner of a current or former session. */
export type Owner = { owner: string; isSeller: boolean };

/** The account of a session; null for a visitor. */
export function ownerOf(data: SessionFields): Owner | null {
  if (data.role === "customer" && data.customer)
    return { owner: `customer:${data.customer.id}`, isSeller: false };
  return data.role && data.role !== "customer" && data.sellerId
    ? { owner: `seller:${data.sellerId}`, isSeller: true }
    : null;
}

/**
 * Whether a session is only a visitor's: nobody is logged in, between two login steps, or waiting on a tablet for their
 * PIN.
 */
export const isVisit = ({ token, role, secondFactor, others, locked }: SessionFields): boolean =>
  !token && !role && !secondFactor && !others?.length && !locked;

/** Id of the session's account, for the log. */
export const accountOf = (data: SessionFields): string | undefined =>
  data.role === "customer" ? data.customer?.id : data.sellerId;

/** The fields as stored, each as JSON; `at` marks that the session exists. */
export function encode(data: SessionFields): Record<string, string> {
  const fieldTexts = Object.entries(data).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value),
  ]);
  return Object.fromEntries([["at", String(Date.now())], ...fieldTexts]) as Record<string, string>;
}

/** Fields that do not match their schema (written by an older version) are ignored. */
export function decode(stored: Record<string, string>): SessionFields {
  const data: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(fields)) {
    const text = stored[name];
    if (text === undefined) continue;
    try {
      const parsed = (schema as z.ZodType).safeParse(JSON.parse(text));
      if (parsed.success) data[name] = parsed.data;
    } catch {
      continue;
    }
  }
  return data as SessionFields;
}
