import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { ORDER_STATUSES, type OrderStatus } from "~/domain/order-status";
import { rangeError } from "~/features/order/filters";
import { Button } from "~/ui/button";
import { CheckField, SelectField, TextField } from "~/ui/field";
import { GetForm } from "~/ui/form";

type Filters = {
  typed: { from: string; to: string };
  wrong: string[];
  status: OrderStatus[];
  rescheduled: string;
  client: string;
  number: string;
  shop: string;
  associate: string;
  sort: string;
};

type Shops = { code: string; name: string }[];
type Associates = { id: string; name: string }[];

/** A GET form; its address can be kept. `key` makes the fields follow the quick ranges. */
export function OrderFilters({
  filters,
  shops,
  associates,
  manager,
  empty,
  first,
}: {
  filters: Filters;
  shops: Shops;
  associates: Associates;
  manager: boolean;
  empty: boolean;
  /** Whether the filter is what the page should focus first. */
  first: boolean;
}) {
  const { t } = useTranslation(["order", "print"]);
  const { typed, wrong } = filters;
  const set = useSetFilters(filters, shops, associates);
  return (
    <details className="list-filters" open={wrong.length > 0 || empty}>
      <summary>
        <span className="list-filters-name">{t("order:list.filters")}</span>
        {set.map((words) => (
          <span key={words} className="list-filters-set">
            {words}
          </span>
        ))}
      </summary>
      <GetForm
        className="report-filters"
        key={`${typed.from}|${typed.to}|${filters.status.join()}|${filters.rescheduled}`}
      >
        <input type="hidden" name="sort" value={filters.sort} />
        <div className="report-fields">
          <TextField
            name="from"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t("order:list.date_example")}
            label={t("order:list.from")}
            defaultValue={typed.from}
            errors={rangeError(wrong, "from")}
          />
          <TextField
            name="to"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t("order:list.date_example")}
            label={t("order:list.to")}
            defaultValue={typed.to}
            errors={rangeError(wrong, "to")}
          />
          <TextField
            name="client"
            autoComplete="off"
            label={t("print:label.client")}
            defaultValue={filters.client}
          />
          <TextField
            name="number"
            autoComplete="off"
            spellCheck={false}
            label={t("print:label.orderNumber")}
            defaultValue={filters.number}
          />
          <WhoseFields filters={filters} shops={shops} associates={associates} manager={manager} />
        </div>
        <div className="report-last">
          <StatusChoice chosen={filters.status} />
          <CheckField
            name="rescheduled"
            value="1"
            defaultChecked={filters.rescheduled === "1"}
            label={t("order:list.rescheduled")}
          />
          <Button theme={first ? "primary" : "secondary"}>{t("order:list.apply")}</Button>
        </div>
      </GetForm>
    </details>
  );
}

/** The active filters in words. The form is folded, so that six orders are visible on a tablet. */
function useSetFilters(filters: Filters, shops: Shops, associates: Associates): string[] {
  const { t } = useTranslation(["order", "print"]);
  const { typed } = filters;
  const named = (list: { name: string }[], at: number) => list[at]?.name ?? "";
  return [
    [typed.from, typed.to].filter(Boolean).join(" – "),
    filters.client,
    filters.number,
    named(
      shops,
      shops.findIndex(({ code }) => code === filters.shop),
    ),
    named(
      associates,
      associates.findIndex(({ id }) => id === filters.associate),
    ),
    ...filters.status.map((status) => t(`print:status.${status}`)),
    filters.rescheduled === "1" ? t("order:list.rescheduled") : "",
  ].filter(Boolean);
}

function WhoseFields({
  filters,
  shops,
  associates,
  manager,
}: {
  filters: Filters;
  shops: Shops;
  associates: Associates;
  manager: boolean;
}) {
  const { t } = useTranslation(["order", "print"]);
  return (
    <>
      <SelectField name="shop" label={t("order:list.whose")} defaultValue={filters.shop}>
        <option value="">{manager ? t("order:list.all_shops") : t("order:list.mine")}</option>
        {manager ? null : <option value="all">{t("order:list.all_shops")}</option>}
        {shops.map((shop) => (
          <option key={shop.code} value={shop.code}>
            {shop.name}
          </option>
        ))}
      </SelectField>
      {associates.length > 1 ? (
        <SelectField
          name="associate"
          label={t("print:label.salesAssociate")}
          defaultValue={filters.associate}
        >
          <option value="">{t("order:list.any_associate")}</option>
          {associates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

/** Folded even if statuses are chosen, which the summary names, so that the orders stay visible. */
function StatusChoice({ chosen }: { chosen: OrderStatus[] }) {
  const { t } = useTranslation(["order", "print"]);
  const { tag } = useLocale();
  return (
    <details className="status-choice">
      <summary>
        {chosen.length
          ? t("order:list.status", {
              states: new Intl.ListFormat(tag, { type: "conjunction" }).format(
                chosen.map((status) => t(`print:status.${status}`)),
              ),
            })
          : t("order:list.any_status")}
      </summary>
      <ul>
        {ORDER_STATUSES.map((status) => (
          <li key={status}>
            <label>
              <input type="checkbox" name="status" value={status} defaultChecked={chosen.includes(status)} />
              <span>{t("order:status_code", { words: t(`print:status.${status}`), code: status })}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
