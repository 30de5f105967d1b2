import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";

// Its code travels only to those to whom the craft is introduced.
const Modal = lazy(() => import("~/ui/modal").then((module) => ({ default: module.Modal })));

/**
 * The house introduces its craft, once a session (spec §3: craftModalDisplayed): a dialog where scripts run, a panel that
 * closes without them.
 * @param introduce it is due; the session knows it as shown from the first look on, so only the first value counts
 * @param reads the page of the craft itself: nothing leads there, and it is the text that a dialog stands for without scripts
 */
export function CraftIntroduction({ introduce, reads = false }: { introduce: boolean; reads?: boolean }) {
  const { t } = useTranslation("craft");
  const { href } = useLocale();
  const navigate = useNavigate();
  const [due] = useState(introduce);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(due), [due]);
  if (!due) return null;
  const more = { label: t("craft.more"), action: () => (reads ? undefined : navigate(href("craft"))) };
  return (
    <>
      {reads ? null : (
        <details className="craft-introduction no-script-only" open>
          <summary>{t("craft.intro_title")}</summary>
          <p>{t("craft.intro")}</p>
          <TextLink to={href("craft")}>{t("craft.more")}</TextLink>
        </details>
      )}
      {open ? (
        <Suspense fallback={null}>
          <Modal title={t("craft.intro_title")} primary={reads ? more : { label: t("craft.compose") }} {...(reads ? {} : { secondary: more })} onClosed={() => setOpen(false)}>
            <p>{t("craft.intro")}</p>
          </Modal>
        </Suspense>
      ) : null}
    </>
  );
}
