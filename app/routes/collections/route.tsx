import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Clauses } from "~/features/catalog/clauses";
import { WALL_SQUARE, WallPicture } from "~/features/ring-picture/wall-picture";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import type { loader } from "./route.server";
import "~/features/catalog/collections.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["collections", "craft"] };

export default function Collections() {
  const { t } = useTranslation(["collections", "craft"]);
  const { href } = useLocale();
  const { collections } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("collections:title")}</h1>
      <p className="lead">{t("collections:lead")}</p>
      <ul className="collection-list">
        {collections.map(({ value, label, clauses, designs, ring }, i) => (
          <li key={value}>
            <Link to={href("collection", { collection: value })}>
              <WallPicture {...ring} sizes={WALL_SQUARE} alt="" priority={i === 0} />
              <h2>{label}</h2>
            </Link>
            <Clauses clauses={clauses} />
            <p className="quiet">{t("collections:count", { count: designs })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
