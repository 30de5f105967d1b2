import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, TextLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ScrollTable } from "~/ui/scroll-table";
import { IdForm } from "./id-form";
import { Quarantine } from "./quarantine";
import type { action, loader } from "./route.server";
import { Reconciliation } from "./reconciliation";
import "~/features/counter/counter.css";
import "./operations.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["operations"] };

export default function Operations() {
  const { t } = useTranslation("operations");
  const { href } = useLocale();
  const { outbox, letters, quarantine, reconciliation } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="counter operations">
      <header>
        <h1>{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
        <p>
          <TextLink to={href("pro-feeds")}>{t("feeds")}</TextLink>{" "}
          <TextLink to={href("pro-webhooks")}>{t("webhooks")}</TextLink>{" "}
          <TextLink to={href("pro-security-events")}>{t("events")}</TextLink>
        </p>
        <ErrorSummary result={answer?.result} labels={{}} />
      </header>
      <Reconciliation last={reconciliation} />
      <Outbox outbox={outbox} />
      <DeadLetters letters={letters} />
      <Quarantine quarantine={quarantine} />
    </div>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** Messages that wait for the ERP. */
function Outbox({ outbox }: Pick<Data, "outbox">) {
  const { t } = useTranslation("operations");
  return (
    <section aria-labelledby="outbox">
      <h2 id="outbox">{t("outbox")}</h2>
      <dl className="operations-figures">
        <div>
          <dt>{t("waiting")}</dt>
          <dd>{outbox.waiting}</dd>
        </div>
        {outbox.oldest ? (
          <div>
            <dt>{t("oldest")}</dt>
            <dd>{t(outbox.oldest.unit, { count: outbox.oldest.count })}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t("dead")}</dt>
          <dd>{outbox.dead}</dd>
        </div>
      </dl>
      {outbox.waiting ? null : <p className="quiet">{t("nothingWaits")}</p>}
      {outbox.error ? <p>{t("lastError", { answer: outbox.error })}</p> : null}
    </section>
  );
}

/** Messages that the ERP refused for good. */
function DeadLetters({ letters }: Pick<Data, "letters">) {
  const { t } = useTranslation("operations");
  const { href } = useLocale();
  return (
    <section className="operations-wide" aria-labelledby="letters">
      <h2 id="letters">{t("letters")}</h2>
      {letters.length ? (
        <ScrollTable label={t("letters")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("order")}</th>
                <th scope="col">{t("kind")}</th>
                <th scope="col">{t("since")}</th>
                <th scope="col">{t("tries")}</th>
                <th scope="col">{t("reason")}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {letters.map((letter) => (
                <tr key={letter.id}>
                  <th scope="row">
                    <TextLink to={href("pro-order", { orderId: letter.orderId })}>{letter.number}</TextLink>
                  </th>
                  <td>{t(letter.kind)}</td>
                  <td>{letter.since}</td>
                  <td>{letter.tries}</td>
                  <td>{letter.error}</td>
                  <td>
                    <LetterActs letter={letter} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      ) : (
        <p className="quiet">{t("noLetters")}</p>
      )}
    </section>
  );
}

function LetterActs({ letter }: { letter: Data["letters"][number] }) {
  const { t } = useTranslation("operations");
  return (
    <div className="operations-acts">
      <IdForm intent="retry" id={letter.id}>
        <Button size="s" theme="secondary" aria-label={t("retryOf", { number: letter.number })}>
          {t("retry")}
        </Button>
      </IdForm>
      <details>
        <summary aria-label={t("dropOf", { number: letter.number })}>{t("drop")}</summary>
        <IdForm intent="drop" id={letter.id}>
          <p>{t("dropWarning")}</p>
          <Button size="s" theme="danger">
            {t("dropSure")}
          </Button>
        </IdForm>
      </details>
    </div>
  );
}
