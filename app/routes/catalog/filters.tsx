import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SIZES } from "~/domain/ring-size";
import { CATALOG_SORTS } from "~/domain/catalog";
import { useRingWords } from "~/features/ring-builder/words";
import { CutPicture } from "~/features/stone-drawing/cut-picture";
import { useLocale } from "~/i18n/use-locale";
import { Button, TextLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { markedItems } from "./marked-items";
import type { PageData } from "./page-data";

/** A GET form: it works as it is, and with scripts each change asks at once and keeps the place on the page. */
export function Filters({ data }: { data: PageData }) {
  const { t } = useTranslation(["shop", "reference"]);
  const { href, number } = useLocale();
  const { size: sizeText } = useRingWords();
  const submit = useSubmit();
  const { search } = useLocation();
  const resting = useNavigation().state === "idle";
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(true);
  const asked = useRef(search);
  // Back, a chip or "clear" change the query behind the form's back; a remount would lose the focus. What was ticked
  // before the scripts arrived is asked for now instead of being undone. While an answer is on its way the form is ahead
  // of the query: what was ticked meanwhile stays ticked, and an amount that is being typed stays as it is unless the
  // query says another than before.
  useEffect(() => {
    if (!resting) return;
    const [before, params] = [new URLSearchParams(asked.current), new URLSearchParams(search)];
    asked.current = search;
    const ticks = [...(form.current?.elements ?? [])].filter(
      (field) => field instanceof HTMLInputElement && field.type === "checkbox",
    ) as HTMLInputElement[];
    const wanted = (field: HTMLInputElement) => params.getAll(field.name).includes(field.value);
    const early = first.current && ticks.some((field) => field.checked !== wanted(field));
    first.current = false;
    if (early) return void submit(form.current, { preventScrollReset: true });
    for (const field of ticks) field.checked = wanted(field);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === "text")
        field.value =
          params.get(field.name) === before.get(field.name) ? field.value : (params.get(field.name) ?? "");
      else if (field instanceof HTMLSelectElement)
        field.value =
          ([...field.options].find(({ value }) => value === params.get(field.name)) ?? field.options[0])
            ?.value ?? "";
    }
  }, [search, submit, resting]);
  const { filter, typed, errors } = data;
  const active =
    filter.collections.length +
    filter.cuts.length +
    (typed.min ? 1 : 0) +
    (typed.max ? 1 : 0) +
    (filter.size === null ? 0 : 1);
  return (
    <GetForm
      ref={form}
      className="filters"
      preventScrollReset
      onChange={(event) => {
        // Typed amounts are sent by Enter or the button, not at each key.
        if (event.target instanceof HTMLInputElement && event.target.type === "text") return;
        // What was left empty says nothing and stays out of the address.
        const wanted = new FormData(event.currentTarget);
        for (const name of ["min", "max", "size"]) if (!wanted.get(name)) wanted.delete(name);
        // What was marked for the comparison stays marked when its ring leaves the grid.
        wanted.delete("item");
        for (const item of markedItems(data.items)) wanted.append("item", item);
        if (wanted.get("sort") === CATALOG_SORTS[0]) wanted.delete("sort");
        void submit(wanted, { method: "get", action: href("catalog"), preventScrollReset: true });
      }}
    >
      {data.items.map((item) => (
        <input key={item} type="hidden" name="item" value={item} />
      ))}
      <fieldset>
        <legend>{t("shop:filter.collection")}</legend>
        {data.collections.map(({ value, label }) => (
          <label key={value} className="filter-check">
            <input
              type="checkbox"
              name="collection"
              value={value}
              defaultChecked={filter.collections.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="filter-cuts">
        <legend>{t("shop:filter.cut")}</legend>
        {data.cuts.map(({ value, label }) => (
          <label key={value} className="filter-cut">
            <input type="checkbox" name="cut" value={value} defaultChecked={filter.cuts.includes(value)} />
            <CutPicture cut={value} size={36} look="line" decorative />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="filter-budget">
        <legend>{t("shop:filter.budget", { currency: data.currency })}</legend>
        <TextField
          name="min"
          label={t("shop:filter.min")}
          type="text"
          inputMode="numeric"
          defaultValue={typed.min}
          placeholder={number(data.bounds.min)}
          errors={errors.min ? [errors.min] : undefined}
          maxLength={20}
          autoComplete="off"
        />
        <TextField
          name="max"
          label={t("shop:filter.max")}
          type="text"
          inputMode="numeric"
          defaultValue={typed.max}
          placeholder={number(data.bounds.max)}
          errors={errors.max ? [errors.max] : undefined}
          maxLength={20}
          autoComplete="off"
        />
      </fieldset>
      <SelectField name="size" label={t("shop:filter.size")} defaultValue={filter.size ?? ""}>
        <option value="">{t("shop:filter.any_size")}</option>
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {sizeText(size)}
          </option>
        ))}
      </SelectField>
      <SelectField name="sort" label={t("shop:filter.sort")} defaultValue={filter.sort}>
        {CATALOG_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`shop:sort.${sort}`)}
          </option>
        ))}
      </SelectField>
      <div className="actions">
        <Button theme="secondary">{t("shop:filter.apply")}</Button>
        {active ? (
          <TextLink
            to={href(
              "catalog",
              {},
              { item: data.items, sort: filter.sort === "recommended" ? undefined : filter.sort },
            )}
          >
            {t("shop:filter.clear", { count: active })}
          </TextLink>
        ) : null}
      </div>
    </GetForm>
  );
}
