import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { COMPARED_MAX } from "~/domain/creation-item";
import { Recent } from "~/features/recent/recent";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import type { loader } from "./route.server";
import { OtherRings } from "./other-rings";
import { ComparedTable } from "./table";
import { ComparedWords } from "./differences-in-words";
import { DOT } from "~/lib/dots";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  i18n: ["compare", "summary", "shop", "reference", "words", "differences"],
};

export default function Compare() {
  const { t } = useTranslation(["compare", "shop"]);
  const { href } = useLocale();
  const { rings, others, missing, left, onlyDifferences } = useLoaderData<typeof loader>();
  const items = rings.map(({ item }) => item);
  const to = (item: string[], only = onlyDifferences) =>
    href("compare", {}, { item, only: only ? "1" : undefined });
  const more = href("catalog", {}, { item: items });
  const isFull = items.length >= COMPARED_MAX;
  return (
    <>
      <h1>{t("compare:title")}</h1>
      {missing.length ? (
        <p className="compare-note" role="status">
          {t("compare:missing", { names: missing.join(DOT) })}
        </p>
      ) : null}
      {left.length ? (
        <p className="compare-note" role="status">
          {t("compare:left", { names: left.join(DOT) })}
        </p>
      ) : null}
      {rings.length ? (
        <>
          {rings.length === 1 ? (
            <p className="lead">{t("compare:one")}</p>
          ) : (
            <p className="compare-acts">
              <TextLink to={to(items, !onlyDifferences)}>
                {onlyDifferences ? t("compare:all_rows") : t("compare:only_rows")}
              </TextLink>
              {items.length > 2 ? <TextLink to={href("compare")}>{t("compare:clear")}</TextLink> : null}
            </p>
          )}
          <div className={others.length ? "compare-one" : undefined}>
            <ComparedTable
              rings={rings}
              onlyDifferences={onlyDifferences}
              without={(item) => to(items.filter((one) => one !== item))}
            />
            {others.length ? <OtherRings others={others} to={(item) => to([...items, item])} /> : null}
          </div>
          {rings.length > 1 ? <ComparedWords rings={rings} /> : null}
          {isFull ? (
            <p className="quiet">{t("compare:full")}</p>
          ) : (
            <p className="actions">
              <ButtonLink to={more} theme={rings.length === 1 ? "primary" : "secondary"} size="l">
                {t("compare:add")}
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        <Empty
          title={t("compare:empty.title")}
          actions={
            <ButtonLink to={href("catalog")} size="l">
              {t("compare:empty.go")}
            </ButtonLink>
          }
        >
          {t("compare:empty.words")}
        </Empty>
      )}
      {isFull ? null : (
        <Recent not={items} to={(item) => to([...items, item])} verb={t("compare:add_this")} />
      )}
    </>
  );
}
