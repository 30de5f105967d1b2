import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fullName } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/post-form";

/** Asks before the customer changes (spec §4): what of the session is forgotten, in words, and two ways on. */
export function ConfirmLeaving({ person, next, cancel, children }: { person: { firstname: string; lastname: string }; next: string; cancel: string; children: ReactNode }) {
  const { t } = useTranslation("pro");
  const { tag } = useLocale();
  const name = fullName(tag, person.firstname, person.lastname);
  return (
    <section className="counter counter-narrow" aria-labelledby="confirm-title">
      <h1 id="confirm-title">{t("confirm.title")}</h1>
      <p>{t("confirm.change", { current: name, next })}</p>
      <p className="quiet">{t("confirm.forgotten")}</p>
      <div className="actions">
        <PostForm>
          {children}
          <input type="hidden" name="confirmed" value="1" />
          <Button size="l">{t("confirm.submit")}</Button>
        </PostForm>
        <ButtonLink size="l" theme="secondary" to={cancel}>{t("confirm.cancel", { current: name })}</ButtonLink>
      </div>
    </section>
  );
}
