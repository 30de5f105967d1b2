import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { PostForm } from "~/ui/form";

/** Offers the running reservation to a colleague of the shop (docs/decisions/0034). */
export function GiveForm({ colleagues }: { colleagues: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  return (
    <section className="panel" aria-labelledby="give">
      <h2 id="give">{t("line.give_title")}</h2>
      <p className="hint">{t("line.give_hint")}</p>
      <PostForm action={href("pro-queue")} className="give-form">
        <input type="hidden" name="intent" value="give" />
        <SelectField name="sellerId" label={t("line.give_label")}>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button theme="secondary">{t("line.give_submit")}</Button>
      </PostForm>
    </section>
  );
}
