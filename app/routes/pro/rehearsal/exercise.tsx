import { useTranslation } from "react-i18next";
import type { ExerciseTask } from "#server/contract/exercise";
import { useLocale } from "~/i18n/use-locale";
import { Button, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/form";

type Exercise = {
  tasks: { task: ExerciseTask; done: boolean; took: string | null; href: string }[];
  /** The time for all five; null while one is open. */
  total: string | null;
};

/**
 * Five tasks of the counter. Each links to its start and says, from the copy's data, whether and how fast it was done.
 */
export function ExerciseTasks({ exercise }: { exercise: Exercise }) {
  const { t } = useTranslation("rehearsal");
  const { href } = useLocale();
  return (
    <section className="exercise" aria-labelledby="exercise">
      <h2 id="exercise">{t("exercise.title")}</h2>
      <p className="quiet">{t("exercise.lead")}</p>
      <ol>
        {exercise.tasks.map(({ task, done, took, href: to }) => (
          <li key={task}>
            <TextLink to={to}>{t(`exercise.task.${task}`)}</TextLink>
            <span className={`state state-${done ? "good" : "busy"}`}>
              {done ? (took ? t("exercise.took", { time: took }) : t("exercise.done")) : t("exercise.open")}
            </span>
          </li>
        ))}
      </ol>
      {exercise.total ? (
        <p className="panel" role="status">
          {t("exercise.total", { time: exercise.total })}
        </p>
      ) : (
        <p>
          <TextLink reload to={href("pro-rehearsal")}>
            {t("exercise.check")}
          </TextLink>
        </p>
      )}
      <PostForm>
        <Button theme="secondary" name="intent" value="again">
          {t("exercise.again")}
        </Button>
      </PostForm>
    </section>
  );
}
