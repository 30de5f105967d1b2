import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useShell } from "~/lib/shell";
import { Button, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/form";

const REPEATS = Array.from({ length: 24 }, (_, i) => i);

/** On every page and print of a rehearsal: a watermark, and a bar that says so and ends the rehearsal. */
export function RehearsalMark(props: { print?: boolean }) {
  // Its texts are loaded only on such pages (`entry.client.tsx`).
  return useShell()?.rehearsal ? <Mark {...props} /> : null;
}

function Mark({ print = false }: { print?: boolean }) {
  const { t } = useTranslation("rehearsal");
  const { href } = useLocale();
  return (
    <>
      <div className="watermark" aria-hidden="true">
        {REPEATS.map((i) => (
          <span key={i} data-word={t("mark.word")} />
        ))}
      </div>
      {print ? (
        <p className="rehearsal-print">
          <strong>{t("mark.bar")}</strong>
        </p>
      ) : (
        <aside className="rehearsal-bar" aria-label={t("mark.word")}>
          <p>
            <strong>{t("mark.word")}</strong> {t("mark.bar")}{" "}
            <TextLink to={href("pro-rehearsal")}>{t("mark.exercise")}</TextLink>
          </p>
          <PostForm action={href("pro-rehearsal")}>
            <Button size="s" theme="secondary" name="intent" value="end">
              {t("mark.end")}
            </Button>
          </PostForm>
        </aside>
      )}
    </>
  );
}
