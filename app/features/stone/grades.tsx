import { isFluorescence } from "~/domain/ring";
import { numberFormat, percentFormat } from "~/i18n/formats";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { ShownStone } from "./shown";

export type Fact = { name: string; label: string; value: string };

/**
 * A grade of fluorescence in the language of the page; what another laboratory calls otherwise stays as its report
 * prints it: to say "none" of it would be a promise.
 */
export function useFluorescence(): (grade: string) => string {
  const { t } = useTranslation("gem");
  return (grade) => (isFluorescence(grade) ? t(`fluorescence.${grade}`) : grade);
}

/** What a grading report says of a stone, in the order in which reports say it. */
export function useFacts(): (stone: ShownStone) => Fact[] {
  const { t } = useTranslation(["stone", "gem"]);
  const { tag, weight } = useLocale();
  const fluorescence = useFluorescence();
  const tenth = numberFormat(tag, 1);
  const mm = numberFormat(tag, 2);
  const part = percentFormat(tag);
  const said = (value: number | null | undefined, write: (figure: number) => string): string =>
    value === null || value === undefined ? t("stone:grades.not_said") : write(value);
  const percent = (value: number | null | undefined): string => said(value, part.format);
  const degrees = (value: number | null | undefined): string =>
    said(value, (figure) => `${tenth.format(figure)}°`);
  return (stone) => {
    const { figures: f } = stone;
    const round = stone.cut === "round";
    return [
      ["report", t("gem:specimen", { number: stone.gia })],
      ["origin", t(`gem:origin.${stone.origin}`)],
      ["cut", t(`gem:cut.${stone.cut}`)],
      [
        "measures",
        t("stone:grades.mm", {
          length: mm.format(stone.length),
          width: mm.format(stone.width),
          depth: mm.format(stone.depth),
        }),
      ],
      ["carat", t("gem:carat", { carat: weight(stone.carat) })],
      ["color", stone.color],
      ["clarity", stone.clarity],
      ...(round
        ? [["cut_grade", stone.cutGrade]]
        : [["length_width", mm.format(stone.length / stone.width)]]),
      ["polish", stone.polish],
      ["symmetry", stone.symmetry],
      ["fluorescence", fluorescence(stone.fluorescence)],
      ["table", percent(f.tablePercent)],
      ["depth", percent(f.depthPercent)],
      ...(round || stone.saysAngles
        ? [
            ["crown", degrees(f.crownAngle)],
            ["pavilion", degrees(f.pavilionAngle)],
            ["girdle", percent(f.girdlePercent)],
            ["star", percent(f.starPercent)],
            ["lower", percent(f.lowerHalfPercent)],
          ]
        : []),
    ].map(([name = "", value = ""]) => ({
      name,
      label: t(`stone:grades.${name}` as "stone:grades.report"),
      value,
    }));
  };
}

/** The grading report of a stone as a list of facts. */
export function Grades({ stone }: { stone: ShownStone }) {
  const facts = useFacts();
  return (
    <dl className="grades-list">
      {facts(stone).map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
