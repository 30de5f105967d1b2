import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import { Button, ButtonLink } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { newAccount } from "./new-account";
import { useStonesLeft } from "./return-to";

export type Found = {
  q: string;
  more: boolean;
  customers: {
    id: string;
    firstname: string;
    lastname: string;
    reading: string;
    email: string;
    city: string | null;
    lastOrder: string | null;
  }[];
  orders: { id: string; number: string; client: string }[];
  stones: {
    sku: string;
    gia: string;
    carat: number;
    color: string;
    clarity: string;
    /** Whether it is available, and otherwise why not. */
    state: { tone: "good" | "busy" | "bad"; words: string } | null;
  }[];
};

/**
 * What was found by the bar's field, each row with the acts that follow; on its page and below the field alike. Where nothing
 * was found, a new account takes over what was typed; `children` are further ways.
 */
export function FoundRows({ found, children }: { found: Found; children?: ReactNode }) {
  const { t } = useTranslation("bar");
  const { href, weight, tag } = useLocale();
  const { q, customers, orders, stones, more } = found;
  if (!customers.length && !orders.length && !stones.length)
    return (
      <>
        <p>{t("found.none", { q })}</p>
        <div className="actions">
          <ButtonLink to={href("client-register", {}, { as: "seller", ...newAccount(tag, { q }) })}>
            {t("found.create")}
          </ButtonLink>
          {children}
        </div>
      </>
    );
  return (
    <ul className="found-rows">
      {orders.map(({ id, number, client }) => (
        <li key={id}>
          <Link to={href("pro-order", { orderId: id })}>{number}</Link>
          <span className="quiet">{client}</span>
          <span className="found-acts">
            <Link to={href("pro-order-print", { orderId: id })}>{t("found.paper")}</Link>
          </span>
        </li>
      ))}
      {stones.map(({ sku, gia, carat, color, clarity, state }) => (
        <li key={sku}>
          <Link to={href("pro-stone", { sku })}>{gia}</Link>
          <span className="quiet">{t("found.stone", { carat: weight(carat), color, clarity })}</span>
          {state ? <span className={`state state-${state.tone}`}>{state.words}</span> : null}
        </li>
      ))}
      {customers.map((one) => (
        <CustomerFound key={one.id} q={q} one={one} />
      ))}
      {more ? (
        <li>
          <Link to={href("pro-customer-results", {}, { q })}>{t("found.more")}</Link>
        </li>
      ) : null}
    </ul>
  );
}

function CustomerFound({ q, one }: { q: string; one: Found["customers"][number] }) {
  const { t } = useTranslation("bar");
  const { href, tag } = useLocale();
  const name = fullName(tag, one.firstname, one.lastname);
  const stones = useStonesLeft();
  const acts = [
    ["tray", href("pro-customer-tray")],
    ["found.file", href("pro-customer-file")],
    ["found.book", href("pro-appointment-book")],
    ["stones", stones ?? href("pro-creations-result")],
  ] as const;
  return (
    <li>
      <span className="found-who">
        {name}
        <span className="quiet">{[one.reading, one.email, one.city].filter(Boolean).join(" · ")}</span>
      </span>
      {one.lastOrder ? (
        <span className="found-acts">
          <Link to={href("pro-order", { orderId: one.lastOrder })}>
            {t("found.last_order")}
            <span className="visually-hidden"> {name}</span>
          </Link>
        </span>
      ) : null}
      <PostForm className="found-acts" action={href("pro-find", {}, { q })}>
        <input type="hidden" name="intent" value="select" />
        <input type="hidden" name="customerId" value={one.id} />
        {acts.map(([word, to]) => (
          <Button
            key={word}
            size="s"
            theme={word === (stones ? "stones" : "tray") ? "primary" : "quiet"}
            name="to"
            value={to}
          >
            {t(word)}
            <span className="visually-hidden"> {name}</span>
          </Button>
        ))}
      </PostForm>
    </li>
  );
}
