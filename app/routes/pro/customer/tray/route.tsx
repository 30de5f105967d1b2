import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { PostForm } from "~/ui/form";
import { FindLine } from "~/features/counter/find-line";
import { WithoutAccount } from "~/features/counter/without-account";
import { TrayAside } from "./tray-aside";
import { TrayRow } from "./tray-row";
import type { loader } from "./route.server";
import { UndrawnItems } from "~/features/tray/undrawn";
import { useFocusAfterRemoval, useRemoved } from "~/features/tray/use-removed";
import "~/features/counter/counter.css";
import "~/features/tray/tray-item.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { idle: "refresh", i18n: ["pro", "print", "reference"] };

export default function CustomerTray() {
  const { t } = useTranslation("pro");
  const { holder, customer, checked, allAvailable, checkedAt, ...tray } = useLoaderData<typeof loader>();
  const removed = useRemoved();
  useFocusAfterRemoval(
    removed,
    tray.cart.map(({ id }) => id),
    "cart",
  );
  useFocusAfterRemoval(
    removed,
    tray.wishlist.map(({ id }) => id),
    "wishlist",
  );
  useFocusAfterRemoval(
    removed,
    tray.undrawn.map(({ id }) => id),
    "cart",
  );
  const [cart, wishlist, undrawn] = [
    tray.cart.filter(({ id }) => id !== removed),
    tray.wishlist.filter(({ id }) => id !== removed),
    tray.undrawn.filter(({ id }) => id !== removed),
  ];
  if (!holder) return <Nobody />;
  return (
    <div className="counter">
      <h1>{t("tray.title")}</h1>
      <div className="tray-columns">
        <div>
          <section aria-labelledby="cart">
            <h2 id="cart" tabIndex={-1}>
              {t("tray.in_store", { count: cart.length })}
            </h2>
            <InStore cart={cart} undrawn={undrawn.length > 0} checked={checked} />
          </section>
          {holder === "customer" ? (
            <section aria-labelledby="wishlist">
              <h2 id="wishlist" tabIndex={-1}>
                {t("tray.online", { count: wishlist.length })}
              </h2>
              {wishlist.length === 0 ? (
                undrawn.length > 0 ? null : (
                  <p className="quiet">{t("tray.online_empty")}</p>
                )
              ) : (
                <ul className="tray-list">
                  {wishlist.map((row) => (
                    <TrayRow key={row.id} row={row} removable checked={false} />
                  ))}
                </ul>
              )}
            </section>
          ) : null}
          <UndrawnItems
            items={undrawn}
            title={t("tray.undrawn")}
            note={t("tray.undrawn_note")}
            remove={t("tray.remove")}
          />
        </div>
        <TrayAside
          customer={customer}
          stock={{ checked, allAvailable, checkedAt: cart.length > 0 ? checkedAt : null }}
          lines={cart.length > 0 || undrawn.length > 0}
        />
      </div>
    </div>
  );
}

/** Shown if no customer is selected and no guest's tray is open. */
function Nobody() {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  const tray = href("pro-customer-tray");
  return (
    <div className="counter">
      <header className="counter-head">
        <h1>{t("tray.title")}</h1>
        <WithoutAccount to={tray} />
      </header>
      <p>{t("tray.nobody_hint")}</p>
      <FindLine to={tray} first />
    </div>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** @param undrawn other items lie in the tray that cannot be drawn: it is not empty */
function InStore({ cart, undrawn, checked }: { cart: Data["cart"]; undrawn: boolean; checked: boolean }) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  if (cart.length === 0 && undrawn) return null;
  return cart.length === 0 ? (
    <Empty
      title={t("tray.empty")}
      actions={<ButtonLink to={href("pro-creations-result")}>{t("tray.find_stones")}</ButtonLink>}
    >
      {t("tray.empty_hint")}
    </Empty>
  ) : (
    <ul className="tray-list">
      {cart.map((row) => (
        <TrayRow key={row.id} row={row} removable checked={checked}>
          {row.salable ? <ChooseItem id={row.id} /> : null}
        </TrayRow>
      ))}
    </ul>
  );
}

/** Takes an item to the checkout. */
function ChooseItem({ id }: { id: string }) {
  const { t } = useTranslation("pro");
  return (
    <PostForm>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="itemId" value={id} />
      <Button>{t("tray.choose")}</Button>
    </PostForm>
  );
}
