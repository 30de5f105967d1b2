import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import type { action, loader } from "./route.server";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["discreet"] };

const DOES = ["titles", "mail", "tray", "storage", "exit"] as const;

export default function Discreet() {
  const { t } = useTranslation("discreet");
  const { on, asks, hasPin } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const intent = !on ? "on" : asks ? "open" : "off";
  return (
    <>
      <h1>{asks ? t("ask") : t("title")}</h1>
      {asks ? (
        <p className="lead">{t("ask_words")}</p>
      ) : (
        <>
          <p className="lead" role="status">
            {on ? t("is_on") : t("lead")}
          </p>
          <ul className="discreet-does">
            {DOES.map((what) => (
              <li key={what}>{t(`does.${what}`)}</li>
            ))}
          </ul>
          <p className="quiet">{t("limits")}</p>
        </>
      )}
      <ErrorSummary result={answer?.result} labels={{ pin: t("pin") }} />
      <PostForm className="form">
        <input type="hidden" name="intent" value={intent} />
        {intent === "off" && !hasPin ? null : (
          <TextField
            name="pin"
            label={t("pin")}
            hint={on ? undefined : t("pin_hint")}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
            errors={answer?.result.error?.pin ?? undefined}
          />
        )}
        <div>
          <Button size="l" theme={intent === "off" ? "secondary" : "primary"}>
            {t(`press.${intent}`)}
          </Button>
        </div>
      </PostForm>
    </>
  );
}
