import { inPhrase } from "~/i18n/in-phrase";
import { z } from "zod";
import { CURRENCY_DECIMALS, formatMoney, type Currency } from "~/domain/money";
import { parseMountSku } from "~/domain/ring";
import { checkEngraving, DEFAULT_FONT, isEngravingFont, normaliseEngraving } from "~/domain/engraving";
import { readingAddress } from "~/features/engraving/shown";
import { ringPicture } from "~/features/ring-picture/address";
import { depositKind } from "~/features/order/market-words";
import { causeOf } from "~/domain/cause";
import { apart, CIVILITIES, familyNameFirst, fullName } from "~/domain/person";
import { dateFormat, momentFormat } from "~/i18n/formats";
import { href } from "~/lib/paths";
import { intlLocale, langSlug, regionInfo, type LangTag, type RegionCode } from "~/i18n/locales";
import { showPhone } from "../platform/phone";
import { mailWords, type MailWords } from "./words";

/** What every template is told of the house. */
export type House = { brand: string; /** without a slash at its end: the one source of links */ publicOrigin: string };
export type Letter = { /** name shown as sender; the house's own where nothing is said */ sender?: string; subject: string; text: string; html: string; replyTo?: string; /** the visit for the calendar of its reader (RFC 5546) */ calendar?: Calendar };
export type Calendar = { method: "REQUEST" | "CANCEL"; content: string };

type Field = [label: string, value: string];
/** Mails that an onlooker may see: the visitor chose that they name neither house nor ring (docs/decisions/0028). */
const discreetly = z.object({ discreet: z.literal(true) });

type Way = { label: string; url: string };
/** A mail before it is set as text and as HTML. */
type Draft = { subject: string; greeting: string; intro: string; quote?: string; fields?: Field[]; pictures?: { url: string; alt: string; height: number }[]; action?: Way; /** the visit as a file for a calendar */ file?: Way; outro?: string; replyTo?: string; calendar?: Calendar; /** for somebody of the house: it closes as one does among colleagues */ colleague?: boolean };
type Setting = { t: MailWords; lang: LangTag; region: RegionCode; locale: string; house: House };

/** A link in a mail leads to this house or nowhere. @throws when it would not */
function link(url: string, house: House): string {
  const parsed = new URL(url, `${house.publicOrigin}/`);
  if (parsed.origin !== new URL(house.publicOrigin).origin) throw new Error("A mail's link leads elsewhere.");
  return parsed.href;
}

const person = z.object({ firstname: z.string(), lastname: z.string(), civility: z.enum(CIVILITIES).nullish().catch(null) });
const withLink = person.extend({ url: z.string() });
const orderFacts = person.extend({
  orderNumber: z.string(), articleName: z.string(), priceIncl: z.number(), depositAmount: z.number(), depositNumber: z.string(),
  depositKind: z.string().default("deposit"), currency: z.string().refine((c): c is Currency => c in CURRENCY_DECIMALS), estimatedDelivery: z.string(),
  shopName: z.string(), shopAddress: z.string(), shopPhone: z.string(),
  oldDate: z.string().optional(), newDate: z.string().optional(), reason: z.string().nullish(), holdUntil: z.string().nullish(), sellerName: z.string().optional(), taxRate: z.number().optional(), timeZone: z.string().optional(),
  orderId: z.string().optional(), sku: z.string().optional(), ring: z.object({ size: z.number().optional(), carat: z.number().optional(), text: z.string().optional(), font: z.string().optional() }).optional(),
});
const appointmentFacts = person.extend({
  reference: z.string(), shopName: z.string(), shopAddress: z.string(), shopPhone: z.string(), date: z.string(),
  slot: z.enum(["morning", "afternoon"]), mode: z.enum(["boutique", "video", "phone"]), icsUrl: z.string(), manageUrl: z.string(), calendar: z.string().optional(), sku: z.string().optional(), articleName: z.string().default(""), creation: z.string().optional(),
});
const shareFacts = z.object({ senderName: z.string(), senderEmail: z.string(), recipientName: z.string(), message: z.string(), url: z.string(), sku: z.string(), name: z.string() });

const name = (s: Setting, p: z.infer<typeof person>) => fullName(s.lang, p.firstname, p.lastname);
/**
 * How a letter addresses a person: Madame Moreau where a title was given and the language uses one, else by the full name;
 * the greeting adds 様, 님 or 您好 (features 108).
 */
function addressed(s: Setting, p: z.infer<typeof person>): string {
  const full = name(s, p);
  return p.civility ? s.t(`addressed.${p.civility}`, { name: familyNameFirst(s.lang) ? full : p.lastname }) : s.t("addressed.none", { name: full });
}

const day = (s: Setting, iso: string) => dateFormat(s.locale, "full").format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));

/** Day and time at a boutique, as its own people read them. */
const moment = (s: Setting, iso: string, timeZone = "UTC") => momentFormat(s.locale, timeZone, { dateStyle: "full", timeStyle: "short", hourCycle: "h23" }).format(new Date(iso));

function accountMail(key: "set_password" | "reset_password", s: Setting, data: unknown): Draft {
  const facts = withLink.extend({ minutes: z.number().optional() }).parse(data);
  const { t, house } = s;
  return {
    subject: t(`${key}.subject`, { brand: house.brand }), greeting: t("greeting", { name: addressed(s, facts) }),
    intro: key === "set_password" ? t("set_password.intro") : t("reset_password.intro", { minutes: facts.minutes ?? 60 }),
    action: { label: t(`${key}.action`), url: link(facts.url, house) }, outro: t(`${key}.outro`),
  };
}

type OrderKey = "order_confirmation" | "order_moved" | "order_ready" | "order_cancelled" | "seller_hold_ending" | "seller_hold_ended" | "seller_deposit_error";

function orderMail(key: OrderKey, s: Setting, data: unknown): Draft {
  const facts = orderFacts.parse(data);
  const { t } = s;
  const money = (amount: number) => formatMoney(amount, facts.currency, s.locale);
  const order: Field[] = [[t("field.order"), facts.orderNumber], [t("field.article"), facts.articleName]];
  const engraving: Field = [t("field.engraving"), facts.ring?.text ?? ""];
  const shop: Field[] = [[t("field.boutique"), t("place", { name: facts.shopName, address: facts.shopAddress })], [t("field.phone"), showPhone(facts.shopPhone, regionInfo(s.region).country)]];
  const cause = causeOf(facts.reason ?? "");
  const deposit = t(`print:depositKind.${depositKind(facts.depositKind)}`);
  const reason: Field[] = facts.reason ? [[t("field.reason"), cause ? t(`print:cause.${cause}`) : facts.reason]] : [];
  // An amount without the number of its receipt was only planned.
  const unpaid = key === "order_cancelled" && !(facts.depositAmount && facts.depositNumber);
  const rest: Record<OrderKey, () => Field[]> = {
    order_confirmation: () => [engraving, [facts.taxRate === 0 ? t("field.totalNoTax") : t("field.total"), money(facts.priceIncl)], [deposit, money(facts.depositAmount)], [t("field.depositNumber"), facts.depositNumber], [t("field.estimated"), day(s, facts.estimatedDelivery)], ...shop],
    order_moved: () => [[t("field.oldDate"), facts.oldDate ? day(s, facts.oldDate) : "–"], [t("field.newDate"), facts.newDate ? day(s, facts.newDate) : "–"], ...reason, ...shop],
    order_ready: () => shop,
    order_cancelled: () => [...(unpaid ? [] : [[deposit, money(facts.depositAmount)] satisfies Field]), ...shop],
    seller_hold_ending: () => [[t("field.client"), name(s, facts)], ...(facts.holdUntil ? [[t("field.holdUntil"), moment(s, facts.holdUntil, facts.timeZone)] satisfies Field] : [])],
    seller_hold_ended: () => [[t("field.client"), name(s, facts)]],
    seller_deposit_error: () => [[t("field.client"), name(s, facts)], [t("field.depositNumber"), facts.depositNumber], [deposit, money(facts.depositAmount)], ...reason],
  };
  return {
    subject: t(`${key}.subject`, { orderNumber: facts.orderNumber }),
    greeting: facts.sellerName ? t("greetingSeller", { name: facts.sellerName }) : t("greeting", { name: addressed(s, facts) }),
    intro: unpaid ? t("order_cancelled.introUnpaid") : t(`${key}.intro`), colleague: facts.sellerName !== undefined,
    fields: [...order, ...rest[key]()].filter(([, value]) => value !== ""),
    ...(facts.sku && !facts.sellerName && key !== "order_cancelled" ? picturesOf({ sku: facts.sku, ...facts.ring }, facts.articleName, s) : {}),
    ...(facts.sellerName && facts.orderId ? { action: { label: t("sellerAction"), url: orderPage(facts.orderId, s) } } : {}),
  };
}

/** An order's page at the counter: by the login, which leads on whoever is logged in already. */
function orderPage(orderId: string, { lang, region, house }: Setting): string {
  const locale = { lang: langSlug(lang), region };
  return link(href(locale, "pro-login", {}, { to: href(locale, "pro-order", { orderId }) }), house);
}

type AppointmentKey = "appointment" | "appointment_moved" | "appointment_cancelled";

function appointmentMail(key: AppointmentKey, s: Setting, data: unknown): Draft {
  const facts = appointmentFacts.parse(data);
  const { t, house } = s;
  return {
    subject: t(`${key}.subject`, { reference: facts.reference }), greeting: t("greeting", { name: addressed(s, facts) }), intro: t(`${key}.intro`),
    fields: [[t("field.reference"), facts.reference], [t("field.date"), day(s, facts.date)], [t("field.slot"), t(`slot.${facts.slot}`)], [t("field.mode"), t(`mode.${facts.mode}`)], [t("field.boutique"), facts.mode === "boutique" ? t("place", { name: facts.shopName, address: facts.shopAddress }) : facts.shopName], [t("field.phone"), showPhone(facts.shopPhone, regionInfo(s.region).country)]],
    action: { label: t(`${key}.action`), url: link(facts.manageUrl, house) },
    ...(key === "appointment_cancelled" ? {} : { file: { label: t("appointment.calendar"), url: link(facts.icsUrl, house) } }),
    ...(facts.sku && key !== "appointment_cancelled" ? picturesOf(ringOf(facts.sku, new URLSearchParams(facts.creation)), facts.articleName, s) : {}),
    ...(facts.calendar ? { calendar: { method: key === "appointment_cancelled" ? "CANCEL" : "REQUEST", content: facts.calendar } } : {}),
  };
}

type Ring = { sku: string; carat?: number | undefined; size?: number | undefined; band?: boolean; text?: string | undefined; font?: string | null | undefined };

/** The ring, drawn by the house, and the letters inside it; nothing for a sku that is of no ring. */
function picturesOf({ sku, carat, size, band, text: asked, font: named }: Ring, name: string, { t, house }: Setting): Pick<Draft, "pictures"> {
  const mount = parseMountSku(sku);
  if (!mount) return {};
  const alt = name && t("shop:picture", { name, cut: inPhrase(t(`reference:cut.${mount.cut}`)), metal: inPhrase(t(`reference:metal.${mount.metal}`)) });
  const text = normaliseEngraving(asked ?? "");
  const font = isEngravingFont(named) ? named : DEFAULT_FONT;
  const reads = text && !checkEngraving(text) ? [{ url: link(readingAddress({ ...mount, carat: carat || 1, size: size || null }, text, font, { w: 480, format: "jpg" }), house), alt: text, height: 252 }] : [];
  return { pictures: [{ url: link(ringPicture({ ...mount, carat: carat || undefined, size: size || undefined, band }, { w: 480, format: "jpg" }), house), alt, height: 480 }, ...reads] };
}

/** A creation as its address names it. */
function ringOf(sku: string, search: URLSearchParams): Ring {
  return { sku, carat: Number(search.get("carat")), size: Number(search.get("size")), band: search.get("band") === "1", text: search.get("engravingText") ?? "", font: search.get("engravingFont") };
}

/** The sender is named and can be answered; the mail comes from the house, never in the sender's name (spec §3). */
function shareMail(s: Setting, data: unknown): Draft {
  const facts = shareFacts.parse(data);
  const { t, house } = s;
  return {
    subject: t("share.subject", { sender: facts.senderName, brand: house.brand }), greeting: t("greeting", { name: t("addressed.none", { name: facts.recipientName }) }),
    intro: t("share.intro", { sender: facts.senderName, article: facts.name }), ...(facts.message ? { quote: facts.message } : {}), ...picturesOf(ringOf(facts.sku, new URL(facts.url, `${house.publicOrigin}/`).searchParams), facts.name, s),
    action: { label: t("share.action"), url: link(facts.url, house) }, outro: t("share.outro"), replyTo: facts.senderEmail,
  };
}

function plainMail(key: "welcome" | "password_changed", s: Setting, data: unknown): Draft {
  const facts = person.extend({ url: z.string().optional() }).parse(data);
  const action = key === "welcome" && facts.url ? { action: { label: s.t("welcome.action"), url: link(facts.url, s.house) } } : {};
  return { subject: s.t(`${key}.subject`, { brand: s.house.brand }), greeting: s.t("greeting", { name: addressed(s, facts) }), intro: s.t(`${key}.intro`), ...action };
}

/** The last letter of an account: it leads nowhere, for there is nothing left to log in to, and is silent about what there was none of. */
function farewell(s: Setting, data: unknown): Draft {
  const count = z.number().int();
  const facts = person.extend({ creations: count, visits: count, orders: count, underway: count }).parse(data);
  const { t, house } = s;
  return {
    subject: t("account_deleted.subject", { brand: house.brand }), greeting: t("greeting", { name: addressed(s, facts) }), intro: t("account_deleted.intro"),
    fields: (["creations", "visits", "orders"] as const).filter((what) => facts[what] > 0).map((what) => [t(`account_deleted.${what}`), String(facts[what])]),
    outro: [...(facts.underway ? [t("account_deleted.underway")] : []), t("account_deleted.outro")].join("\n\n"),
  };
}

const TEMPLATES: Record<string, (s: Setting, data: unknown) => Draft> = {
  welcome: (s, data) => plainMail("welcome", s, data),
  password_changed: (s, data) => plainMail("password_changed", s, data),
  account_deleted: farewell,
  set_password: (s, data) => accountMail("set_password", s, data),
  reset_password: (s, data) => accountMail("reset_password", s, data),
  share: shareMail,
  ...Object.fromEntries((["appointment", "appointment_moved", "appointment_cancelled"] as const).map((key) => [key, (s: Setting, data: unknown) => appointmentMail(key, s, data)])),
  ...Object.fromEntries((["order_confirmation", "order_moved", "order_ready", "order_cancelled", "seller_hold_ending", "seller_hold_ended", "seller_deposit_error"] as const).map((key) => [key, (s: Setting, data: unknown) => orderMail(key, s, data)])),
};

/** Names of all templates. */
export const TEMPLATE_NAMES: readonly string[] = Object.keys(TEMPLATES);

/**
 * Writes a mail in its language, as plain text and as HTML.
 * @throws when the template is unknown, its data are not as documented, or a link leads elsewhere
 */
export function renderMail(mail: { template: string; language: LangTag; region: RegionCode; data: unknown }, house: House): Letter {
  const template = Object.hasOwn(TEMPLATES, mail.template) ? TEMPLATES[mail.template] : undefined;
  if (!template) throw new Error(`Unknown mail template ${mail.template}.`);
  const t = mailWords(mail.language);
  const sender = discreetly.safeParse(mail.data).success ? t("discreet.sender") : undefined;
  if (sender) house = { ...house, brand: sender };
  const plain = template({ t, lang: mail.language, region: mail.region, locale: intlLocale(langSlug(mail.language), mail.region), house }, mail.data);
  const written = { ...plain, greeting: apart(mail.language, plain.greeting) };
  const draft = sender ? neutral(written, t) : written;
  const signature = draft.colleague ? `${t("closingSeller")}\n${t("teamSeller", { brand: house.brand })}` : `${t("closing")}\n${sender ?? t("team", { brand: house.brand })}`;
  return { ...(sender ? { sender } : {}), subject: oneLine(draft.subject), text: asText(draft, signature, t), html: asHtml(draft, signature, t, house, mail.language), ...(draft.replyTo ? { replyTo: draft.replyTo } : {}), ...(draft.calendar ? { calendar: draft.calendar } : {}) };
}

/** No picture, no calendar entry with the house's name, a subject and a first line that say nothing. */
function neutral({ ...draft }: Draft, t: MailWords): Draft {
  delete draft.calendar;
  delete draft.pictures;
  return { ...draft, subject: t("discreet.subject"), ...(draft.fields ? {} : { intro: t("discreet.intro"), action: draft.action && { ...draft.action, label: t("discreet.action") } }) };
}

/** A subject is one line: what would end a header becomes a space. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim().slice(0, 200);
}

function asText(draft: Draft, signature: string, t: MailWords): string {
  // The address stands on a line of its own, so that no mark is taken for a part of it.
  const way = (to: Way | undefined) => to && `${t("pair", { label: to.label, value: "" }).trimEnd()}\n${to.url}`;
  return [
    draft.greeting, draft.intro, draft.quote && draft.quote.split("\n").map((line) => `> ${line}`).join("\n"),
    draft.fields?.map(([label, value]) => t("pair", { label, value })).join("\n"), way(draft.action), way(draft.file), draft.outro,
    signature, t("automatic"),
  ].filter(Boolean).join("\n\n");
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** Letters of a language are set in its own faces; a reader's machine has these. */
const FACES: Record<LangTag, { serif: string; sans: string }> = {
  en: { serif: "Georgia,serif", sans: "Arial,sans-serif" },
  fr: { serif: "Georgia,serif", sans: "Arial,sans-serif" },
  ja: { serif: "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif", sans: "'Hiragino Sans','Yu Gothic',Meiryo,'Noto Sans CJK JP',sans-serif" },
  ko: { serif: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans CJK KR',sans-serif", sans: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans CJK KR',sans-serif" },
  "zh-Hant": { serif: "'Songti TC',PMingLiU,'Noto Serif CJK TC',serif", sans: "'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC',sans-serif" },
  "zh-Hans": { serif: "'Songti SC',SimSun,'Noto Serif CJK SC',serif", sans: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif" },
};

/** Names of facts up to this many characters are never broken. */
const SHORT = 16;

function asHtml(draft: Draft, signature: string, t: MailWords, house: House, lang: LangTag): string {
  const { serif, sans } = FACES[lang];
  const P = `style="margin:0 0 16px;font:16px/1.6 ${serif};color:#1c1a17;text-wrap:pretty${lang === "ja" ? ";word-break:auto-phrase" : ""}"`;
  const SMALL = `style="margin:0 0 8px;font:13px/1.5 ${sans};color:#6b655c;overflow-wrap:anywhere"`;
  const p = (text: string, style = P) => `<p ${style}>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  // Where words are not parted by spaces, a narrow screen would part them anywhere.
  const whole = (label: string) => (lang === "ja" || lang.startsWith("zh") || label.length <= SHORT ? ";white-space:nowrap" : "");
  const fields = draft.fields?.map(([label, value]) => `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;font:13px/1.5 ${sans};color:#6b655c${whole(label)}">${escapeHtml(label)}</th><td valign="top" style="padding:4px 0;font:15px/1.5 ${serif};color:#1c1a17">${escapeHtml(value)}</td></tr>`).join("");
  const action = draft.action && `<p style="margin:24px 0"><a href="${escapeHtml(draft.action.url)}" style="display:inline-block;padding:12px 24px;background:#7d4f34;color:#fbfaf8;font:15px/1.4 ${sans};text-decoration:none">${escapeHtml(draft.action.label)}</a></p>${p(t("link"), SMALL)}${p(draft.action.url, SMALL)}<div style="height:12px"></div>`;
  const file = draft.file && `<p style="margin:0 0 16px;font:15px/1.5 ${sans}"><a href="${escapeHtml(draft.file.url)}" style="color:#7d4f34">${escapeHtml(draft.file.label)}</a></p>`;
  const pictures = (draft.pictures ?? []).map(({ url, alt, height }) => `<p style="margin:0 0 16px;text-align:center"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="480" height="${height}" style="max-width:100%;height:auto"></p>`).join("");
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(draft.subject)}</title></head>
<body style="margin:0;background:#fbfaf8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%"><tr><td align="center" style="padding:0 0 24px;border-bottom:1px solid #b08d57;font:26px/1.2 Georgia,serif;letter-spacing:.16em;text-transform:uppercase;color:#1c1a17">${escapeHtml(house.brand)}</td></tr>
<tr><td style="padding:24px 0${lang === "ko" ? ";word-break:keep-all" : ""}">${p(draft.greeting)}${p(draft.intro)}${draft.quote ? `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:1px solid #b08d57">${p(draft.quote)}</blockquote>` : ""}${pictures}${fields ? `<table cellpadding="0" cellspacing="0" style="margin:0 0 20px">${fields}</table>` : ""}${action ?? ""}${file ?? ""}${draft.outro ? p(draft.outro) : ""}${p(signature)}</td></tr>
<tr><td style="border-top:1px solid #e3ded6;padding:16px 0">${p(t("automatic"), SMALL)}</td></tr></table></td></tr></table></body></html>
`;
}
