import { useTranslation } from "react-i18next";
import { formatCarat } from "~/domain/ring";
import { useRingWords } from "~/features/ring-builder/words";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import type { PageData } from "./page-data";

/** A GET form. The second ring starts equal to the first, so that single changes can be compared. */
export function CompareForm({ data }: { data: PageData }) {
  const { t } = useTranslation(["price", "shop", "reference"]);
  const { region, date } = useLocale();
  const { carats, size } = useRingWords();
  const { creation, search, was, wish, compared } = data;
  return (
    <GetForm action="#answer" className="why-form" reloadDocument>
      {Object.entries({ ...search, was }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SelectField name="with_region" label={t("price:compare.region")} defaultValue={wish.region}>
        {data.regions.map((code) => (
          <option key={code} value={code}>
            {t(`reference:region.${code}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="with_list"
        label={t("price:compare.list")}
        defaultValue={wish.list}
        hint={t("price:compare.list_hint", { region: t(`reference:region.${region}`) })}
      >
        <option value="">{t("price:compare.today")}</option>
        {compared.lists.slice(1).map(({ version, valid_from }) => (
          <option key={version} value={version}>
            {date(valid_from)}
          </option>
        ))}
      </SelectField>
      <SelectField name="with_metal" label={t("shop:choose.metal")} defaultValue={wish.metal}>
        {data.metals.map((metal) => (
          <option key={metal} value={metal}>
            {t(`reference:metal.${metal}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="with_cut" label={t("shop:choose.cut")} defaultValue={wish.cut}>
        {creation.cuts
          .filter((cut) => cut.available || cut.value === wish.cut)
          .map((cut) => (
            <option key={cut.value} value={cut.value}>
              {cut.label}
            </option>
          ))}
      </SelectField>
      <SelectField name="with_carat" label={t("shop:choose.carat")} defaultValue={formatCarat(wish.carat)}>
        {creation.carats
          .filter((band) => band.available || band.min === wish.carat)
          .map((band) => (
            <option key={band.min} value={formatCarat(band.min)}>
              {carats(band)}
            </option>
          ))}
      </SelectField>
      <SelectField name="with_size" label={t("shop:choose.size")} defaultValue={String(wish.size)}>
        {creation.sizes
          .filter((one) => one.available || one.value === wish.size)
          .map(({ value }) => (
            <option key={value} value={value}>
              {size(value)}
            </option>
          ))}
      </SelectField>
      <div className="actions">
        <Button>{t("price:compare.show")}</Button>
      </div>
    </GetForm>
  );
}
