import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { GetForm } from "~/ui/form";
import type { PageData } from "./page-data";

/** The form to which the checkboxes of the cards belong. It stays visible once a ring is selected. */
export function CompareBar({ data }: { data: PageData }) {
  const { t } = useTranslation("shop");
  const { href } = useLocale();
  const shown = new Set([...data.cards, ...(data.nearest?.cards ?? [])].map(({ sku }) => sku));
  return (
    <GetForm id="compare" className="compare-bar" action={href("compare")}>
      {data.items
        .filter((item) => !shown.has(item))
        .map((item) => (
          <input key={item} type="hidden" name="item" value={item} />
        ))}
      <p>{t("compare.hint")}</p>
      <Button size="l">{t("compare.submit")}</Button>
    </GetForm>
  );
}
