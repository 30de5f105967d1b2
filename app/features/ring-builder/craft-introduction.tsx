import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import { CloseForm } from "~/ui/form";
import "./craft-introduction.css";

/**
 * The house introduces its craft, once a session (spec §3: craftModalDisplayed): a small dialog at the foot of the screen,
 * over no ring, which takes no focus. Its form closes it with scripts and without; Escape does with them. Its button says
 * no more than that: the next step stands on the bar below it.
 * @param introduce it is due; the session knows it as shown from the first look on, so only the first value counts
 */
export function CraftIntroduction({ introduce }: { introduce: boolean }) {
  const { t } = useTranslation(["craft", "common"]);
  const { href } = useLocale();
  const [open, setOpen] = useState(introduce);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setOpen(false);
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      open
      className="craft-introduction"
      aria-labelledby="craft-introduction"
      onClose={() => setOpen(false)}
    >
      <h2 id="craft-introduction">{t("craft:intro_title")}</h2>
      <p className="craft-introduction-words">{t("craft:intro")}</p>
      <CloseForm label={t("common:nav.close")}>
        <TextLink to={href("craft")}>{t("craft:more")}</TextLink>
      </CloseForm>
    </dialog>
  );
}
