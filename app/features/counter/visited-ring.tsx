import { useTranslation } from "react-i18next";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import "./visited-ring.css";

type Creation = {
  sku: string;
  name: string;
  aesthetic: string;
  metal: MetalSlug;
  cut: CutSlug;
  metalLabel: string;
  cutLabel: string;
  carat: { min: number; max: number } | null;
  size: number | null;
  engraving?: string | undefined;
  /** The exact diamond that was chosen for it. */
  diamond?: { sku: string; carat: number; color: string; clarity: string } | null;
  search: Record<string, string | undefined>;
};

/** The ring that an appointment is about, so that the seller can prepare it. Its own diamond, if chosen, is a link. */
export function VisitedRing({ creation }: { creation: Creation }) {
  const { t } = useTranslation(["account", "tray"]);
  const { href, weight } = useLocale();
  const { sku, name, aesthetic, metal, cut, metalLabel, cutLabel, carat, size, engraving, diamond } =
    creation;
  const weighed = diamond
    ? t("tray:carat", { carat: weight(diamond.carat) })
    : carat && t("tray:carat_range", { min: weight(carat.min), max: weight(carat.max) });
  return (
    <div className="visit-ring">
      <RingPicture
        aesthetic={aesthetic}
        metal={metal}
        cut={cut}
        carat={carat?.min}
        size={size ?? undefined}
        sizes="72px"
        alt=""
      />
      <div>
        <TextLink to={href("summary", { sku }, creation.search)}>{name}</TextLink>
        <span className="sub">{metalLabel}</span>
        <span className="sub">
          {weighed ? t("tray:stone_value", { cut: cutLabel, carat: weighed }) : cutLabel}
        </span>
        {diamond ? (
          <span className="sub">
            <TextLink
              to={href(
                "pro-stone",
                { sku: diamond.sku },
                { aesthetic, metal, size: size ? String(size) : undefined },
              )}
            >
              {t("tray:grades_value", diamond)}
            </TextLink>
          </span>
        ) : null}
        {size ? <span className="sub">{t("tray:size_mm", { mm: size })}</span> : null}
        {engraving ? <span className="sub">{t("appointment.engraved", { text: engraving })}</span> : null}
      </div>
    </div>
  );
}
