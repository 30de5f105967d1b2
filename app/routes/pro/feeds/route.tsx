import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { ScrollTable } from "~/ui/scroll-table";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";
import "./feeds.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["feeds"] };

/** What whoever runs the server types to import a file. */
const IMPORT = "npm run stones:import";
const FIGURES = ["read", "taken", "new", "changed", "withdrawn", "left_out", "refused"] as const;

export default function Feeds() {
  const { t } = useTranslation("feeds");
  const { href } = useLocale();
  const { runs } = useLoaderData<typeof loader>();
  return (
    <div className="counter feeds">
      <h1>{t("title")}</h1>
      <p className="lead">{t("lead")}</p>
      <p>
        <TextLink to={href("pro-operations")}>{t("operations")}</TextLink>
      </p>
      {runs.length ? (
        <ScrollTable label={t("title")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("feed")}</th>
                <th scope="col">{t("when")}</th>
                <th scope="col">{t("state")}</th>
                {FIGURES.map((name) => (
                  <th key={name} scope="col" className="feeds-figure">
                    {t(name)}
                  </th>
                ))}
                <th scope="col">{t("rows")}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </tbody>
          </table>
        </ScrollTable>
      ) : (
        <Empty title={t("none")}>{t("none_hint", { command: IMPORT })}</Empty>
      )}
    </div>
  );
}

function Run({ run }: { run: ReturnType<typeof useLoaderData<typeof loader>>["runs"][number] }) {
  const { t } = useTranslation("feeds");
  const { href } = useLocale();
  return (
    <tr className={run.state === "refused" || run.state === "failed" ? "is-wrong" : undefined}>
      <th scope="row">
        {run.feed}
        <span className="sub">{run.file}</span>
        <span className="sub">{t(run.mode)}</span>
      </th>
      <td className="feeds-when">
        {run.began}
        {run.minutes === null ? null : <span className="sub">{t("took", { count: run.minutes })}</span>}
      </td>
      <td>
        <span className="feeds-state">{t(`is.${run.state}`)}</span>
        {run.state === "refused" || run.state === "failed" ? (
          <span className="sub">{t(`why.${run.state}`)}</span>
        ) : null}
      </td>
      {FIGURES.map((name) => (
        <td key={name} className="feeds-figure">
          {run.figures[name]}
        </td>
      ))}
      <td>
        {run.hasFile ? (
          <a
            href={href("pro-feed-refused", { feed: String(run.id) })}
            download
            aria-label={t("downloadOf", { feed: run.feed, time: run.began })}
          >
            {t("download")}
          </a>
        ) : null}
      </td>
    </tr>
  );
}
