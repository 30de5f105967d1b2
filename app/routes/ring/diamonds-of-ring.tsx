import { MarkedDiamonds } from "~/features/diamonds/marked-diamonds";
import type { Marked } from "~/features/diamonds/shown";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { TextLink } from "~/ui/button";
import { quotedStones } from "./quoted-stones";

/**
 * The link to the diamonds of the chosen weight, cut, colour and clarity, and the shortlisted ones that fit this ring.
 */
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
  return (
    <>
      <p className="ring-diamonds">
        <TextLink to={href("diamonds", ring, { ...kept, cut, ...quotedStones(creation) })}>
          {t("diamonds")}
        </TextLink>
        <TextLink to={href("three-diamonds", ring, { ...kept, cut })}>{t("three_diamonds")}</TextLink>
      </p>
      <MarkedDiamonds marked={marks.fitting} at={{ ring, kept, back: marks.here }} />
    </>
  );
}
