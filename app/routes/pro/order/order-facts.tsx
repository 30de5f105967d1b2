import { useTranslation } from "react-i18next";
import type { ComponentProps } from "react";
import { SignedFacts } from "~/features/order/drawn-signature";
import { Facts, type Fact } from "~/features/order/facts";
import { ReadyBy } from "~/features/order/ready-by";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { OrderedRing, type Ordered } from "./ordered-ring";

type Agreed = Ordered & {
  guest: boolean;
  /** The customer's account, if there is one, and the address with which it is found. */
  account: { id: string; email: string | null } | null;
  place: string | null;
  ready: ComponentProps<typeof ReadyBy> | null;
  facts: Record<"contact" | "head" | "stone" | "delivery" | "signature", readonly Fact[]> & {
    client: string;
    drawn: ComponentProps<typeof SignedFacts>["drawn"];
    comment: string | null;
  };
};

/** Everything that was agreed, as on the purchase order. */
export function OrderFacts({ order }: { order: Agreed }) {
  const { t } = useTranslation(["order", "print", "pro"]);
  const { facts } = order;
  return (
    <div>
      <section aria-labelledby="client">
        <h2 id="client">{t("print:label.client")}</h2>
        <Facts facts={facts.contact} before={<Client name={facts.client} account={order.account} />}>
          {order.guest ? (
            <div>
              <dt>{t("pro:review.account")}</dt>
              <dd>{t("pro:acting.guest")}</dd>
            </div>
          ) : null}
        </Facts>
      </section>
      <section aria-labelledby="head">
        <h2 id="head">{t("order:order")}</h2>
        <Facts facts={facts.head} />
      </section>
      <OrderedRing order={order} />
      <section aria-labelledby="stone">
        <h2 id="stone">{t("print:stone")}</h2>
        <Facts facts={facts.stone} />
        {order.place ? <p>{order.place}</p> : null}
      </section>
      {facts.delivery.length ? (
        <section aria-labelledby="delivery">
          <h2 id="delivery">{t("print:delivery")}</h2>
          <Facts facts={facts.delivery} />
          {order.ready ? <ReadyBy {...order.ready} /> : null}
        </section>
      ) : null}
      <section aria-labelledby="signed">
        <h2 id="signed">{t("print:label.signature")}</h2>
        <SignedFacts facts={facts.signature} drawn={facts.drawn} />
      </section>
      {facts.comment ? (
        <section aria-labelledby="comment">
          <h2 id="comment">{t("print:label.comment")}</h2>
          <p>{facts.comment}</p>
        </section>
      ) : null}
    </div>
  );
}

/** The customer's name, which leads to the file. It is a button, because it also selects the customer. */
function Client({ name, account }: { name: string; account: Agreed["account"] }) {
  const { t } = useTranslation(["pro", "bar"]);
  const { href } = useLocale();
  return (
    <div>
      <dt>{t("pro:person.name")}</dt>
      <dd>
        {account ? (
          <PostForm action={href("pro-find", {}, { q: account.email })}>
            <input type="hidden" name="intent" value="select" />
            <input type="hidden" name="customerId" value={account.id} />
            <Button
              size="s"
              theme="quiet"
              className="button-edge"
              name="to"
              value={href("pro-customer-file")}
              title={t("bar:found.file")}
            >
              {name}
            </Button>
          </PostForm>
        ) : (
          name
        )}
      </dd>
    </div>
  );
}
