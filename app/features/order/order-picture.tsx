import { useTranslation } from "react-i18next";
import { isCut, isMetal } from "~/domain/ring";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { inPhrase } from "~/i18n/in-phrase";

/** What is needed to draw the picture of an ordered ring; carat in carats. */
export type OrderedPicture = {
  aesthetic: string;
  metal: string;
  cut: string;
  carat: number;
  band: boolean;
  name: string;
};

/**
 * The picture of an ordered ring, if its metal and cut can still be drawn.
 * @param sizes how wide it is shown
 */
export function OrderPicture({
  picture: { metal, cut, name, ...ring },
  sizes,
  className,
}: {
  picture: OrderedPicture;
  sizes: string;
  className: string;
}) {
  const { t } = useTranslation(["pro", "print"]);
  if (!isMetal(metal) || !isCut(cut)) return null;
  const alt = t("pro:item.picture", {
    name,
    cut: inPhrase(t(`print:cut.${cut}`)),
    metal: inPhrase(t(`print:metal.${metal}`)),
  });
  return <RingPicture {...ring} metal={metal} cut={cut} sizes={sizes} className={className} alt={alt} />;
}
