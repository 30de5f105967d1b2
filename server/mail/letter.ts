import { z } from "zod";
import { CIVILITIES, familyNameFirst, fullName } from "~/domain/person";
import { dateFormat, momentFormat } from "~/i18n/formats";
import type { LangTag, RegionCode } from "~/i18n/locales";
import type { MailWords } from "./words";

/** What every template needs to know about the company. */
export type House = {
  brand: string;
  /** without a trailing slash: the only origin of links */ publicOrigin: string;
};
export type Letter = {
  /** display name of the sender; the company's by default */ sender?: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** the appointment as a calendar entry (RFC 5546) */ calendar?: Calendar;
  /** one-click unsubscribe link: List-Unsubscribe (RFC 8058) */ stop?: string;
};
export type Calendar = { method: "REQUEST" | "CANCEL"; content: string };

export type Field = [label: string, value: string];

export type Way = { label: string; url: string };
/** A mail before it is rendered as text and as HTML. */
export type Draft = {
  subject: string;
  greeting: string;
  intro: string;
  quote?: string;
  fields?: Field[];
  /** the ring that a letter is about: what is known of it, and its page if the button does not lead there */ ring?: {
    facts: Field[];
    way?: Way;
  };
  pictures?: { url: string; alt: string; height: number }[];
  action?: Way;
  /** additional link: the appointment as a calendar file, the turning ring */ file?: Way;
  outro?: string;
  replyTo?: string;
  calendar?: Calendar;
  /** unsubscribe link, for recipients who never asked for such mails */ stop?: Way;
  /** for a colleague, with the closing used among colleagues */ colleague?: boolean;
};
export type Setting = { t: MailWords; lang: LangTag; region: RegionCode; locale: string; house: House };

/**
 * Checks that a link in a mail leads to this site.
 * @throws if it leads elsewhere
 */
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

/** First and last name, in the order of the mail's language. */
export const name = (s: Setting, p: z.infer<typeof person>) => fullName(s.lang, p.firstname, p.lastname);
/**
 * How a mail addresses a person: Madame Moreau if a title was given and the language uses one, otherwise by full name;
 * the greeting adds 様, 님 or 您好 (features 108).
 */
export function addressed(s: Setting, p: z.infer<typeof person>): string {
  const full = name(s, p);
  return p.civility
    ? s.t(`addressed.${p.civility}`, { name: familyNameFirst(s.lang) ? full : p.lastname })
    : s.t("addressed.none", { name: full });
}

/** A date with its weekday; of a timestamp, the date at the beginning of its ISO text. */
export const day = (s: Setting, iso: string) =>
  dateFormat(s.locale, "full").format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));

/** Date and time in a boutique's time zone. */
export const moment = (s: Setting, iso: string, timeZone = "UTC") =>
  momentFormat(s.locale, timeZone, { dateStyle: "full", timeStyle: "short", hourCycle: "h23" }).format(
    new Date(iso),
  );

/** A time of day in a boutique, `14:30`, in the format of its region. */
export const hour = (s: Setting, time: string) =>
  momentFormat(s.locale, "UTC", { timeStyle: "short", hourCycle: "h23" }).format(
    new Date(`2000-01-01T${time}:00Z`),
  );
