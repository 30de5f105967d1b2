import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SIZES } from "~/domain/ring-size";
import { CATALOG_SORTS } from "~/domain/catalog";
import { useRingWords } from "~/features/ring-builder/words";
import { CutPicture } from "~/features/stone-drawing/cut-picture";
import { useLocale } from "~/i18n/use-locale";
import { Button, TextLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { addressOf } from "./address-of";
import { markedItems } from "./marked-items";
import type { PageData } from "./page-data";

/** Whether the filters can be folded at this width, as in the styles. */
const isFolded = () => matchMedia("(max-width: 1023px)").matches;

const openerOf = (form: HTMLFormElement | null) =>
  form?.parentElement?.querySelector<HTMLInputElement>(".filters-switch input");

/** Folds the filters, where they can be folded, and shows the results. */
function fold(form: HTMLFormElement): void {
  const opener = openerOf(form);
  if (!opener || !isFolded()) return;
  opener.checked = false;
  opener.parentElement?.scrollIntoView();
}

/**
 * Requests the results for the form. Where the filters can be folded, the history entry is replaced, so that Back skips
 * all intermediate results.
 */
function useAsk(items: PageData["items"]): (form: HTMLFormElement) => void {
  const { href } = useLocale();
  const submit = useSubmit();
  return (form) => {
    // Empty fields stay out of the address.
    const wanted = new FormData(form);
    for (const name of ["min", "max", "size"]) if (!wanted.get(name)) wanted.delete(name);
    // Rings marked for the comparison stay marked when they leave the grid.
    wanted.delete("item");
    for (const item of markedItems(items)) wanted.append("item", item);
    if (wanted.get("sort") === CATALOG_SORTS[0]) wanted.delete("sort");
    void submit(wanted, {
      method: "get",
      action: href("catalog"),
      preventScrollReset: true,
      replace: isFolded(),
    });
  };
}

/**
 * A GET form that works without scripts. With them each change is sent at once and the page keeps its scroll position.
 * Where it can be folded, its button shows the number of rings and folds it, and Back skips all changes made in it.
 */
export function Filters({ data }: { data: PageData }) {
  const { t } = useTranslation(["catalog", "shop", "reference"]);
  const { href } = useLocale();
  const ask = useAsk(data.items);
  const { form, sent } = useFormThatFollowsQuery();
  const { filter, typed, errors } = data;
  // An error is shown at its field, which the button may have folded.
  useEffect(() => {
    const opener = openerOf(form.current);
    if (opener && (errors.min ?? errors.max)) opener.checked = true;
  }, [errors, form]);
  const active =
    filter.collections.length +
    filter.cuts.length +
    filter.metals.length +
    (typed.min ? 1 : 0) +
    (typed.max ? 1 : 0) +
    (filter.size === null ? 0 : 1);
  return (
    <GetForm
      ref={form}
      className="filters"
      preventScrollReset
      onSubmit={(event) => {
        fold(event.currentTarget);
        if (!isFolded()) return;
        event.preventDefault();
        sent();
        ask(event.currentTarget);
      }}
      onChange={(event) => {
        // Typed amounts are sent by Enter or the button, not at each key.
        if (event.target instanceof HTMLInputElement && event.target.type === "text") return;
        sent();
        ask(event.currentTarget);
      }}
    >
      {data.items.map((item) => (
        <input key={item} type="hidden" name="item" value={item} />
      ))}
      {filter.view === "three-quarter" ? null : <input type="hidden" name="view" value={filter.view} />}
      <FilterFields data={data} />
      <div className="actions">
        <Button theme="secondary">
          <span className="filters-apply">{t("catalog:filter.apply")}</span>
          <span className="filters-show">{t("catalog:filter.show", { count: data.total })}</span>
        </Button>
        {active ? (
          <TextLink
            to={href(
              "catalog",
              {},
              addressOf(data, {
                collection: undefined,
                cut: undefined,
                metal: undefined,
                min: undefined,
                max: undefined,
                size: undefined,
                page: undefined,
              }),
            )}
          >
            {t("catalog:filter.clear", { count: active })}
          </TextLink>
        ) : null}
      </div>
    </GetForm>
  );
}

function FilterFields({ data: { filter, typed, errors, ...data } }: { data: PageData }) {
  const { t } = useTranslation(["catalog", "shop"]);
  const { number } = useLocale();
  const { size: sizeText } = useRingWords();
  return (
    <>
      <Ticks
        name="collection"
        title={t("filter.collection")}
        all={data.collections}
        chosen={filter.collections}
      />
      <fieldset className="filter-cuts">
        <legend>{t("filter.cut")}</legend>
        {data.cuts.map(({ value, label }) => (
          <label key={value} className="filter-cut">
            <input type="checkbox" name="cut" value={value} defaultChecked={filter.cuts.includes(value)} />
            <CutPicture cut={value} size={36} look="line" decorative />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Ticks name="metal" title={t("filter.metal")} all={data.metals} chosen={filter.metals} swatch />
      <fieldset className="filter-budget">
        <legend>{t("filter.budget", { currency: data.currency })}</legend>
        <TextField
          name="min"
          label={t("filter.min")}
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
          label={t("filter.max")}
          type="text"
          inputMode="numeric"
          defaultValue={typed.max}
          placeholder={number(data.bounds.max)}
          errors={errors.max ? [errors.max] : undefined}
          maxLength={20}
          autoComplete="off"
        />
      </fieldset>
      <SelectField name="size" label={t("filter.size")} defaultValue={filter.size ?? ""}>
        <option value="">{t("filter.any_size")}</option>
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {sizeText(size)}
          </option>
        ))}
      </SelectField>
      <SelectField name="sort" label={t("filter.sort")} defaultValue={filter.sort}>
        {CATALOG_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`catalog:sort.${sort}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Ticks({
  name,
  title,
  all,
  chosen,
  swatch = false,
}: {
  name: string;
  title: string;
  all: PageData["metals"] | PageData["collections"];
  chosen: readonly string[];
  /** of a metal, before its name */ swatch?: boolean;
}) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {all.map(({ value, label }) => (
        <label key={value} className="filter-check">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          {swatch ? <span className={`swatch swatch-${value}`} aria-hidden="true" /> : null}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Sets the fields of the form to what the query says, whenever it changes.
 * @returns the form's ref, and what to call when its fields are sent
 */
function useFormThatFollowsQuery() {
  const submit = useSubmit();
  const { search } = useLocation();
  const resting = useNavigation().state === "idle";
  const wentBack = useNavigationType() === NavigationType.Pop;
  // Between a change and the render that knows of the new request, the previous answer may still arrive; it is
  // outdated.
  const ahead = useRef(false);
  const sent = useCallback(() => {
    ahead.current = true;
  }, []);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(true);
  const asked = useRef(search);
  // Back, a chip or "clear" change the query without the form; a remount would lose the focus. Boxes that were ticked
  // before the scripts arrived are submitted now instead of being undone. While an answer is loading, the form is ahead
  // of the query: boxes ticked meanwhile stay ticked, and an amount being typed stays unless its part of the query
  // changed. After Back, the form shows what was requested then; the last request may not even have been answered.
  useEffect(() => {
    if (!resting) ahead.current = false;
    if (!resting || ahead.current) return;
    const [before, params] = [new URLSearchParams(asked.current), new URLSearchParams(search)];
    asked.current = search;
    const fields = [...(form.current?.elements ?? [])];
    const ticks = fields.filter(
      (field) => field instanceof HTMLInputElement && field.type === "checkbox",
    ) as HTMLInputElement[];
    const wanted = (field: HTMLInputElement) => params.getAll(field.name).includes(field.value);
    const whole = wentBack && !first.current;
    const early = first.current && ticks.some((field) => field.checked !== wanted(field));
    first.current = false;
    if (early) {
      sent();
      return void submit(form.current, { preventScrollReset: true });
    }
    for (const field of ticks) field.checked = wanted(field);
    for (const field of fields) setFromQuery(field, whole ? null : before, params);
  }, [search, submit, resting, sent, wentBack]);
  return { form, sent };
}

/** Sets a field to the value in the query. A text field is set only if its part of the query differs from `before`. */
function setFromQuery(field: Element, before: URLSearchParams | null, params: URLSearchParams): void {
  if (field instanceof HTMLInputElement && field.type === "text") {
    if (!before || params.get(field.name) !== before.get(field.name))
      field.value = params.get(field.name) ?? "";
  } else if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(({ value }) => value === params.get(field.name));
    field.value = (option ?? field.options[0])?.value ?? "";
  }
}
