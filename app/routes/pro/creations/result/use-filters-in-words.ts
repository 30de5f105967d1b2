import { CURRENCY_DECIMALS, type Currency } from "~/domain/money";
import { useFluorescence } from "~/features/stone/grades";
import { inRow, percentFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { SORTS, type readFilters } from "./form";

type Filters = ReturnType<typeof readFilters>;

/** What the filters ask for, in the words of the page and the order of its fields; a sort only when it is not the usual one. */
export function useFiltersInWords(filters: Filters, currency: Currency, taxed: boolean): string[] {
  const { t } = useTranslation(["pro", "print", "stone"]);
  const { money, tag, weight } = useLocale();
  const fluorescence = useFluorescence();
  const percent = percentFormat(tag);
  const named = (name: string, value: string) => t("pro:stones.set.named", { name, value });
  const span = (
    name: string,
    low: number | undefined,
    high: number | undefined,
    write: (figure: number) => string,
  ): string[] => {
    if (low === undefined && high === undefined) return [];
    const [from, to] = [low === undefined ? "" : write(low), high === undefined ? "" : write(high)];
    return [
      named(
        name,
        from && to
          ? t("pro:stones.set.between", { from, to })
          : from
            ? t("pro:stones.set.from", { from })
            : t("pro:stones.set.to", { to }),
      ),
    ];
  };
  const grades = (name: string, chosen: readonly string[]) =>
    chosen.length ? [named(name, inRow(tag, chosen))] : [];
  const { cut, size, gia, sort, priceMax } = filters;
  return [
    ...(cut ? [t(`print:cut.${cut}`)] : []),
    ...span(t("pro:stones.column.carat"), filters.caratMin, filters.caratMax, weight),
    ...(size ? [named(t("pro:stones.size"), t("pro:item.mm", { mm: size }))] : []),
    ...span(
      t(taxed ? "pro:stones.column.price" : "pro:stones.column.price_no_tax"),
      undefined,
      priceMax,
      (amount) => money(Math.round(amount * 10 ** CURRENCY_DECIMALS[currency]), currency),
    ),
    ...(gia ? [named(t("pro:stones.report"), gia)] : []),
    ...grades(t("pro:stones.color"), filters.color),
    ...grades(t("pro:stones.clarity"), filters.clarity),
    ...span(t("stone:grades.table"), filters.tableMin, filters.tableMax, percent.format),
    ...span(t("stone:grades.depth"), filters.depthMin, filters.depthMax, percent.format),
    ...grades(t("stone:list.fluorescence"), filters.fluorescence.map(fluorescence)),
    ...grades(
      t("stone:grades.origin"),
      filters.origin.map((origin) => t(`print:origin.${origin}`)),
    ),
    ...(sort === SORTS[0]
      ? []
      : [
          named(
            t("pro:stones.sort"),
            sort === "fluorescence" || sort === "table" || sort === "depth"
              ? t(`stone:list.sort_${sort}`)
              : t(`pro:stones.sorts.${sort}`),
          ),
        ]),
  ];
}
