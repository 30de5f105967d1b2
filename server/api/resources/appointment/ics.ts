import type { ShopRow } from "../../reference/types";
import type { AppointmentRow } from "./store";

const escape = (text: string) => text.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r?\n/g, "\\n");
const compact = (date: string, time: string) => `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** UTC offset of a time zone at noon of a date, as `+0100`. */
function offsetOn(timeZone: string, date: string): string {
  const name =
    new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
      .formatToParts(new Date(`${date}T12:00:00Z`))
      .find((p) => p.type === "timeZoneName")?.value ?? "GMT";
  return name.slice(3).replace(":", "") || "+0000";
}

/**
 * The time zone component for the date of the appointment. One offset is enough: clocks are never changed during
 * opening hours.
 */
function zoneOf(timeZone: string, date: string): string[] {
  const offset = offsetOn(timeZone, date);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
}

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

const file = (lines: string[]) => lines.map((line) => `${fold(line)}\r\n`).join("");

export type CalendarWords = {
  name: string;
  address: string;
  summary: string;
  description: string;
  organizer: { name: string; email: string };
  stamp: Date;
};

/** Length of an appointment with an hour in a calendar, in minutes. */
const LASTS = 60;

/**
 * Start and end in the boutique's time zone: one hour from the agreed time, otherwise the half-day. The morning ends,
 * and the afternoon begins, at 13:00.
 */
function hoursOf({ date, slot, time }: AppointmentRow, shop: ShopRow): [from: string, to: string] {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const [opens, closes] = shop.hours[weekday] ?? ["10:00", "18:00"];
  if (!time) return slot === "morning" ? [opens, "13:00"] : ["13:00", closes];
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const end = hour * 60 + minute + LASTS;
  const written = `${String(Math.floor(end / 60)).padStart(2, "0")}:${String(end % 60).padStart(2, "0")}`;
  return [time, written < closes ? written : closes];
}

/** The calendar entry without its times. An appointment by video or telephone has no address. */
function entryOf(visit: AppointmentRow, of: CalendarWords): string[] {
  return [
    `UID:${visit.reference}@${of.organizer.email.split("@")[1]}`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${utc(of.stamp)}`,
    `SUMMARY:${escape(of.summary)}`,
    `DESCRIPTION:${escape(of.description)}`,
    ...(visit.mode === "boutique" ? [`LOCATION:${escape(`${of.name}, ${of.address}`)}`] : []),
    `STATUS:${visit.status === "cancelled" ? "CANCELLED" : visit.status === "confirmed" ? "CONFIRMED" : "TENTATIVE"}`,
  ];
}

/**
 * Calendar file of an appointment (RFC 5545, 5546). Its UID never changes and its SEQUENCE increases, and a cancelled
 * one says CANCEL, so that a calendar moves or removes the entry that it already has.
 */
export function calendarOf(visit: AppointmentRow, shop: ShopRow, of: CalendarWords): string {
  const [from, to] = hoursOf(visit, shop);
  return file([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//appointment//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${visit.status === "cancelled" ? "CANCEL" : "REQUEST"}`,
    ...zoneOf(shop.timeZone, visit.date),
    "BEGIN:VEVENT",
    `DTSTART;TZID=${shop.timeZone}:${compact(visit.date, from)}`,
    `DTEND;TZID=${shop.timeZone}:${compact(visit.date, to)}`,
    ...entryOf(visit, of),
    `ORGANIZER;CN="${of.organizer.name.replaceAll('"', "'")}":mailto:${of.organizer.email}`,
    ...(visit.email
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${visit.email}`]
      : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}

/**
 * A diary as a calendar that programs read repeatedly (RFC 5545, METHOD PUBLISH). Times are in UTC, because boutiques
 * have different time zones.
 */
export function feedOf(
  entries: { visit: AppointmentRow; shop: ShopRow; of: CalendarWords }[],
  name: string,
): string {
  return file([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//appointment//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escape(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    ...entries.flatMap(({ visit, shop, of }) => {
      const [from, to] = hoursOf(visit, shop);
      const at = (time: string) =>
        utc(
          new Date(
            `${visit.date}T${time}:00${offsetOn(shop.timeZone, visit.date).replace(/(\d\d)$/, ":$1")}`,
          ),
        );
      return ["BEGIN:VEVENT", `DTSTART:${at(from)}`, `DTEND:${at(to)}`, ...entryOf(visit, of), "END:VEVENT"];
    }),
    "END:VCALENDAR",
  ]);
}
