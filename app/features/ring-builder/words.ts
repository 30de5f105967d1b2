import { useTranslation } from "~/i18n/use-translation";
import { localSize, sizeSystem } from "~/domain/ring-size";
import { useLocale } from "~/i18n/use-locale";

/** How this language and region write weights (carat) and ring sizes (mm, with the local size beside them). */
export function useRingWords(): { carats: (band: { min: number; max: number }) => string; size: (mm: number) => string } {
  const { t } = useTranslation(["shop", "reference"]);
  const { region, weight } = useLocale();
  const system = sizeSystem(region);
  return {
    carats: ({ min, max }) => t("shop:carat.range", { min: weight(min), max: weight(max) }),
    size: (mm) => (system === "eu" ? t("shop:size.mm", { mm }) : t("shop:size.local", { mm, label: localSize(mm, system), system: t(`reference:size.${system}`) })),
  };
}
