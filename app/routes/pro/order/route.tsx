import { inPhrase } from "~/i18n/in-phrase";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { isCut, isMetal } from "~/domain/ring";
import { Amounts, Facts } from "~/features/order/facts";
import { EngravingPicture } from "~/features/engraving/picture";
import { engravingAddress } from "~/features/engraving/shown";
import { SignedFacts } from "~/features/order/drawn-signature";
import { ReadyBy } from "~/features/order/ready-by";
import { OrderStatusLabel } from "~/features/order/status";
import { useWatch } from "~/lib/use-watch";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink, TextLink } from "~/ui/button";
import { AfterwardsActs } from "./afterwards-acts";
import { Next } from "./next";
import { OrderActions } from "./order-actions";
import { Payments } from "./payments";
import { StatusNotes } from "./status-notes";
import { Timeline } from "./timeline";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "~/features/order/order.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["pro", "order", "print", "engraving", "reference"] };

export default function OrderPage() {
  const { t } = useTranslation(["order", "print"]);
  const { href } = useLocale();
  const order = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  // Looking at the order anew would take away what an act was answered, and fold it.
  useWatch(!answer && ["A10", "A0", "A1", "A2", "S0"].includes(order.status));
  const { facts } = order;
  const path = { orderId: order.id };
  return (
    <div className="counter order-page">
      <p>
        <TextLink to={href("pro-reporting")}>{t("order:back")}</TextLink>
      </p>
      <h1>{t("order:title", { number: order.number })}</h1>
      <p role="status">
        <OrderStatusLabel status={order.status} rescheduled={order.rescheduled} />{" "}
        <span className="no-script-only">
          <TextLink reload to={href("pro-order", path)}>
            {t("order:refresh")}
          </TextLink>
        </span>
      </p>
      <div className="actions">
        <ButtonLink reload to={href("pro-order-print", path)} theme="secondary">
          {t("order:print")}
        </ButtonLink>
        <ButtonLink reload to={href("pro-order-pdf", path)} theme="secondary">
          {t("order:pdf")}
        </ButtonLink>
      </div>
      <div className="counter-columns">
        <div>
          <Next order={order} />
          <StatusNotes order={order} />
          <OrderActions order={order} answer={answer}>
            <AfterwardsActs order={order} answer={answer} />
          </OrderActions>
        </div>
        <aside aria-label={t("order:timeline")}>
          <Timeline events={order.events} timeZone={order.timeZone} />
        </aside>
      </div>
      <div className="counter-columns">
        <OrderFacts order={order} />
        <aside aria-label={t("order:aside")}>
          <section className="panel" aria-labelledby="price">
            <h2 id="price">{t("print:price")}</h2>
            <Amounts lines={facts.lines} />
            <Amounts lines={facts.tax} />
          </section>
          <Payments order={order} />
        </aside>
      </div>
    </div>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** Everything that was agreed, as on the purchase order. */
function OrderFacts({ order }: { order: Data }) {
  const { t } = useTranslation(["order", "print", "pro"]);
  const { facts } = order;
  return (
    <div>
      <section aria-labelledby="client">
        <h2 id="client">{t("print:label.client")}</h2>
        <Facts facts={[{ label: t("pro:person.name"), value: facts.client }, ...facts.contact]}>
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
      <section aria-labelledby="delivery">
        <h2 id="delivery">{t("print:delivery")}</h2>
        <Facts facts={facts.delivery} />
        {order.ready ? <ReadyBy {...order.ready} /> : null}
      </section>
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

/** The ring with its picture, and the engraving as it is cut. */
function OrderedRing({ order: { facts, picture, engraving } }: { order: Data }) {
  const { t } = useTranslation(["print", "pro", "engraving"]);
  return (
    <section aria-labelledby="article">
      <h2 id="article">{picture.name}</h2>
      {isMetal(picture.metal) && isCut(picture.cut) ? (
        <RingPicture
          className="order-picture"
          sizes="160px"
          aesthetic={picture.aesthetic}
          metal={picture.metal}
          cut={picture.cut}
          carat={picture.carat}
          band={picture.band}
          alt={t("pro:item.picture", {
            name: picture.name,
            cut: inPhrase(t(`print:cut.${picture.cut}`)),
            metal: inPhrase(t(`print:metal.${picture.metal}`)),
          })}
        />
      ) : null}
      <Facts facts={facts.article} />
      {engraving ? (
        <>
          <EngravingPicture
            {...engraving}
            alt={t("engraving:alt", { text: engraving.text, font: engraving.font })}
          />
          <p>
            <a
              className="text-link"
              href={engravingAddress("tool", engraving.ring, engraving.text, engraving.font)}
              download
            >
              {t("engraving:tool_path")}
            </a>
          </p>
        </>
      ) : null}
    </section>
  );
}
