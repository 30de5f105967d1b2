import { useSubmit } from "@remix-run/react";
import { CLARITIES, COLORS, ORIGINS } from "~/domain/ring";
import { DIAMOND_SORTS } from "~/features/diamonds/shown";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { HiddenFields } from "~/ui/hidden-fields";
import type { DiamondsData } from "./page-data";

/**
 * A GET form, so its address can be kept. Without scripts a button applies it; with them checkboxes and lists do, and
 * the page stays. Folded, because the diamonds come first.
 */
export function DiamondFilters({ data }: { data: DiamondsData }) {
  const { t } = useTranslation(["diamonds", "gem"]);
  const submit = useSubmit();
  const { filters, kept, cuts, currency } = data;
  const wrong = Object.values(filters.errors).some(Boolean);
  const grade = <V extends string>(
    name: "color" | "clarity" | "origin",
    values: readonly V[],
    chosen: readonly string[],
    label: (value: V) => string = (value) => value,
  ) => (
    <fieldset className="diamond-grades">
      <legend>{t(`diamonds:field.${name}`)}</legend>
      <div>
        {values.map((value) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{label(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
  return (
    <GetForm
      className="diamond-filters"
      preventScrollReset
      onChange={(event) => {
        // Typed values wait for Enter or the button.
        if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") return;
        submit(event.currentTarget, { replace: true, preventScrollReset: true });
      }}
    >
      <HiddenFields of={kept} />
      <div className="diamond-filters-first">
        <SelectField name="cut" label={t("diamonds:field.cut")} defaultValue={filters.cut}>
          {cuts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField name="sort" label={t("diamonds:field.sort")} defaultValue={filters.sort}>
          {DIAMOND_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`diamonds:sorts.${sort}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <details open={wrong || data.diamonds.length === 0 || undefined}>
        <summary>{t("diamonds:filters")}</summary>
        <div className="diamond-filters-row">
          {(["caratMin", "caratMax", "priceMax"] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`diamonds:field.${name}`, { currency })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              defaultValue={filters.typed[name]}
              errors={filters.errors[name] ? [filters.errors[name]] : undefined}
            />
          ))}
        </div>
        {grade("color", COLORS, filters.color)}
        {grade("clarity", CLARITIES, filters.clarity)}
        {grade("origin", ORIGINS, filters.origin, (value) => t(`gem:origin.${value}`))}
        <Button theme="secondary">{t("diamonds:apply")}</Button>
      </details>
      <noscript>
        <Button theme="secondary">{t("diamonds:apply")}</Button>
      </noscript>
    </GetForm>
  );
}
