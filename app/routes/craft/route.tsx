import { useTranslation } from "react-i18next";
import { CRAFT_RINGS, CRAFT_WALL } from "~/domain/craft";
import { CutPicture } from "~/features/stone-drawing/cut-picture";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { WallPicture } from "~/features/ring-picture/wall-picture";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink } from "~/ui/button";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["craft", "making", "home"], layout: "tulle" };

const CHAPTERS = ["choosing", "cutting", "casting", "setting", "finishing"] as const;

export default function Craft() {
  const { t } = useTranslation(["craft", "making", "home"]);
  const { href } = useLocale();
  const pictures = {
    choosing: <CutPicture cut="round" view="profile" size={360} decorative />,
    cutting: <CutPicture cut="cushion" size={360} decorative />,
    casting: <RingPicture {...CRAFT_RINGS.casting} alt="" />,
    setting: <RingPicture {...CRAFT_RINGS.setting} alt="" />,
    finishing: <RingPicture {...CRAFT_RINGS.finishing} alt="" />,
  };
  return (
    <article className="craft">
      <div className="craft-wall">
        <WallPicture {...CRAFT_WALL} priority sizes="(min-width: 68rem) 68rem, 100vw" alt="" />
      </div>
      <h1>{t("title")}</h1>
      <p className="lead">{t("intro")}</p>
      {CHAPTERS.map((chapter) => (
        <section key={chapter} className="craft-chapter">
          <div className="craft-picture">{pictures[chapter]}</div>
          <div>
            <h2>{t(`making:${chapter}.title`)}</h2>
            <p>{t(`making:${chapter}.text`)}</p>
          </div>
        </section>
      ))}
      <div className="actions">
        <ButtonLink to={href("catalog")} size="l">
          {t("home:home.by_design")}
        </ButtonLink>
        <ButtonLink to={href("choose-cut")} size="l" theme="secondary">
          {t("home:home.by_cut")}
        </ButtonLink>
      </div>
    </article>
  );
}
