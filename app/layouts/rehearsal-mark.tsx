import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Button, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/form";

const REPEATS = Array.from({ length: 24 }, (_, i) => i);

/** On every page and print of a rehearsal: the word across it, and a bar that says so and ends it. */
export function RehearsalMark({ print = false }: { print?: boolean }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  if (!useShell()?.rehearsal) return null;
  return (
    <>
      <div className="watermark" aria-hidden="true">
        {REPEATS.map((i) => (
          <span key={i} data-word={t("rehearsal.word")} />
        ))}
      </div>
      {print ? (
        <p className="rehearsal-print">
          <strong>{t("rehearsal.bar")}</strong>
        </p>
      ) : (
        <aside className="rehearsal-bar" aria-label={t("rehearsal.word")}>
          <p>
            <strong>{t("rehearsal.word")}</strong> {t("rehearsal.bar")}{" "}
            <TextLink to={href("pro-rehearsal")}>{t("rehearsal.exercise")}</TextLink>
          </p>
          <PostForm action={href("pro-rehearsal")}>
            <Button size="s" theme="secondary" name="intent" value="end">
              {t("rehearsal.end")}
            </Button>
          </PostForm>
        </aside>
      )}
    </>
  );
}
