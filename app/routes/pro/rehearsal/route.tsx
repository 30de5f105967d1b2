import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PostForm } from "~/ui/form";
import { ExerciseTasks } from "./exercise";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["rehearsal"] };

const POINTS = ["data", "erp", "mail", "papers", "back"] as const;

export default function Rehearsal() {
  const { t } = useTranslation("rehearsal");
  const { possible, running, exercise } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="counter counter-narrow">
      <h1>{t("title")}</h1>
      <p className="lead">{t("lead")}</p>
      <ErrorSummary result={answer?.result} labels={{}} />
      {exercise ? <ExerciseTasks exercise={exercise} /> : null}
      <ul className="rehearsal-points">
        {POINTS.map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
      {possible ? (
        <PostForm className="form">
          <input type="hidden" name="intent" value={running ? "end" : "begin"} />
          <div>
            <Button size="l">{running ? t("end") : t("begin")}</Button>
          </div>
          {running ? null : <p className="hint">{t("wait")}</p>}
        </PostForm>
      ) : (
        <p className="panel">{t("impossible")}</p>
      )}
    </div>
  );
}
