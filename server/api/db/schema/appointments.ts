import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, created } from "./columns";
import { shops } from "./house";
import { sellers } from "./sellers";

export const appointments = pgTable(
  "appointments",
  {
    reference: text("reference").primaryKey(),
    customerId: text("customer_id"),
    shop: text("shop")
      .notNull()
      .references(() => shops.plantCode),
    date: date("date").notNull(),
    slot: text("slot").$type<"morning" | "afternoon">().notNull(),
    /** Seat 1 to 4: the schema enforces the capacity of a slot. */
    seat: smallint("seat").notNull(),
    mode: text("mode").$type<"boutique" | "video" | "phone">().notNull(),
    status: text("status").$type<"requested" | "confirmed" | "cancelled">().notNull(),
    sku: text("sku").notNull(),
    creation: text("creation").notNull(),
    /** Numbers of the diamonds that the visitor shortlisted and wants to see. A shortlist reserves nothing. */
    diamonds: text("diamonds").array().notNull().default([]),
    comment: text("comment").notNull().default(""),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    /** How the name is read, in katakana; asked for in Japan. */
    firstnameKana: text("firstname_kana"),
    lastnameKana: text("lastname_kana"),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    language: text("language").notNull(),
    manageToken: text("manage_token").notNull().unique(),
    /** Increases with every change, so that a calendar recognises the newer file (RFC 5545 SEQUENCE). */
    sequence: integer("sequence").notNull().default(0),
    /** Hour in the boutique's time zone, `10:30`, within the half-day; null while only the half-day is agreed. */
    time: text("time"),
    /** The seller who receives the visitor. */
    sellerId: text("seller_id").references(() => sellers.id),
    /** The appointment's date when the visitor was last reminded. If the date changes, another reminder is sent. */
    remindedOf: date("reminded_of"),
    /** How it ended; null while it has not been closed. */
    result: text("result").$type<"ordered" | "came" | "absent">(),
    closedAt: at("closed_at"),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex("appointments_seat")
      .on(t.shop, t.date, t.slot, t.seat)
      .where(sql`${t.status} <> 'cancelled'`),
    index("appointments_customer").on(t.customerId),
    index("appointments_day").on(t.date),
    index("appointments_seller")
      .on(t.sellerId, t.date)
      .where(sql`${t.sellerId} is not null`),
  ],
);

/**
 * Secret addresses from which a calendar program reads the appointments of a boutique (`shop:P101`) or a seller
 * (`seller:{id}`). Only a hash of the address is stored. A new address replaces the one before.
 */
export const calendarFeeds = pgTable("calendar_feeds", {
  subject: text("subject").primaryKey(),
  /** SHA-256 of the address's token, base64url. */
  tokenHash: text("token_hash").notNull().unique(),
  /** Language in which the entries are written. */
  language: text("language").notNull(),
  createdBy: text("created_by")
    .notNull()
    .references(() => sellers.id),
  createdAt: created(),
});
