import { MarkedDiamonds } from "~/features/diamonds/marked-diamonds";
import type { Marked } from "~/features/diamonds/shown";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { formatCarat } from "~/domain/ring";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { DOT } from "~/lib/dots";
import { TextLink } from "~/ui/button";

/** The way to the diamonds of the chosen weight and cut, and those that are marked, as far as they fit this ring. */
export function DiamondsOfRing({
  creation,
  search,
  marks,
}: {
  creation: ShownCreation;
  search: Record<string, string | undefined>;
  /** `here` is the address to come back to. */
  marks: { fitting: Marked[]; here: string };
}) {
  const { t } = useTranslation("diamonds");
  const { href } = useLocale();
  const ring = { metal: creation.metal, aesthetic: creation.aesthetic };
  const { carat: _carat, stone: _stone, cut, ...kept } = search;
  const weight = { caratMin: formatCarat(creation.carat.min), caratMax: formatCarat(creation.carat.max) };
  return (
    <>
      <p>
        <TextLink to={href("diamonds", ring, { ...kept, cut, ...weight })}>{t("see")}</TextLink>
        {DOT}
        <TextLink to={href("three-diamonds", ring, { ...kept, cut })}>{t("three.link")}</TextLink>
      </p>
      <MarkedDiamonds marked={marks.fitting} at={{ ring, kept, back: marks.here }} />
    </>
  );
}
