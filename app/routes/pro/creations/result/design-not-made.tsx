import { useTranslation } from "react-i18next";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import { useLocale } from "~/i18n/use-locale";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import type { readFilters } from "./form";

/** A design without the requested option: its available options, with all other choices kept. */
export function DesignNotMade({
  lacking,
  design,
  filters,
}: {
  lacking: "cut" | "metal";
  design: { label: string; cuts: CutSlug[]; metals: MetalSlug[] };
  filters: ReturnType<typeof readFilters>;
}) {
  const { t } = useTranslation(["pro", "print"]);
  const { href } = useLocale();
  const asked = { ...filters, after: undefined };
  const ways =
    lacking === "cut"
      ? design.cuts
          .filter((cut) => cut !== filters.cut)
          .map((cut) => ({ to: { ...asked, cut }, label: t(`print:cut.${cut}`) }))
      : design.metals
          .filter((metal) => metal !== filters.metal)
          .map((metal) => ({ to: { ...asked, metal }, label: t(`print:metal.${metal}`) }));
  const option =
    lacking === "cut"
      ? filters.cut && t(`print:cut.${filters.cut}`)
      : filters.metal && t(`print:metal.${filters.metal}`);
  return (
    <Empty
      title={t("pro:stones.lacking", { design: design.label, option })}
      actions={ways.map(({ to, label }) => (
        <ButtonLink key={label} theme="secondary" to={href("pro-creations-result", {}, to)}>
          {label}
        </ButtonLink>
      ))}
    >
      {t("pro:stones.lacking_hint")}
    </Empty>
  );
}
