import type { LangTag, RegionCode } from "~/i18n/locales";

/** A mail to send. `key` makes it unique: a key is queued only once. Links in `data` are absolute. */
export type Mail = {
  key: string;
  template: MailTemplate;
  recipient: string;
  language: LangTag;
  region: RegionCode;
  data: Record<string, unknown>;
};

/**
 * Templates and the fields of their `data`:
 * - `set_password`: firstname, lastname, url
 * - `reset_password`: firstname, lastname, url, minutes
 * - `confirm_email`: firstname, lastname, url, days (that the link is good for)
 * - `welcome`: firstname, lastname, url
 * - `password_changed`: firstname, lastname
 * - `account_deleted`: firstname, lastname, creations, visits, orders (how many of each), underway: orders that are not over yet,
 * idle: whether it was erased because nobody used it
 * - `account_idle`: firstname, lastname, date (ISO, on which it is erased), url of the login
 * - `appointment`, `appointment_confirmed`, `appointment_moved`, `appointment_new_time` (moved by the house), `appointment_reminder`,
 * `appointment_cancelled`: reference, firstname, lastname, shopName, shopAddress,
 * shopPhone, date (ISO), slot, mode, icsUrl, manageUrl, calendar (RFC 5545)
 * - `share`: senderName, senderEmail (Reply-To only), recipientName, own, message, url, sku, name, stop (link that ends such letters)
 * Orders bring their own.
 * With `forget` the address goes from the queue once the letter is sent: its account was erased.
 */
export type MailTemplate =
  | "welcome"
  | "confirm_email"
  | "set_password"
  | "reset_password"
  | "password_changed"
  | "account_deleted"
  | "account_idle"
  | "appointment"
  | "appointment_confirmed"
  | "appointment_new_time"
  | "appointment_reminder"
  | "appointment_moved"
  | "appointment_cancelled"
  | "share"
  | `order_${string}`
  | `seller_${string}`;
