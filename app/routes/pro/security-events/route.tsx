import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { rangeError } from "~/features/order/filters";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { query } from "~/lib/paths";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { SelectField, TextField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { ScrollTable } from "~/ui/scroll-table";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";
import "./events.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { idle: "refresh", i18n: ["events", "order"] };

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function SecurityEvents() {
  const { t } = useTranslation(["events", "order"]);
  const { href } = useLocale();
  const { pathname } = useLocation();
  const { events, filters, later, older } = useLoaderData<typeof loader>();
  const { typed, wrong: _, ...chosen } = filters;
  const here = (more: Record<string, string>) => `${pathname}${query({ ...chosen, ...typed, ...more })}`;
  return (
    <div className="counter events">
      <h1>{t("events:title")}</h1>
      <p className="lead">{t("events:lead")}</p>
      <p>
        <TextLink to={href("pro-operations")}>{t("events:operations")}</TextLink>
      </p>
      <Filters />
      {events.length ? (
        <>
          <ScrollTable label={t("events:title")}>
            <table>
              <thead>
                <tr>
                  {(["when", "what", "who", "address"] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`events:${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {events.map((event) => (
                  <tr key={event.id}>
                    <td className="events-figures">{event.at}</td>
                    <td>{t(`events:acts.${event.act}`)}</td>
                    <td>
                      <Who account={event.account} of={(account) => here({ account })} />
                    </td>
                    <td className="events-figures">{event.address}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollTable>
          <nav className="pagination" aria-label={t("events:title")}>
            {later ? <TextLink to={here({})}>{t("events:newest")}</TextLink> : <span />}
            {older ? <TextLink to={here({ before: String(older) })}>{t("events:older")}</TextLink> : <span />}
          </nav>
        </>
      ) : (
        <Empty
          title={t("events:none")}
          actions={<ButtonLink to={pathname}>{t("order:list.reset")}</ButtonLink>}
        >
          {t("events:none_hint")}
        </Empty>
      )}
    </div>
  );
}

/** Whose event it is; the name leads to all of that account's. */
function Who({ account, of }: { account: Data["events"][number]["account"]; of: (id: string) => string }) {
  const { t } = useTranslation("events");
  if (!account) return <span className="quiet">{t("nobody")}</span>;
  return <TextLink to={of(account.id)}>{account.name ?? t("erased")}</TextLink>;
}

/** A GET form: its address can be kept. */
function Filters() {
  const { t } = useTranslation(["events", "order"]);
  const { pathname } = useLocation();
  const { filters, kinds, whose, events } = useLoaderData<typeof loader>();
  const { typed, wrong, account } = filters;
  const name = events.find((event) => event.account?.id === account)?.account?.name ?? account;
  const date = (field: "from" | "to") => (
    <TextField
      name={field}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t("order:list.date_example")}
      label={t(`order:list.${field}`)}
      defaultValue={typed[field]}
      errors={rangeError(wrong, field)}
    />
  );
  return (
    <GetForm className="events-filters" key={JSON.stringify(filters)}>
      <SelectField name="kind" label={t("events:kind")} defaultValue={filters.kind}>
        <option value="">{t("events:any_kind")}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`events:kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {account ? (
        <p className="events-only">
          <input type="hidden" name="account" value={account} />
          {t("events:only", { name })}
          <TextLink to={pathname}>{t("events:everybody")}</TextLink>
        </p>
      ) : (
        <SelectField name="whose" label={t("events:whose")} defaultValue={filters.whose}>
          <option value="">{t("events:anybody")}</option>
          {whose.map((one) => (
            <option key={one} value={one}>
              {t(`events:whoseOf.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {date("from")}
      {date("to")}
      <Button>{t("order:list.apply")}</Button>
    </GetForm>
  );
}
