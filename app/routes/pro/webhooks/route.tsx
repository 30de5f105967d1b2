import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { useAnswer } from "~/lib/answer";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { ScrollTable } from "~/ui/scroll-table";
import { AddWebhook } from "./add-webhook";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "./webhooks.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["webhooks"] };

export default function Webhooks() {
  const { t } = useTranslation("webhooks");
  const { href } = useLocale();
  const { webhooks } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="counter webhooks">
      <h1>{t("title")}</h1>
      <p className="lead">{t("lead")}</p>
      <p>
        <TextLink to={href("pro-operations")}>{t("operations")}</TextLink>
      </p>
      {answer?.extra ? <Secret {...answer.extra} /> : null}
      {webhooks.length ? <Receivers /> : <Empty title={t("none")}>{t("none_hint")}</Empty>}
      <AddWebhook answer={answer} />
    </div>
  );
}

/** The only time that the secret is shown. */
function Secret({ id, url, secret }: { id: string; url: string; secret: string }) {
  const { t } = useTranslation("webhooks");
  const { href } = useLocale();
  return (
    <section className="panel" aria-labelledby="secret-title" role="status">
      <h2 id="secret-title">{t("secret.title")}</h2>
      <p>{t("secret.lead")}</p>
      <p>
        <code className="webhooks-secret">{secret}</code>
      </p>
      <p className="webhooks-url">{url}</p>
      <p>
        <TextLink to={href("pro-webhook", { webhook: id })}>{t("secret.next")}</TextLink>
      </p>
    </section>
  );
}

function Receivers() {
  const { t } = useTranslation("webhooks");
  const { href, intl } = useLocale();
  const { webhooks } = useLoaderData<typeof loader>();
  const list = new Intl.ListFormat(intl, { type: "conjunction" });
  return (
    <ScrollTable label={t("title")}>
      <table>
        <thead>
          <tr>
            {(["address", "told", "shops", "since", "waiting", "dead"] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {webhooks.map((one) => (
            <tr key={one.id}>
              <th scope="row" className="webhooks-url">
                <TextLink to={href("pro-webhook", { webhook: one.id })}>{one.url}</TextLink>
              </th>
              <td>{list.format(one.kinds.map((kind) => t(`kind.${kind}`)))}</td>
              <td>{list.format(one.shops)}</td>
              <td className="webhooks-figures">{one.since}</td>
              <td className="webhooks-figures">{one.waiting}</td>
              <td className={one.dead ? "webhooks-figures is-wrong" : "webhooks-figures"}>{one.dead}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
