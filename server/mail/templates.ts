import { z } from "zod";
import { spacedLatin } from "~/domain/person";
import { intlLocale, langSlug, type LangTag, type RegionCode } from "~/i18n/locales";
import { mailWords, type MailWords } from "./words";
import type { Setting, Draft, House, Letter } from "./letter";
import { plainMail, accountDeleted, idleMail, accountMail, confirmMail } from "./account-letters";
import { shareMail } from "./share-letter";
import { APPOINTMENT_LETTERS, appointmentMail } from "./appointment-letters";
import { orderMail } from "./order-letters";
import { oneLine, asText, asHtml } from "./letter-layout";

/** Mails that others may see: the visitor chose that they name neither company nor ring (docs/decisions/0028). */
const discreetly = z.object({ discreet: z.literal(true) });

const TEMPLATES: Record<string, (s: Setting, data: unknown) => Draft> = {
  welcome: (s, data) => plainMail("welcome", s, data),
  password_changed: (s, data) => plainMail("password_changed", s, data),
  account_deleted: accountDeleted,
  account_idle: idleMail,
  set_password: (s, data) => accountMail("set_password", s, data),
  confirm_email: confirmMail,
  reset_password: (s, data) => accountMail("reset_password", s, data),
  share: shareMail,
  ...Object.fromEntries(
    APPOINTMENT_LETTERS.map((key) => [key, (s: Setting, data: unknown) => appointmentMail(key, s, data)]),
  ),
  ...Object.fromEntries(
    (
      [
        "order_confirmation",
        "order_moved",
        "order_ready",
        "order_cancelled",
        "seller_hold_ending",
        "seller_hold_ended",
        "seller_deposit_error",
      ] as const
    ).map((key) => [key, (s: Setting, data: unknown) => orderMail(key, s, data)]),
  ),
};

/** Names of all templates. */
export const TEMPLATE_NAMES: readonly string[] = Object.keys(TEMPLATES);

/**
 * Renders a mail in its language, as plain text and as HTML.
 * @throws if the template is unknown, its data are invalid, or a link leads elsewhere
 */
export function renderMail(
  mail: { template: string; language: LangTag; region: RegionCode; data: unknown },
  house: House,
): Letter {
  const template = Object.hasOwn(TEMPLATES, mail.template) ? TEMPLATES[mail.template] : undefined;
  if (!template) throw new Error(`Unknown mail template ${mail.template}.`);
  const t = mailWords(mail.language, mail.region);
  const sender = discreetly.safeParse(mail.data).success ? t("discreet.sender") : undefined;
  if (sender) house = { ...house, brand: sender };
  const plain = template(
    {
      t,
      lang: mail.language,
      region: mail.region,
      locale: intlLocale(langSlug(mail.language), mail.region),
      house,
    },
    mail.data,
  );
  const written = { ...plain, greeting: spacedLatin(mail.language, plain.greeting) };
  const draft = sender ? neutral(written, t) : written;
  const signature = draft.colleague
    ? `${t("closingSeller")}\n${t("teamSeller", { brand: house.brand })}`
    : `${t("closing")}\n${sender ?? t("team", { brand: house.brand })}`;
  return {
    ...(sender ? { sender } : {}),
    subject: oneLine(draft.subject),
    text: asText(draft, signature, t),
    html: asHtml(draft, signature, t, house, mail.language),
    ...(draft.replyTo ? { replyTo: draft.replyTo } : {}),
    ...(draft.calendar ? { calendar: draft.calendar } : {}),
    ...(plain.stop ? { stop: plain.stop.url } : {}),
  };
}

/** No ring, no picture, no calendar entry with the company's name, and a neutral subject and first line. */
function neutral({ ...draft }: Draft, t: MailWords): Draft {
  delete draft.calendar;
  delete draft.pictures;
  delete draft.ring;
  // Keeps the mail program's own button, which shows neither company nor content.
  delete draft.stop;
  // The name of a turning ring would reveal it; the calendar file of an appointment stays.
  if (!draft.fields) delete draft.file;
  return {
    ...draft,
    subject: t("discreet.subject"),
    ...(draft.fields
      ? {}
      : {
          intro: t("discreet.intro"),
          action: draft.action && { ...draft.action, label: t("discreet.action") },
        }),
  };
}
