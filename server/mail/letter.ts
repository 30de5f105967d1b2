import { z } from "zod";
import { CIVILITIES, familyNameFirst, fullName } from "~/domain/person";
import { dateFormat, momentFormat } from "~/i18n/formats";
import type { LangTag, RegionCode } from "~/i18n/locales";
import type { MailWords } from "./words";

/** What every template is told of the house. */
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
  /** the visit for the calendar of its reader (RFC 5546) */ calendar?: Calendar;
};
export type Calendar = { method: "REQUEST" | "CANCEL"; content: string };

export type Field = [label: string, value: string];

export type Way = { label: string; url: string };
/** A mail before it is set as text and as HTML. */
export type Draft = {
  subject: string;
  greeting: string;
  intro: string;
  quote?: string;
  fields?: Field[];
  pictures?: { url: string; alt: string; height: number }[];
  action?: Way;
  /** the visit as a file for a calendar */ file?: Way;
  outro?: string;
  replyTo?: string;
  calendar?: Calendar;
  /** for somebody of the house: it closes as one does among colleagues */ colleague?: boolean;
};
export type Setting = { t: MailWords; lang: LangTag; region: RegionCode; locale: string; house: House };

/** A link in a mail leads to this house or nowhere. @throws when it would not */
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

export const name = (s: Setting, p: z.infer<typeof person>) => fullName(s.lang, p.firstname, p.lastname);
/**
 * How a letter addresses a person: Madame Moreau where a title was given and the language uses one, else by the full name;
 * the greeting adds 様, 님 or 您好 (features 108).
 */
export function addressed(s: Setting, p: z.infer<typeof person>): string {
  const full = name(s, p);
  return p.civility
    ? s.t(`addressed.${p.civility}`, { name: familyNameFirst(s.lang) ? full : p.lastname })
    : s.t("addressed.none", { name: full });
}

export const day = (s: Setting, iso: string) =>
  dateFormat(s.locale, "full").format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));

/** Day and time at a boutique, as its own people read them. */
export const moment = (s: Setting, iso: string, timeZone = "UTC") =>
  momentFormat(s.locale, timeZone, { dateStyle: "full", timeStyle: "short", hourCycle: "h23" }).format(
    new Date(iso),
  );
