import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { errorsOf, typed, type Answered } from "~/lib/form";
import { RadioGroup, TextField } from "~/ui/field";

export type VisitDays = {
  items: { date: string; morning: boolean; afternoon: boolean }[];
  page: number;
  pages: number;
};

const SLOTS = ["morning", "afternoon"] as const;

/** When: the next open days with their free halves to press, or a day that is typed. The typed fields step aside for a pressed day. */
export function WhenFields({
  answer,
  days,
  date = "",
  slot = "",
}: {
  answer: Answered;
  days: VisitDays;
  /** What stands in the typed fields at first. */
  date?: string;
  slot?: string;
}) {
  const { t } = useTranslation("account");
  const { date: written } = useLocale();
  return (
    <fieldset className="when form-part">
      <legend>{t("appointment.when")}</legend>
      <ul className="when-days">
        {days.items.map((day) => (
          <li key={day.date}>
            <span className="when-day">{written(day.date, "full")}</span>
            {SLOTS.map((half) =>
              day[half] ? (
                <label key={half} className="radio">
                  <input type="radio" name="when" value={`${day.date} ${half}`} />
                  <span className="visually-hidden">{written(day.date, "full")}</span>
                  <span className="radio-content sentence">{t(`appointment.slot.${half}`)}</span>
                </label>
              ) : (
                <span key={half} className="quiet when-full">
                  <span className="visually-hidden">{t(`appointment.slot.${half}`)} </span>
                  {t("appointment.full")}
                </span>
              ),
            )}
          </li>
        ))}
      </ul>
      <Pager page={days.page} pages={days.pages} />
      <label className="radio when-other">
        <input type="radio" name="when" value="" defaultChecked />
        <span className="radio-content">{t("appointment.other_day")}</span>
      </label>
      <div className="when-typed">
        <TextField
          name="date"
          label={t("appointment.date")}
          hint={t("appointment.date_hint")}
          autoComplete="off"
          maxLength={16}
          {...typed(answer, "date", date)}
        />
        <div id="slot">
          <RadioGroup
            name="slot"
            legend={t("appointment.slot_label")}
            value={typed(answer, "slot", slot).defaultValue}
            errors={errorsOf(answer, "slot")}
            options={SLOTS.map((half) => ({
              value: half,
              content: <span className="sentence">{t(`appointment.slot.${half}`)}</span>,
            }))}
          />
        </div>
      </div>
    </fieldset>
  );
}

/** Earlier and later days: links, which leave what was typed where scripts run. */
function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation("account");
  const { search } = useLocation();
  const to = (days: number) => {
    const query = new URLSearchParams(search);
    query.set("days", String(days));
    return `?${query}`;
  };
  return (
    <p className="when-pages">
      {page > 1 ? (
        <Link className="text-link" to={to(page - 1)} replace preventScrollReset>
          {t("appointment.earlier_days")}
        </Link>
      ) : null}
      {page < pages ? (
        <Link className="text-link" to={to(page + 1)} replace preventScrollReset>
          {t("appointment.later_days")}
        </Link>
      ) : null}
    </p>
  );
}
