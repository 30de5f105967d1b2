import { useTranslation } from "react-i18next";
import { MTO_QUALITY } from "~/domain/ring";
import { localSize, sizeSystem } from "~/domain/ring-size";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";

type Grades = { color: string; clarity: string };

/** How this language and region write weights (carat), ring sizes (mm, with the local size beside them) and ranges of grades. */
export function useRingWords(): {
  carats: (band: { min: number; max: number }) => string;
  size: (mm: number) => string;
  /** From the best to the least that is accepted, of colour or of clarity. */
  grades: (of: keyof Grades, least: string) => string;
  /** Both ranges. */
  quality: (least: Grades) => string;
} {
  const { t } = useTranslation(["shop", "reference"]);
  const { region, weight } = useLocale();
  const system = sizeSystem(region);
  const grades = (of: keyof Grades, to: string): string => {
    const from = MTO_QUALITY.best[of];
    return from === to ? to : t("shop:choose.grades", { from, to });
  };
  return {
    grades,
    quality: ({ color, clarity }) => [grades("color", color), grades("clarity", clarity)].join(DOT),
    carats: ({ min, max }) => t("shop:carat.range", { min: weight(min), max: weight(max) }),
    size: (mm) =>
      system === "eu"
        ? t("shop:size.mm", { mm })
        : t("shop:size.local", {
            mm,
            local: t(`reference:size_in.${system}`, { size: localSize(mm, system) }),
          }),
  };
}
