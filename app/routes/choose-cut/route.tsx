import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CutPicture } from "~/features/stone-drawing/cut-picture";
import { StonePicture } from "~/features/stone-drawing/stone-picture";
import { numberFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import type { loader } from "./route.server";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["shop", "cuts", "reference"] };

/** Large enough to keep the finest facet lines apart: a round of one carat is as wide as a thumb. */
const PX_PER_MM = 13;

export default function ChooseCut() {
  const { t } = useTranslation(["shop", "cuts", "reference"]);
  const { href, number, tag } = useLocale();
  const measure = (mm: number): string => numberFormat(tag, 2).format(mm);
  const { cuts, weights, weight, toScale } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("cuts:title")}</h1>
      <p className="lead">{t("cuts:lead")}</p>
      <ul className="cuts">
        {cuts.map((cut, i) => (
          <li key={cut.value}>
            <Link to={href("catalog", {}, { cut: cut.value })}>
              <StonePicture cut={cut.value} size={180} lazy={i > 3} decorative />
              <h2>{cut.label}</h2>
            </Link>
            <p>{cut.description}</p>
            <p className="quiet">{t("cuts:designs", { count: cut.designs })}</p>
          </li>
        ))}
      </ul>
      <section className="cuts-scale" aria-labelledby="to-scale">
        <h2 id="to-scale">{t("cuts:scale.title")}</h2>
        <p>{t("cuts:scale.lead", { carat: number(weight) })}</p>
        <nav className="cuts-weights" aria-label={t("cuts:scale.weight")}>
          {weights.map((one) => (
            <Link
              key={one}
              to={`${href("choose-cut", {}, { carat: one })}#to-scale`}
              preventScrollReset
              replace
              aria-current={one === weight ? "true" : undefined}
            >
              {t("cuts:scale.carat", { carat: number(one) })}
            </Link>
          ))}
        </nav>
        <ul>
          {toScale.map(({ value, label, length, width }) => (
            <li key={value}>
              {/* The drawing has a margin of three hundredths around the stone. */}
              <CutPicture
                cut={value}
                size={Math.round(Math.max(length, width) * 1.06 * PX_PER_MM)}
                decorative
              />
              <span>{label}</span>
              <span className="quiet">
                {t("cuts:scale.measures", { length: measure(length), width: measure(width) })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
