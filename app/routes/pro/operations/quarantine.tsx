import type { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { Button, TextLink } from "~/ui/button";
import { ScrollTable } from "~/ui/scroll-table";
import { IdForm } from "./id-form";
import type { loader } from "./route.server";

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** Messages from the ERP that cannot be applied to their order yet; each can be discarded. */
export function Quarantine({ quarantine }: Pick<Data, "quarantine">) {
  const { t } = useTranslation("operations");
  const { href } = useLocale();
  return (
    <section className="operations-wide" aria-labelledby="quarantine">
      <h2 id="quarantine">{t("quarantine")}</h2>
      {quarantine.length ? (
        <ScrollTable label={t("quarantine")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("order")}</th>
                <th scope="col">{t("message")}</th>
                <th scope="col">{t("kind")}</th>
                <th scope="col">{t("since")}</th>
                <th scope="col">{t("reason")}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {quarantine.map((m) => (
                <tr key={m.id}>
                  <th scope="row">
                    {m.orderId ? (
                      <TextLink to={href("pro-order", { orderId: m.orderId })}>{m.number}</TextLink>
                    ) : (
                      m.number
                    )}
                  </th>
                  <td>
                    <code>{m.id}</code>
                  </td>
                  <td>
                    <code>{m.what}</code>
                  </td>
                  <td>{m.since}</td>
                  <td>{t(m.orderId ? "notAllowed" : "unknownOrder")}</td>
                  <td>
                    <details>
                      <summary aria-label={t("discardOf", { number: m.number })}>{t("discard")}</summary>
                      <IdForm intent="discard" id={m.id}>
                        <p>{t("discardWarning")}</p>
                        <Button size="s" theme="danger">
                          {t("discardSure")}
                        </Button>
                      </IdForm>
                    </details>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      ) : (
        <p className="quiet">{t("noQuarantine")}</p>
      )}
    </section>
  );
}
