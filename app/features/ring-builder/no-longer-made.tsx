import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { ButtonLink } from "~/ui/button";
import type { ShownCreation } from "./creation";

type Creation = Pick<ShownCreation, "availability" | "collection" | "collectionId">;

/** Whether the house has ceased to make a ring. A saved ring and an old link still show it. */
export const isNoLongerMade = ({ availability }: Pick<Creation, "availability">): boolean =>
  availability === "no_longer_available";

/** Says at the head of a page that its ring is no longer made. */
export function NoLongerMade({ creation }: { creation: Creation }) {
  const { t } = useTranslation("shop");
  return isNoLongerMade(creation) ? <p className="exact-note">{t("no_longer_made.note")}</p> : null;
}

/** The next step from a ring that is no longer made: the other rings of its collection. */
export function ToCollection({ creation }: { creation: Creation }) {
  const { t } = useTranslation("shop");
  const { href } = useLocale();
  return (
    <ButtonLink to={href("collection", { collection: creation.collectionId })} size="l">
      {t("no_longer_made.collection", { collection: creation.collection })}
    </ButtonLink>
  );
}
