import { z } from "zod";
import { CIVILITIES, familyNameFirst, fullName } from "~/domain/person";
import { dateFormat, momentFormat } from "~/i18n/formats";
import type { LangTag, RegionCode } from "~/i18n/locales";
import type { MailWords } from "./words";

/** What every template knows about the house. */
export type House = {
  brand: string;
  /** without a slash at its end: the one source of links */ publicOrigin: string;
};
export type Letter = {
  /** name shown as sender; the house's own where nothing is said */ sender?: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** the visit as a calendar entry (RFC 5546) */ calendar?: Calendar;
  /** ends letters of this kind: List-Unsubscribe, by one press (RFC 8058) */ stop?: string;
};
export type Calendar = { method: "REQUEST" | "CANCEL"; content: string };

export type Field = [label: string, value: string];

export type Way = { label: string; url: string };
/** A mail before it is written as text and as HTML. */
export type Draft = {
  subject: string;
  greeting: string;
  intro: string;
  quote?: string;
  fields?: Field[];
  pictures?: { url: string; alt: string; height: number }[];
  action?: Way;
  /** what goes with it: the visit as a file for a calendar, the ring turning */ file?: Way;
  outro?: string;
  replyTo?: string;
  calendar?: Calendar;
  /** ends letters of this kind, for whoever never asked for one */ stop?: Way;
  /** for a colleague: with the closing used among colleagues */ colleague?: boolean;
};
export type Setting = { t: MailWords; lang: LangTag; region: RegionCode; locale: string; house: House };

/** A link in a mail leads to this house. @throws when it would lead elsewhere */
export function link(url: string, house: House): string {
  const parsed = new URL(url, `${house.publicOrigin}/`);
  if (parsed.origin !== new URL(house.publicOrigin).origin) throw new Error("A mail's link leads elsewhere.");
  return parsed.href;
}

export const person = z.object({
  firstname: z.string(),
  lastname: z.string(),
  civility: z.enum(CIVILITIES).nullish().catch(null),
});

/** First and last name, in the order of the letter's language. */
export const name = (s: Setting, p: z.infer<typeof person>) => fullName(s.lang, p.firstname, p.lastname);
/**
 * How a letter addresses a person: Madame Moreau where a title was given and the language uses one, otherwise by full
 * name; the greeting adds 様, 님 or 您好 (features 108).
 */
export function addressed(s: Setting, p: z.infer<typeof person>): string {
  const full = name(s, p);
  return p.civility
    ? s.t(`addressed.${p.civility}`, { name: familyNameFirst(s.lang) ? full : p.lastname })
    : s.t("addressed.none", { name: full });
}

/** A date with its weekday; of a moment, the day that its ISO text begins with. */
export const day = (s: Setting, iso: string) =>
  dateFormat(s.locale, "full").format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));

/** Day and time at a boutique, in its own time zone. */
export const moment = (s: Setting, iso: string, timeZone = "UTC") =>
  momentFormat(s.locale, timeZone, { dateStyle: "full", timeStyle: "short", hourCycle: "h23" }).format(
    new Date(iso),
  );

/** An hour of a boutique's clock, `14:30`, as its region writes it. */
export const hour = (s: Setting, time: string) =>
  momentFormat(s.locale, "UTC", { timeStyle: "short", hourCycle: "h23" }).format(
    new Date(`2000-01-01T${time}:00Z`),
  );
