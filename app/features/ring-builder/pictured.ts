import type { PicturedRing } from "~/features/ring-picture/address";
import { inPhrase } from "~/i18n/in-phrase";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import type { ShownCreation } from "./creation";

/** The ring in the pictures of a creation: with its exact stone, if it has one. */
export function pictured({ aesthetic, metal, cut, carat, size, band, stone }: ShownCreation): PicturedRing {
  const own = stone ? { carat: stone.carat, figures: stone.figures } : undefined;
  return { aesthetic, metal, cut, carat: carat.min, size, band: band.chosen, stone: own };
}

/** What a picture's text names: design, cut and metal, of an exact stone its weight in carat and its sides in mm as well. */
export function usePictureWords(): (creation: ShownCreation) => { name: string; cut: string; metal: string } {
  const { t } = useTranslation("shop");
  const { weight } = useLocale();
  return ({ name, cutName, metalName, stone }) => {
    const cut = inPhrase(cutName);
    const own = stone && {
      carat: weight(stone.carat),
      length: weight(stone.length),
      width: weight(stone.width),
      cut,
    };
    return { name, cut: own ? t("exact.in_picture", own) : cut, metal: inPhrase(metalName) };
  };
}
