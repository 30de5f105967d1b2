import { useTranslation } from "react-i18next";
import type { Device } from "~/domain/device";
import { errorsOf, typed, type Answered } from "~/lib/form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioGroup, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { ALL } from "./all";

/** `began` and `seen` as they are read, in a time zone that they name. */
export type ShownSession = Device & { id: string; current: boolean; began: string; seen: string };

/** Names that are the same in every language; an iPad says that it is a Mac. */
const NAMES: Record<NonNullable<Device["browser"] | Device["system"]>, string> = {
  edge: "Edge",
  opera: "Opera",
  samsung: "Samsung Internet",
  firefox: "Firefox",
  chrome: "Chrome",
  safari: "Safari",
  ipad: "iPad",
  iphone: "iPhone",
  android: "Android",
  windows: "Windows",
  chromeos: "ChromeOS",
  mac: "Mac / iPad",
  linux: "Linux",
};

/** Where an account is logged in; one session, or all but this one, are ended with the password. */
export function Sessions({ sessions, answer }: { sessions: ShownSession[]; answer: Answered }) {
  const { t } = useTranslation("sessions");
  const nameOf = ({ browser, system }: Device) =>
    browser && system
      ? t("device", { browser: NAMES[browser], system: NAMES[system] })
      : browser || system
        ? NAMES[browser ?? system ?? "linux"]
        : t("unknown");
  const times = (one: ShownSession) => (
    <>
      <span className="session-time">{t("began", { time: one.began })}</span>
      <span className="session-time">{t("seen", { time: one.seen })}</span>
    </>
  );
  const others = sessions.filter(({ current }) => !current);
  const own = sessions.find(({ current }) => current);
  return (
    <div className="sessions">
      <h1>{t("title")}</h1>
      <p className="lead">{t("lead")}</p>
      {own ? (
        <section aria-labelledby="this-session">
          <h2 id="this-session">{t("this")}</h2>
          <p>
            {nameOf(own)}
            <span className="hint">{times(own)}</span>
          </p>
        </section>
      ) : null}
      {others.length ? (
        <PostForm className="form">
          <ErrorSummary
            result={answer?.result ?? undefined}
            labels={{ session: t("others"), currentPassword: t("password") }}
          />
          <RadioGroup
            name="session"
            legend={t("others")}
            // Where there is one other session only, there is nothing to choose.
            value={typed(answer, "session", others.length === 1 ? others[0]?.id : undefined).defaultValue}
            errors={errorsOf(answer, "session")}
            options={[
              ...others.map((one) => ({ value: one.id, content: nameOf(one), hint: times(one) })),
              ...(others.length > 1 ? [{ value: ALL, content: t("all") }] : []),
            ]}
          />
          <TextField
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            label={t("password")}
            errors={errorsOf(answer, "currentPassword")}
          />
          <div>
            <Button theme="danger">{t("submit")}</Button>
          </div>
        </PostForm>
      ) : (
        <p className="quiet">{t("none")}</p>
      )}
    </div>
  );
}
