/**
 * The instant at which a day begins.
 * @param date ISO date
 * @param timeZone IANA name
 */
export function dayBegins(date: string, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let moment = midnight;
  // Corrected twice: on a day on which clocks change, the first guess may lie after the change.
  for (let turn = 0; turn < 2; turn += 1)
    moment += midnight - Date.parse(`${clock.format(moment).replace(" ", "T")}Z`);
  return new Date(moment);
}
