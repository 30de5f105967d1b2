import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";

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
  engraving: string;
  band: boolean;
  search: Record<string, string | undefined>;
};
type OwnDiamond = { carat: number; color: string; clarity: string };

/** The creation that an appointment is about, with its own diamond if one was chosen. Carat in ct, size in mm of inner circumference. */
export function CreationPanel({ creation, diamond }: { creation: Creation; diamond: OwnDiamond | null }) {
  const { t } = useTranslation(["account", "tray"]);
  const { href, weight } = useLocale();
  const { name, metalLabel, cutLabel, carat, size, engraving } = creation;
  const weighed = diamond
    ? t("tray:carat", { carat: weight(diamond.carat) })
    : carat && t("tray:carat_range", { min: weight(carat.min), max: weight(carat.max) });
  return (
    <aside className="visit-creation" aria-label={t("appointment.creation")}>
      <RingPicture
        priority
        aesthetic={creation.aesthetic}
        metal={creation.metal}
        cut={creation.cut}
        carat={carat?.min}
        size={size ?? undefined}
        band={creation.band}
        alt={t("tray:picture", { name, cut: cutLabel, metal: metalLabel })}
      />
      <h2>{name}</h2>
      <ul>
        <li>{metalLabel}</li>
        <li>{weighed ? t("tray:stone_value", { cut: cutLabel, carat: weighed }) : cutLabel}</li>
        {diamond ? <li>{t("tray:grades_value", diamond)}</li> : null}
        {size ? <li>{t("tray:size_mm", { mm: size })}</li> : null}
        {engraving ? <li>{t("appointment.engraved", { text: engraving })}</li> : null}
      </ul>
      <p>
        <Link className="text-link" to={href("summary", { sku: creation.sku }, creation.search)}>
          {t("appointment.see_creation")}
        </Link>
      </p>
    </aside>
  );
}
