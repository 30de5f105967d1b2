import { useTranslation } from "react-i18next";
import { CertificateDiagram } from "~/features/stone-drawing/certificate-diagram";
import { numberFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { Grades } from "./grades";
import type { ShownStone } from "./shown";
import { TracedStone } from "./traced-stone";
import { StoneTurn } from "./turn";

/** Before the pictures of the turn, which are many (an attribute that React 18 knows in small letters only). */
const FIRST = { fetchpriority: "high" } as object;

/**
 * A stone face up, and turning.
 * @param strip whether all pictures of the turn were requested
 * @param open the URL that requests them
 */
export function StonePictures({ stone, strip, open }: { stone: ShownStone; strip: boolean; open: string }) {
  return (
    <div className="stone-pictures">
      <StoneFaceUp stone={stone} />
      <StoneTurning stone={stone} strip={strip} open={open} />
    </div>
  );
}

/** A stone seen from above. */
export function StoneFaceUp({ stone }: { stone: ShownStone }) {
  const { t } = useTranslation(["stone", "gem"]);
  const { weight } = useLocale();
  const cut = t(`gem:cut.${stone.cut}`);
  return (
    <section aria-labelledby="face-up">
      <h2 id="face-up">{t("stone:picture.title")}</h2>
      <TracedStone
        cut={stone.cut}
        figures={stone.figures}
        widths={[480, 640]}
        sizes="(min-width: 768px) 400px, 90vw"
        alt={t("stone:picture.face_up", { cut, carat: weight(stone.carat), number: stone.gia })}
        {...FIRST}
      />
    </section>
  );
}

/**
 * A stone that tilts in all directions.
 * @param strip whether all its pictures were requested
 * @param open the URL that requests them
 */
export function StoneTurning({ stone, strip, open }: { stone: ShownStone; strip: boolean; open: string }) {
  const { t } = useTranslation("stone");
  return (
    <section aria-labelledby="turn">
      <h2 id="turn">{t("turn.title")}</h2>
      <StoneTurn key={stone.sku} cut={stone.cut} figures={stone.figures} strip={strip} open={open} />
      <p className="hint">{t("turn.hint")}</p>
    </section>
  );
}

/** What the report of a stone says, in words and as the drawing that certificates have. */
export function StoneReport({ stone }: { stone: ShownStone }) {
  const { t } = useTranslation("stone");
  const { tag } = useLocale();
  const said = {
    table: stone.figures.tablePercent ?? 0,
    depth: stone.figures.depthPercent ?? 0,
    crownAngle: stone.figures.crownAngle ?? null,
    pavilionAngle: stone.figures.pavilionAngle ?? null,
    girdle: stone.figures.girdlePercent ?? null,
    star: stone.figures.starPercent ?? null,
    lowerHalf: stone.figures.lowerHalfPercent ?? null,
  };
  const mmOf = (length: number) => numberFormat(tag, 2).format(length);
  const mm = { length: mmOf(stone.length), width: mmOf(stone.width), depth: mmOf(stone.depth) };
  return (
    <>
      <section aria-labelledby="report">
        <h2 id="report">{t("grades.title")}</h2>
        <Grades stone={stone} />
      </section>
      <section aria-labelledby="diagram">
        <h2 id="diagram">{t("diagram.title")}</h2>
        <CertificateDiagram
          diagram={stone.diagram}
          mm={stone}
          said={said}
          intl={tag}
          title={t("diagram.alt", mm)}
          captions={{
            crown: t("diagram.crown"),
            pavilion: t("diagram.pavilion"),
            profile: t("diagram.profile"),
          }}
        />
        <p className="hint">{t("diagram.own")}</p>
        {stone.saysAngles ? null : <p className="hint">{t("diagram.derived")}</p>}
      </section>
    </>
  );
}
