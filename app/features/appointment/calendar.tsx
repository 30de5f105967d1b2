import { useLocation, useNavigate } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { typedDate } from "~/domain/person";
import { inRow } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { partFormat, weekdayOverColumn } from "~/i18n/day-parts";
import { Button, EnterButton } from "~/ui/button";
import { isFree, type CalendarDay, type CalendarMonth } from "./month";
import "./calendar.css";

/**
 * A month as a table: a day that has a free half is a radio button, any other says why it is none. Arrow keys go from day to
 * day as in every group of radio buttons; with scripts up and down go a week.
 */
export function Calendar({ month, chosen }: { month: CalendarMonth; chosen: string }) {
  const { t } = useTranslation("account");
  const { intl } = useLocale();
  const named = (iso: string, parts: Parameters<typeof partFormat>[1]) =>
    partFormat(intl, { ...parts, calendar: "gregory" }).format(new Date(iso));
  const monthOf = (one: string) => named(`${one}-01`, { month: "long", year: "numeric" });
  return (
    <div className="calendar" id="calendar">
      <EnterButton />
      <div className="calendar-head">
        <strong id="calendar-month" className="sentence">
          <span>{monthOf(month.month)}</span>
          {month.next ? (
            <>
              {" – "}
              <span>{monthOf(month.next)}</span>
            </>
          ) : null}
        </strong>
        <Turn to={month.before} label={t("calendar.before")} sign="‹" />
        <Turn to={month.after} label={t("calendar.after")} sign="›" />
      </div>
      <table aria-labelledby="calendar-month">
        <thead>
          <tr>
            {month.week.map((day) => (
              <th key={day} scope="col">
                <abbr title={named(day, { weekday: "long" })}>{weekdayOverColumn(intl, day)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week, i) => (
            <tr key={week.find(Boolean)?.date ?? i}>
              {week.map((day, at) => (
                <td
                  key={day?.date ?? at}
                  className={day?.date === `${month.next}-01` ? "calendar-turned" : undefined}
                >
                  {day ? <Day day={day} chosen={day.date === chosen} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="calendar-key" aria-hidden="true">
        {(["day", "morning", "afternoon", "none", "closed"] as const).map((free) => (
          <li key={free}>
            <span className={`calendar-mark calendar-${free}`} />
            {t(`calendar.${free}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Day({ day, chosen }: { day: CalendarDay; chosen: boolean }) {
  const { t } = useTranslation("account");
  const { date: written, tag } = useLocale();
  const { date, free } = day;
  const number = Number(date.slice(8));
  if (!isFree(day))
    return (
      <span className={`calendar-day calendar-${free === "past" ? "closed" : free}`}>
        {number}
        <span className="visually-hidden"> {t(`calendar.${free}`)}</span>
      </span>
    );
  return (
    <label className={`calendar-day calendar-free calendar-${free}`}>
      <input
        type="radio"
        name="when"
        value={date}
        data-free={free}
        defaultChecked={chosen}
        onKeyDown={byWeek}
      />
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{inRow(tag, [written(date, "full"), t(`calendar.${free}`)])}</span>
    </label>
  );
}

/**
 * The month before or after: a button of the form that the calendar stands in, so that what was typed comes along
 * (`asksOtherMonth`); with scripts the page stays, and all of it with it.
 */
function Turn({ to, label, sign }: { to: string | null; label: string; sign: string }) {
  const { search } = useLocation();
  const { tag } = useLocale();
  const navigate = useNavigate();
  if (!to) return <span className="calendar-turn" aria-hidden="true" />;
  const query = new URLSearchParams(search);
  query.set("month", to);
  return (
    <Button
      theme="quiet"
      className="calendar-turn"
      name="turn"
      value={to}
      formAction={`?${query}#calendar`}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        writePressed(event.currentTarget.form, tag);
        navigate(`?${query}`, { replace: true, preventScrollReset: true });
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
}

/** The day that is pressed goes with its month: it is written where a day is typed, as the answer without scripts has it. */
function writePressed(form: HTMLFormElement | null, lang: string): void {
  const pressed = form?.querySelector<HTMLInputElement>("input[name=when]:checked")?.value;
  const field = form?.querySelector<HTMLInputElement>("input[name=date]");
  const other = form?.querySelector<HTMLInputElement>('input[name=when][value=""]');
  if (!pressed || !field || !other) return;
  field.value = typedDate(pressed, lang);
  other.checked = true;
}

/** Up and down are the same day of the week before and after, where it is free, or else the nearest beyond. */
function byWeek(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowUp: -7, ArrowDown: 7 }[event.key];
  const { value, form } = event.currentTarget;
  if (!step || !form) return;
  event.preventDefault();
  for (let days = step; Math.abs(days) <= 35; days += step) {
    const date = new Date(Date.parse(value) + days * 86_400_000).toISOString().slice(0, 10);
    const input = form.querySelector<HTMLInputElement>(`input[value="${date}"]`);
    if (!input) continue;
    input.focus();
    input.click();
    return;
  }
}
