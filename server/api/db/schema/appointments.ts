import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { created } from "./columns";
import { shops } from "./house";

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
    /** Numbers of the diamonds that the visitor shortlisted and wants to see; a shortlist holds no stone. */
    diamonds: text("diamonds").array().notNull().default([]),
    comment: text("comment").notNull().default(""),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    language: text("language").notNull(),
    manageToken: text("manage_token").notNull().unique(),
    /** Increases with every change, so that a calendar recognises the newer file (RFC 5545 SEQUENCE). */
    sequence: integer("sequence").notNull().default(0),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex("appointments_seat")
      .on(t.shop, t.date, t.slot, t.seat)
      .where(sql`${t.status} <> 'cancelled'`),
    index("appointments_customer").on(t.customerId),
  ],
);
