import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { CLARITIES, COLORS, FLUORESCENCES, ORIGINS, type CutSlug } from "~/domain/ring";
import { SIZES } from "~/domain/ring-size";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { ANY_SIZE, SORTS, type readFilters, type typedFigures } from "./form";
import { useFiltersInWords } from "./use-filters-in-words";

type Filters = ReturnType<typeof readFilters>;
/** The numeric fields, as they were typed. */
type Figures = ReturnType<typeof typedFigures>;

/**
 * A GET form, so its address can be kept. Without scripts a button applies it; with them every choice does. It is
 * folded above the stones, and its summary names the active filters. Without results, or with a wrong field, it is
 * open.
 */
export function StoneFilters({
  filters,
  figures,
  cuts,
  currency,
  taxed,
  none,
}: {
  filters: Filters;
  figures: Figures;
  cuts: CutSlug[];
  currency: Currency;
  taxed: boolean;
  none: boolean;
}) {
  const { t } = useTranslation(["pro", "print", "stone"]);
  const submit = useSubmit();
  const set = useFiltersInWords(filters, currency, taxed);
  // Once opened, it stays open while the stones below it change.
  const [opened, setOpened] = useState(none);
  const wrong = Object.values(figures).some(({ errors }) => errors);
  return (
    <details
      className="list-filters"
      open={opened || none || wrong}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpened(event.currentTarget.open);
      }}
    >
      <summary>
        <span className="list-filters-name">{t("pro:stones.filters")}</span>
        {set.map((words) => (
          <span key={words} className="list-filters-set">
            {words}
          </span>
        ))}
      </summary>
      <GetForm
        className="stone-filters-form"
        onChange={(event) => {
          // Typed values wait for Enter or the button; checkboxes and lists apply immediately.
          if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") return;
          submit(event.currentTarget, { replace: true, preventScrollReset: true });
        }}
      >
        <input type="hidden" name="aesthetic" value={filters.aesthetic ?? ""} />
        <input type="hidden" name="metal" value={filters.metal ?? ""} />
        {filters.engravingText ? (
          <input type="hidden" name="engravingText" value={filters.engravingText} />
        ) : null}
        {filters.engravingFont ? (
          <input type="hidden" name="engravingFont" value={filters.engravingFont} />
        ) : null}
        <MainFields filters={filters} figures={figures} cuts={cuts} currency={currency} />
        <div className="stone-filters-row">
          <Grades
            name="origin"
            legend={t("stone:grades.origin")}
            values={ORIGINS}
            chosen={filters.origin}
            label={(value) => t(`print:origin.${value}`)}
          />
          <Grades name="color" legend={t("pro:stones.color")} values={COLORS} chosen={filters.color} />
          <Grades
            name="clarity"
            legend={t("pro:stones.clarity")}
            values={CLARITIES}
            chosen={filters.clarity}
          />
        </div>
        <MoreFields filters={filters} figures={figures} />
        <Button theme="secondary">{t("pro:stones.apply")}</Button>
      </GetForm>
    </details>
  );
}

function MainFields({
  filters,
  figures,
  cuts,
  currency,
}: {
  filters: Filters;
  figures: Figures;
  cuts: CutSlug[];
  currency: Currency;
}) {
  const { t } = useTranslation(["pro", "print", "stone"]);
  return (
    <div className="stone-filters-row">
      <SelectField name="cut" label={t("pro:stones.cut")} defaultValue={filters.cut ?? ""}>
        {cuts.map((cut) => (
          <option key={cut} value={cut}>
            {t(`print:cut.${cut}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="caratMin"
        inputMode="decimal"
        autoComplete="off"
        label={t("pro:stones.carat_min")}
        {...figures.caratMin}
      />
      <TextField
        name="caratMax"
        inputMode="decimal"
        autoComplete="off"
        label={t("pro:stones.carat_max")}
        {...figures.caratMax}
      />
      <SelectField name="size" label={t("pro:stones.size")} defaultValue={filters.size ?? ANY_SIZE}>
        <option value={ANY_SIZE}>{t("pro:stones.any_size")}</option>
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {t("pro:item.mm", { mm: size })}
          </option>
        ))}
      </SelectField>
      <TextField
        name="priceMax"
        inputMode="decimal"
        autoComplete="off"
        label={t("pro:stones.price_max", { currency })}
        {...figures.priceMax}
      />
      <TextField
        name="gia"
        inputMode="numeric"
        autoComplete="off"
        label={t("pro:stones.report")}
        defaultValue={filters.gia ?? ""}
      />
      <SelectField name="sort" label={t("pro:stones.sort")} defaultValue={filters.sort}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === "fluorescence" || sort === "table" || sort === "depth"
              ? t(`stone:list.sort_${sort}`)
              : t(`pro:stones.sorts.${sort}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Table, depth and fluorescence: folded unless one of them is set. */
function MoreFields({ filters, figures }: { filters: Filters; figures: Figures }) {
  const { t } = useTranslation(["print", "stone"]);
  const narrowed =
    filters.fluorescence.length > 0 ||
    [figures.tableMin, figures.tableMax, figures.depthMin, figures.depthMax].some(
      ({ defaultValue }) => defaultValue,
    );
  return (
    <details open={narrowed}>
      <summary>{t("stone:list.more")}</summary>
      <div className="stone-filters-row">
        {(["table", "depth"] as const).flatMap((figure) =>
          (["min", "max"] as const).map((end) => {
            const name = `${figure}${end === "min" ? "Min" : "Max"}` as const;
            return (
              <TextField
                key={name}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                label={t(`stone:list.${figure}_${end}`)}
                {...figures[name]}
              />
            );
          }),
        )}
      </div>
      <div className="stone-filters-row">
        <Grades
          name="fluorescence"
          legend={t("stone:list.fluorescence")}
          values={FLUORESCENCES}
          chosen={filters.fluorescence}
          label={(value) => t(`print:fluorescence.${value}`)}
        />
      </div>
    </details>
  );
}

/** A box for each grade of a scale. @param label the grade in words; without it the grade as reports write it */
function Grades<V extends string>({
  name,
  legend,
  values,
  chosen,
  label = (value) => value,
}: {
  name: "color" | "clarity" | "fluorescence" | "origin";
  legend: string;
  values: readonly V[];
  chosen: readonly string[];
  label?: (value: V) => string;
}) {
  return (
    <fieldset className="grades">
      <legend>{legend}</legend>
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
}
