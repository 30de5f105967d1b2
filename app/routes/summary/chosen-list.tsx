import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { useLocale } from "~/i18n/use-locale";
import { useRingWords } from "~/features/ring-builder/words";

/**
 * What was chosen, with a link to change each choice. `sizeOpen`: no size was chosen yet, whatever the ring is shown
 * in.
 */
export function ChosenList({
  creation,
  engraving,
  ring,
  engrave,
  sizeOpen,
}: {
  creation: ShownCreation;
  engraving: string;
  ring: string;
  engrave: string;
  sizeOpen: boolean;
}) {
  const { t } = useTranslation(["shop", "summary"]);
  const { carats, size, quality } = useRingWords();
  const { weight } = useLocale();
  const rows: [name: string, value: string, to: string, open?: boolean][] = [
    [t("choose.metal"), creation.metalName, ring],
    [t("choose.cut"), creation.cutName, ring],
    [
      t("choose.carat"),
      creation.stone ? t("carat.exact", { carat: weight(creation.stone.carat) }) : carats(creation.carat),
      ring,
    ],
    // The grades of an exact stone are in its report.
    ...(creation.stone
      ? []
      : [[t("choose.quality"), quality(creation.quality), ring] as [string, string, string]]),
    sizeOpen
      ? [t("choose.size"), t("summary:summary.size_open"), `${ring}#choose-size`, true]
      : [t("choose.size"), size(creation.size), ring],
    [t("engraving.title"), engraving || t("summary:summary.no_engraving"), engrave],
  ];
  return (
    <dl className="summary-list">
      {rows.map(([name, value, to, open]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="no-print">
            <Link to={to}>
              {t(open ? "summary:summary.choose" : "summary:summary.change")}
              <span className="visually-hidden"> {name}</span>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
