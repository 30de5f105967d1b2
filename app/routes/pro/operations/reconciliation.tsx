import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { ScrollTable } from "~/ui/scroll-table";
import { DOT } from "~/lib/dots";

type Last = {
  at: string;
  state: "done" | "failed";
  compared: number;
  missing: number;
  double: number;
  different: number;
  ledger_faults: number;
  findings: { kind: "missing" | "double" | "different" | "ledger"; order_number: string; what: string }[];
};

/** The last comparison with the ERP: missing, double, different; all zero when both agree. */
export function Reconciliation({ last }: { last: Last | null }) {
  const { t } = useTranslation("operations");
  const figures = last
    ? ([
        ["missing", last.missing],
        ["double", last.double],
        ["different", last.different],
        ["ledger", last.ledger_faults],
      ] as const)
    : [];
  const whole = figures.every(([, n]) => n === 0);
  return (
    <section aria-labelledby="reconciliation">
      <h2 id="reconciliation">{t("reconciliation")}</h2>
      {last && last.state === "done" ? (
        <>
          <dl className="operations-figures">
            {figures.map(([name, n]) => (
              <div key={name} className={n ? "is-wrong" : undefined}>
                <dt>{t(name)}</dt>
                <dd>{n}</dd>
              </div>
            ))}
          </dl>
          <p>{whole ? t("whole") : t("differs")}</p>
          <p className="quiet">
            {t("at", { time: last.at })}
            {DOT}
            {t("compared", { count: last.compared })}
          </p>
          {last.findings.length ? (
            <ScrollTable label={t("reconciliation")}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t("order")}</th>
                    <th scope="col">{t("kind")}</th>
                    <th scope="col">{t("finding")}</th>
                  </tr>
                </thead>
                <tbody>
                  {last.findings.map((f) => (
                    <tr key={`${f.kind} ${f.order_number} ${f.what}`}>
                      <th scope="row">{f.order_number}</th>
                      <td>{t(f.kind)}</td>
                      <td>
                        <code>{f.what}</code>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollTable>
          ) : null}
        </>
      ) : (
        <p>{last ? t("failed") : t("never")}</p>
      )}
      <PostForm>
        <input type="hidden" name="intent" value="reconcile" />
        <Button theme="secondary">{t("run")}</Button>
      </PostForm>
    </section>
  );
}
