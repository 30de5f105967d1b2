import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { GetForm } from "~/ui/form";
import type { readFilters } from "./form";

/**
 * The form to which the checkboxes of the list belong. Two to four stones are compared. For fewer or more there is a
 * message, and they stay selected.
 */
export function CompareForm({
  filters,
  marked,
}: {
  filters: ReturnType<typeof readFilters>;
  marked: string[];
}) {
  const { t } = useTranslation("stone");
  const { href } = useLocale();
  const kept = Object.entries(filters).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [{ name, value: String(one) }])),
  );
  return (
    <GetForm id="compare" action={href("pro-creations-result")} className="stone-compare" preventScrollReset>
      {kept.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button theme="secondary">{t("compare.submit")}</Button>
      {marked.length > 0 ? (
        <p className="field-error" role="alert">
          {t("compare.hint")}
        </p>
      ) : (
        <p className="hint">{t("compare.hint")}</p>
      )}
    </GetForm>
  );
}
