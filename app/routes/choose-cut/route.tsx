import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StonePicture } from "~/features/stone-drawing/stone-picture";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import type { loader } from "./route.server";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["shop", "reference"] };

export default function ChooseCut() {
  const { t } = useTranslation(["shop", "reference"]);
  const { href } = useLocale();
  const { cuts } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("shop:cuts.title")}</h1>
      <p className="lead">{t("shop:cuts.lead")}</p>
      <ul className="cuts">
        {cuts.map((cut, i) => (
          <li key={cut.value}>
            <Link to={href("catalog", {}, { cut: cut.value })}>
              <StonePicture cut={cut.value} size={180} lazy={i > 3} decorative />
              <h2>{cut.label}</h2>
            </Link>
            <p>{cut.description}</p>
            <p className="quiet">{t("shop:cuts.designs", { count: cut.designs })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
