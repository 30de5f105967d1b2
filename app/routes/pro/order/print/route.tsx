import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isCut, isMetal } from "~/domain/ring";
import { Amounts, Facts } from "~/features/order/facts";
import { EngravingStripPicture } from "~/features/engraving/picture";
import { SignedFacts } from "~/features/order/drawn-signature";
import { Letterhead } from "~/features/order/letterhead";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink, TextLink } from "~/ui/button";
import { QrCode } from "~/ui/qr-code";
import type { loader } from "./route.server";
import "~/styles/print.css";
import "~/features/order/paper.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["print"], layout: "print" };

export default function OrderPrint() {
  const { t } = useTranslation("print");
  const { brand, id, number, article, picture, engraving, facts, state, words, tag, languages, check } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Acts id={id} title={words.title} languages={languages} />
      {check === "refused" ? (
        <p className="no-print po-notice" role="alert">
          {t("seal.refused")}
        </p>
      ) : null}
      <article className="purchase-order" lang={tag}>
        <Letterhead brand={brand} shop={facts.shop} addressee={facts.addressee} right={facts.frenchPost}>
          {facts.contact.map(({ label, value }) => (
            <span key={label}>{value}</span>
          ))}
        </Letterhead>
        <h1>
          {words.title} {number}
        </h1>
        {facts.notice ? <p className="po-notice">{facts.notice}</p> : null}
        <Facts facts={facts.head} />
        <section className="keep po-article" aria-labelledby="article">
          <div>
            <h2 id="article">{article}</h2>
            <Facts facts={facts.article} />
          </div>
          {isMetal(picture.metal) && isCut(picture.cut) ? (
            <RingPicture
              aesthetic={picture.aesthetic}
              metal={picture.metal}
              cut={picture.cut}
              carat={picture.carat}
              band={picture.band}
              alt=""
              priority
            />
          ) : null}
        </section>
        {engraving ? (
          <figure className="keep po-engraving">
            <EngravingStripPicture {...engraving} />
            <figcaption>{words.reads}</figcaption>
          </figure>
        ) : null}
        <section className="keep" aria-labelledby="stone">
          <h2 id="stone">{words.stone}</h2>
          <Facts facts={facts.stone} />
        </section>
        <section className="keep po-price" aria-labelledby="price">
          <h2 id="price">{words.price}</h2>
          <Amounts lines={facts.lines} />
          <Amounts lines={facts.tax} />
          <Amounts lines={facts.payment} />
        </section>
        <Agreement facts={facts} words={words} />
        {check && check !== "refused" ? (
          <section className="keep po-check" aria-labelledby="check">
            <h2 id="check">{words.seal}</h2>
            <QrCode code={check.code} label={words.seal} />
            <p>
              {words.paper} <a href={check.url}>{check.url}</a>
            </p>
          </section>
        ) : null}
        <aside className="keep po-state" aria-labelledby="state">
          <h2 id="state">{words.state}</h2>
          <Facts facts={state} />
          <p>{words.outside}</p>
        </aside>
      </article>
    </>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** Buttons for the seller, and the languages of the document: not printed. */
function Acts({ id, title, languages }: Pick<Data, "id" | "languages"> & { title: string }) {
  const { t } = useTranslation("print");
  const { href } = useLocale();
  const path = { orderId: id };
  return (
    <>
      <nav className="no-print actions" aria-label={title}>
        <button
          type="button"
          className="button button-m button-primary script-only"
          onClick={() => window.print()}
        >
          <span>{t("actions.print")}</span>
        </button>
        <ButtonLink
          reload
          theme="secondary"
          to={href("pro-order-pdf", path, { lang: languages.find(({ current }) => current)?.slug })}
        >
          {t("actions.download")}
        </ButtonLink>
        <ButtonLink reload theme="secondary" to={href("pro-order", path)}>
          {t("actions.back")}
        </ButtonLink>
      </nav>
      <nav className="no-print po-languages" aria-label={t("actions.languages")}>
        {languages.map(({ slug, name, tag: its, current }) => (
          <span key={slug} className="own-script" lang={its}>
            <TextLink reload current={current} to={href("pro-order-print", path, { lang: slug })}>
              {name}
            </TextLink>
          </span>
        ))}
      </nav>
    </>
  );
}

/** Delivery, remarks, signature and terms. */
function Agreement({ facts, words }: Pick<Data, "facts" | "words">) {
  return (
    <>
      <section className="keep" aria-labelledby="delivery">
        <h2 id="delivery">{words.delivery}</h2>
        <Facts facts={facts.delivery} />
      </section>
      {facts.comment ? (
        <section className="keep" aria-labelledby="comment">
          <h2 id="comment">{words.comment}</h2>
          <p>{facts.comment}</p>
        </section>
      ) : null}
      <section className="keep" aria-labelledby="signature">
        <h2 id="signature">{words.signature}</h2>
        <SignedFacts facts={facts.signature} drawn={facts.drawn} />
      </section>
      <section className="keep po-terms" aria-labelledby="terms">
        <h2 id="terms">{words.terms}</h2>
        {facts.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </>
  );
}
