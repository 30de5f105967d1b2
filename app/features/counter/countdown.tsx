import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { EXTEND_FROM_SECONDS } from "~/domain/reservation";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { typedOnPage } from "./typed-on-page";
import { Button } from "~/ui/button";
import { useMoment } from "./use-moment";
import { clock } from "./clock";
import { spokenAt, useCountdown } from "./use-ping";

/**
 * `until`: ISO time of the end; `seconds`: what was left when the page was made; `timeZone` of the shop;
 * `extensionsLeft`: 0 to 10.
 */
export type Reservation = { until: string; seconds: number; timeZone: string; extensionsLeft: number };

/**
 * The running reservation in words and digits (spec §4). The server writes the end time. Scripts count down, ping every
 * 5 s, and tell a screen reader two minutes and thirty seconds before the end. Without scripts the page reloads itself
 * (`auto-refresh.ts`).
 * @param formId form of the page. "Extend" is a button of it, so that what was typed is sent along and kept
 */
export function Countdown({ reservation, formId }: { reservation: Reservation; formId: string }) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  const { time } = useMoment(reservation.timeZone);
  const submit = useSubmit();
  const shell = useShell();
  const over = () =>
    submit(
      { _csrf: shell?.csrf ?? "", ended: "1", typed: JSON.stringify(typedOnPage(document)) },
      { method: "post", action: href("reservation-release") },
    );
  const { left, lost } = useCountdown(reservation.until, reservation.seconds, href("reservation-ping"), over);
  const said = spokenAt(left);
  const last = reservation.extensionsLeft === 0;
  const end = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  // "Extend" disappears once time has been added, so the focus moves to the new end time.
  useEffect(() => {
    if (asked.current) end.current?.focus();
    asked.current = false;
  }, [reservation.until]);
  return (
    <div className={`countdown${said ? " countdown-ending" : ""}`}>
      <p className="countdown-until" tabIndex={-1} ref={end}>
        {t("reservation.until", { time: time(reservation.until) })}
      </p>
      <p className="countdown-clock" role="timer" aria-label={t("reservation.left")}>
        {clock(left)}
      </p>
      {lost ? (
        <p className="countdown-lost">{t("reservation.lost", { time: time(reservation.until) })}</p>
      ) : null}
      <p className="visually-hidden" role="status" aria-live="assertive">
        {said === 120
          ? t(last ? "reservation.spoken_last" : "reservation.spoken_minutes")
          : said === 30
            ? t("reservation.spoken_seconds")
            : ""}
      </p>
      {said ? <p className="countdown-words">{t("reservation.ending")}</p> : null}
      {last ? (
        <p className="hint">{t("reservation.extend_over")}</p>
      ) : (
        <div className={left <= EXTEND_FROM_SECONDS ? "countdown-extend" : "countdown-extend no-script-only"}>
          <Button
            size="m"
            theme="secondary"
            form={formId}
            name="intent"
            value="extend"
            formNoValidate
            onClick={() => (asked.current = true)}
            aria-describedby="extend-hint"
          >
            {t("reservation.extend")}
          </Button>
          <p className="hint" id="extend-hint">
            {t("reservation.extend_hint", { count: reservation.extensionsLeft })}
          </p>
        </div>
      )}
    </div>
  );
}
