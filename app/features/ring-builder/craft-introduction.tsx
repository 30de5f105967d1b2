import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import { CloseForm } from "~/ui/form";
import "./craft-introduction.css";

/**
 * Introduces the craft once per session (spec §3: craftModalDisplayed): a small dialog at the foot of the screen, which
 * covers no ring and takes no focus. Its form closes it with or without scripts, Escape with scripts. Its button only
 * closes it, because the next step is on the bar below.
 * @param introduce whether it is due; the session marks it as shown after the first page, so only the first value
 * counts
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
