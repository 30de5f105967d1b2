import { useTranslation } from "react-i18next";
import { localSize, sizeSystem } from "~/domain/ring-size";
import { useLocale } from "~/i18n/use-locale";

/** How this language and region write weights (carat) and ring sizes (mm, with the local size beside them). */
export function useRingWords(): {
  carats: (band: { min: number; max: number }) => string;
  size: (mm: number) => string;
} {
  const { t } = useTranslation(["shop", "reference"]);
  const { region, weight } = useLocale();
  const system = sizeSystem(region);
  return {
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
