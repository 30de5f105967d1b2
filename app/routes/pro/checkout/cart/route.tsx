import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { autoRefreshOf } from "~/features/counter/auto-refresh";
import { ReservationPanel } from "~/features/counter/reservation-panel";
import { CheckoutHead } from "~/features/counter/steps";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { ErrorSummary } from "~/ui/error-summary";
import { PostForm } from "~/ui/form";
import { GiveForm } from "./give-form";
import { ItemChoice } from "./item-choice";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { autoRefresh: autoRefreshOf(false), i18n: ["pro", "print", "reference"] };

export default function CheckoutCart() {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  const { quote, chosen, items, allAvailable, colleagues } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (quote) {
    return (
      <div className="counter">
        <CheckoutHead at="cart" title={t("cart.running")} />
        <div className="counter-columns">
          <div>
            <p>{t("cart.running_hint")}</p>
            <div className="actions">
              <ButtonLink size="l" to={href("pro-checkout-order")}>
                {t("cart.continue")}
              </ButtonLink>
              <PostForm action={href("reservation-release")}>
                <Button size="l" theme="secondary">
                  {t("cart.release")}
                </Button>
              </PostForm>
            </div>
            <PostForm id="extend" />
            {colleagues.length ? <GiveForm colleagues={colleagues} /> : null}
          </div>
          <ReservationPanel quote={quote} formId="extend" />
        </div>
      </div>
    );
  }
  const reservable = items.some((row) => row.salable);
  return (
    <div className="counter">
      <CheckoutHead at="cart" title={t("cart.title")} />
      {items.length === 0 ? (
        <Empty
          title={t("tray.empty")}
          actions={
            <>
              <ButtonLink to={href("pro-creations-result")}>{t("tray.find_stones")}</ButtonLink>
              <ButtonLink theme="secondary" to={href("pro-customer-tray")}>
                {t("tray.title")}
              </ButtonLink>
            </>
          }
        >
          {t("tray.empty_hint")}
        </Empty>
      ) : (
        <>
          <PostForm id="acts" />
          <PostForm className="form">
            <ErrorSummary result={answer?.result} labels={{ itemId: t("cart.choose") }} />
            {allAvailable ? null : (
              <p className="panel" role="status">
                {t("tray.shortage")}
              </p>
            )}
            <fieldset className="item-choices" id="itemId">
              <legend>{t("cart.choose")}</legend>
              {items.map((row) => (
                <ItemChoice key={row.id} row={row} checked={row.id === chosen} actsForm="acts" />
              ))}
            </fieldset>
            <p className="hint">{t("cart.reserve_hint")}</p>
            <div className="acts-in-sight">
              <Button size="l" disabled={!reservable}>
                {t("cart.reserve")}
              </Button>
            </div>
          </PostForm>
        </>
      )}
    </div>
  );
}
