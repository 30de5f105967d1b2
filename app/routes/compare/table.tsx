import { inPhrase } from "~/i18n/in-phrase";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { inRow } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { ButtonLink, TextLink } from "~/ui/button";
import { ScrollTable } from "~/ui/scroll-table";
import type { Compared } from "./compared-ring";
import { useRows } from "./use-rows";

/** The rings as columns. Differences carry a sign and bold type in addition to colour. */
export function ComparedTable({
  rings,
  onlyDifferences,
  without,
}: {
  rings: Compared[];
  onlyDifferences: boolean;
  without: (item: string) => string;
}) {
  const { t } = useTranslation(["compare", "shop", "reference"]);
  const { href, tag } = useLocale();
  const rows = useRows()(rings).filter(({ differs }) => differs || !onlyDifferences || rings.length === 1);
  const ring = ({ view, search }: Compared) =>
    href("ring", { metal: view.metal, aesthetic: view.aesthetic }, search);
  return (
    <ScrollTable label={t("compare:title")}>
      <table className={rings.length === 2 ? "compared compared-two" : "compared"}>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">{t("compare:figure")}</span>
            </td>
            {rings.map((one, i) => (
              <th key={one.item} scope="col">
                <Link to={ring(one)}>
                  <RingPicture
                    aesthetic={one.view.aesthetic}
                    metal={one.view.metal}
                    cut={one.view.cut}
                    carat={one.view.carat.min}
                    size={one.view.size}
                    priority={i < 2}
                    sizes="(min-width: 64rem) 16rem, 50vw"
                    alt={t("shop:picture", {
                      name: one.view.name,
                      cut: inPhrase(one.view.cutName),
                      metal: inPhrase(one.view.metalName),
                    })}
                  />
                  <span className="compared-name">{one.view.name}</span>
                </Link>
                <TextLink to={without(one.item)}>
                  {t("compare:remove")}
                  <span className="visually-hidden"> {inRow(tag, [one.view.name, one.view.metalName])}</span>
                </TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, note, cells, differs }) => (
            <tr key={name} className={differs ? "differs" : undefined}>
              <th scope="row">
                {label}
                {note ? <span className="tax-label"> {note}</span> : null}
                {differs ? (
                  <>
                    <span className="differs-sign" aria-hidden="true">
                      ≠
                    </span>
                    <span className="visually-hidden"> ({t("compare:differs")})</span>
                  </>
                ) : null}
              </th>
              {cells.map((cell, i) => (
                <td key={rings[i]?.item}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {rings.map((one) => (
              <td key={one.item}>
                <ButtonLink to={ring(one)} size="m" theme="secondary">
                  {t("compare:open")}
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollTable>
  );
}
