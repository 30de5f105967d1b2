import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import type { ShownCreation } from "./creation";

/** The diamond of the price: weight, grades, report; and a note if it replaces another or is held. */
export function ExactStone({ creation }: { creation: ShownCreation }) {
  const { t } = useTranslation("shop");
  const { weight } = useLocale();
  const { stone, replaced } = creation;
  const words = (one: NonNullable<typeof stone>) => ({
    carat: weight(one.carat),
    color: one.color,
    clarity: one.clarity,
    gia: one.gia,
  });
  if (!stone && !replaced) return null;
  return (
    <>
      {replaced ? (
        <p className="exact-note" role="status">
          {t(stone ? "exact.twin" : "exact.gone", words(replaced))}
        </p>
      ) : null}
      {stone?.isHeld ? (
        <p className="exact-note" role="status">
          {t("exact.held")}
        </p>
      ) : null}
      {stone ? (
        <dl className="facts">
          <div>
            <dt>{t(stone.origin === "laboratory-grown" ? "exact.title_grown" : "exact.title")}</dt>
            <dd>{t("exact.grades", words(stone))}</dd>
          </div>
          <div>
            <dt>{t("exact.report")}</dt>
            <dd>{stone.gia}</dd>
          </div>
        </dl>
      ) : null}
    </>
  );
}
