import type { ShopRow } from "../../reference/types";
import type { AppointmentRow } from "./store";

const escape = (text: string) => text.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r?\n/g, "\\n");
const compact = (date: string, time: string) => `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;

/** RFC 5545: lines end in CRLF and are folded at 75 bytes, never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let out = "";
  let bytes = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (bytes + length > 74) {
      out += "\r\n ";
      bytes = 1;
    }
    out += character;
    bytes += length;
  }
  return out;
}

/** Calendar file of a visit. The morning ends, and the afternoon begins, at 13:00 in the boutique's time zone. */
export function calendarOf(visit: AppointmentRow, shop: ShopRow, of: { name: string; address: string; summary: string; stamp: Date }): string {
  const weekday = (new Date(`${visit.date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const [opens, closes] = shop.hours[weekday] ?? ["10:00", "18:00"];
  const [from, to] = visit.slot === "morning" ? [opens, "13:00"] : ["13:00", closes];
  const lines = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//appointment//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "BEGIN:VEVENT",
    `UID:${visit.reference}`, `DTSTAMP:${of.stamp.toISOString().replace(/[-:]|\.\d{3}/g, "")}`,
    `DTSTART;TZID=${shop.timeZone}:${compact(visit.date, from)}`, `DTEND;TZID=${shop.timeZone}:${compact(visit.date, to)}`,
    `SUMMARY:${escape(of.summary)}`, `LOCATION:${escape(`${of.name}, ${of.address}`)}`, `STATUS:${visit.status === "cancelled" ? "CANCELLED" : visit.status === "confirmed" ? "CONFIRMED" : "TENTATIVE"}`,
    "END:VEVENT", "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
