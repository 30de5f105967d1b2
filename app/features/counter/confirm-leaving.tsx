import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/form";

type Named = { firstname: string; lastname: string; email: string | null };

/**
 * Asks before the customer changes (spec §4). It says which data of the session will be discarded and offers two ways
 * on.
 * @param next the person served next, who may be a guest; if two people have the same name, each e-mail address is
 * shown
 */
export function ConfirmLeaving({
  person,
  next,
  cancel,
  children,
}: {
  person: Named;
  next: Named | "guest";
  cancel: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("pro");
  const { tag } = useLocale();
  const name = fullName(tag, person.firstname, person.lastname);
  const nextName = next === "guest" ? null : fullName(tag, next.firstname, next.lastname);
  const change =
    next === "guest" || nextName !== name
      ? { current: name, next: nextName }
      : {
          current: t("confirm.with_email", { name, email: person.email }),
          next: t("confirm.with_email", { name, email: next.email }),
        };
  return (
    <section className="counter counter-narrow" aria-labelledby="confirm-title">
      <h1 id="confirm-title">{t("confirm.title")}</h1>
      <p>{t(next === "guest" ? "confirm.change_to_guest" : "confirm.change", change)}</p>
      <p className="quiet">{t("confirm.forgotten")}</p>
      <div className="actions">
        <PostForm>
          {children}
          <input type="hidden" name="confirmed" value="1" />
          <Button size="l">{t("confirm.submit")}</Button>
        </PostForm>
        <ButtonLink size="l" theme="secondary" to={cancel}>
          {t("confirm.cancel", { current: name })}
        </ButtonLink>
      </div>
    </section>
  );
}
