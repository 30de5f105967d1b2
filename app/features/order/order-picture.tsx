import { useTranslation } from "react-i18next";
import { isCut, isMetal } from "~/domain/ring";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { inPhrase } from "~/i18n/in-phrase";

/** What the picture of an ordered ring is drawn by; carat in carats. */
export type OrderedPicture = {
  aesthetic: string;
  metal: string;
  cut: string;
  carat: number;
  band: boolean;
  name: string;
};

/** The ring of an order, if the house still draws its metal and its cut. @param sizes how wide it is shown */
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
