import { useLoaderData } from "@remix-run/react";
import { numberFormat } from "~/i18n/formats";
import { useTranslation } from "react-i18next";
import { innerDiameter, localSize, SIZES, sizeSystem } from "~/domain/ring-size";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink, TextLink } from "~/ui/button";
import { ScrollTable } from "~/ui/scroll-table";
import type { loader } from "./route.server";
import { SizeSheet } from "./sheet";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["size", "reference"], scripts: false };

const SYSTEMS = ["us", "uk", "jp", "kr", "hk"] as const;
const WAYS = ["ring", "strip_way", "thread"] as const;
const STEPS = ["print", "check", "measure"] as const;

export default function SizeGuide() {
  const { t } = useTranslation("size");
  const { href } = useLocale();
  const { paper, to } = useLoaderData<typeof loader>();
  return (
    <div className={`size-guide size-${paper}`}>
      <div className="size-words">
        <h1>{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
        <section aria-labelledby="how">
          <h2 id="how">{t("how")}</h2>
          <dl className="size-ways">
            {WAYS.map((way) => (
              <div key={way}>
                <dt>{t(`way.${way}.title`)}</dt>
                <dd>{t(`way.${way}.words`)}</dd>
              </div>
            ))}
          </dl>
          <p>
            <ButtonLink to={href("ring-sizer", {}, { to })} theme="secondary">
              {t("screen.open")}
            </ButtonLink>
          </p>
          <p className="quiet">{t("advice")}</p>
        </section>
        <section aria-labelledby="table">
          <h2 id="table">{t("table")}</h2>
          <SizeTable />
          <p className="quiet">{t("approximate")}</p>
        </section>
      </div>
      <section aria-labelledby="sheet">
        <div className="size-words">
          <h2 id="sheet">{t("sheet")}</h2>
          <ol className="size-steps">
            {STEPS.map((step) => (
              <li key={step}>{t(`step.${step}`)}</li>
            ))}
          </ol>
          <p className="size-paper">
            <TextLink to={`${href("size-guide", {}, { to })}#sheet`} current={paper === "a4"}>
              A4
            </TextLink>
            <TextLink
              to={`${href("size-guide", {}, { paper: "letter", to })}#sheet`}
              current={paper === "letter"}
            >
              US Letter
            </TextLink>
          </p>
        </div>
        <div
          className="size-frame"
          role="region"
          aria-label={t("sheet")}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus (WCAG 2.1.1)
          tabIndex={0}
        >
          <SizeSheet />
        </div>
      </section>
      <p className="size-words actions">
        <ButtonLink to={href("catalog")} theme="secondary" size="l">
          {t("rings")}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Every size in millimetres and in the five systems, that of this country first. */
function SizeTable() {
  const { t } = useTranslation(["size", "reference"]);
  const { region, tag } = useLocale();
  const own = sizeSystem(region);
  // On a phone, the country's size can be read without scrolling, too.
  const systems = [...SYSTEMS].sort((a, b) => Number(b === own) - Number(a === own));
  const number = numberFormat(tag, 1);
  return (
    <ScrollTable label={t("size:table")}>
      <table className="size-table">
        <thead>
          <tr>
            <th scope="col" className="number">
              {t("size:circumference")}
            </th>
            <th scope="col" className="number">
              {t("size:diameter")}
            </th>
            {systems.map((s) => (
              <th key={s} scope="col" className={s === own ? "number own" : "number"}>
                {t(`reference:size.${s}`)}
                {s === own ? <span className="visually-hidden"> {t("size:here")}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIZES.map((size) => (
            <tr key={size}>
              <th scope="row" className="number">
                {size}
              </th>
              <td className="number">{number.format(innerDiameter(size))}</td>
              {systems.map((s) => (
                <td key={s} className={s === own ? "number own" : "number"}>
                  {localSize(size, s)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
