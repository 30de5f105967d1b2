import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { GetForm } from "~/ui/form";
import { ScrollTable } from "~/ui/scroll-table";
import type { loader } from "./route.server";
import "./check.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["check"], scripts: false };

const COMMANDS =
  "pdfdetach -saveall purchase-order.pdf\nopenssl pkeyutl -verify -pubin -inkey purchase-order-key.pem " +
  "-rawin -in purchase-order.json -sigfile purchase-order.json.sig";

export default function Check() {
  const { t } = useTranslation("check");
  const { href } = useLocale();
  const { brand, code, found } = useLoaderData<typeof loader>();
  return (
    <article className="check-page">
      <h1>{t("title")}</h1>
      <p className="lead">{t("lead", { brand })}</p>
      {found ? (
        <section className="check-card" aria-labelledby="verdict">
          <h2 id="verdict">{t("genuine")}</h2>
          <p>{t(found.stands)}</p>
          <dl>
            <div>
              <dt>{t("order")}</dt>
              <dd>{found.number}</dd>
            </div>
            <div>
              <dt>{t("issued")}</dt>
              <dd>{found.issued}</dd>
            </div>
            <div>
              <dt>{t("boutique")}</dt>
              <dd>{found.boutique}</dd>
            </div>
            <div>
              <dt>{t("article")}</dt>
              <dd>{found.article}</dd>
            </div>
            {found.status ? (
              <div>
                <dt>{t("status")}</dt>
                <dd>{found.status}</dd>
              </div>
            ) : null}
            <div>
              <dt>{t("code")}</dt>
              <dd>
                <code>{code}</code>
              </dd>
            </div>
          </dl>
          <p className="quiet">{t("privacy")}</p>
        </section>
      ) : (
        <section className="check-card" aria-labelledby="verdict">
          <h2 id="verdict">{t("unknown")}</h2>
          <p>{t("unknownText")}</p>
        </section>
      )}
      <section aria-labelledby="other">
        <h2 id="other">{t("form")}</h2>
        <GetForm className="form" action={href("check", { code: code || "-" })}>
          <TextField name="code" label={t("code")} autoComplete="off" spellCheck={false} required />
          <div>
            <Button>{t("submit")}</Button>
          </div>
        </GetForm>
      </section>
      <section aria-labelledby="offline">
        <h2 id="offline">{t("offline")}</h2>
        <p>{t("offlineText")}</p>
        {found?.files.length ? (
          <>
            <h3>{t("files")}</h3>
            <ul>
              {found.files.map((name) => (
                <li key={name}>
                  <code>{name}</code>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <ScrollTable label={t("offline")}>
          <pre>
            <code>{COMMANDS}</code>
          </pre>
        </ScrollTable>
        <p>
          <a className="text-link" href="/api/purchase-order-key.pem">
            {t("key")}
          </a>
        </p>
      </section>
    </article>
  );
}
