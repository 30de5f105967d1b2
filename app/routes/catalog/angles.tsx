import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ANGLES, type Angle } from "~/domain/angles";
import { useLocale } from "~/i18n/use-locale";
import { addressOf } from "./address-of";
import type { PageData } from "./page-data";

const NAMES = { "three-quarter": "three_quarter", top: "top", side: "side" } as const satisfies Record<
  Angle,
  string
>;

/** From which side the grid shows its rings, as links, so that Back returns to the previous side. */
export function Angles({ data }: { data: PageData }) {
  const { t } = useTranslation("shop");
  const { href } = useLocale();
  return (
    <nav className="angles" aria-label={t("views.title")}>
      {(["three-quarter", ...ANGLES] as const).map((angle) => (
        <Link
          key={angle}
          to={href("catalog", {}, addressOf(data, { view: angle === "three-quarter" ? undefined : angle }))}
          preventScrollReset
          aria-current={angle === data.filter.view ? "true" : undefined}
        >
          {t(`views.${NAMES[angle]}`)}
        </Link>
      ))}
    </nav>
  );
}
