import { MarkedDiamonds } from "~/features/diamonds/marked-diamonds";
import type { Marked } from "~/features/diamonds/shown";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { formatCarat, MTO_CLARITIES, MTO_COLORS, MTO_QUALITY } from "~/domain/ring";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { DOT } from "~/lib/dots";
import { TextLink } from "~/ui/button";

/** The grades down to one, best first. */
const within = <Grade extends string>(all: readonly Grade[], least: Grade): Grade[] =>
  all.slice(0, all.indexOf(least) + 1);

/** The way to the diamonds of the chosen weight, cut, colour and clarity, and those that are marked, as far as they fit this ring. */
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
  const { t } = useTranslation("words");
  const { href } = useLocale();
  const ring = { metal: creation.metal, aesthetic: creation.aesthetic };
  const { carat: _carat, stone: _stone, cut, ...kept } = search;
  const { quality } = creation;
  const { least } = MTO_QUALITY;
  const grades = {
    color: quality.color === least.color ? undefined : within(MTO_COLORS, quality.color),
    clarity: quality.clarity === least.clarity ? undefined : within(MTO_CLARITIES, quality.clarity),
  };
  const weight = { caratMin: formatCarat(creation.carat.min), caratMax: formatCarat(creation.carat.max) };
  return (
    <>
      <p>
        <TextLink to={href("diamonds", ring, { ...kept, cut, ...weight, ...grades })}>
          {t("diamonds")}
        </TextLink>
        {DOT}
        <TextLink to={href("three-diamonds", ring, { ...kept, cut })}>{t("three_diamonds")}</TextLink>
      </p>
      <MarkedDiamonds marked={marks.fitting} at={{ ring, kept, back: marks.here }} />
    </>
  );
}
