import type { CustomTypeOptions } from "i18next";
import { hasCutGrade, isFluorescence } from "~/domain/ring";
import { isSpecimen } from "~/domain/specimen";
import { numberFormat, percentFormat } from "~/i18n/formats";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { ShownStone } from "./shown";

type Words = CustomTypeOptions["resources"]["stone"];
export type Fact = { name: string; label: string; value: string };

/**
 * A grade of fluorescence in the language of the page; what another laboratory calls otherwise stays as its report
 * prints it: to say "none" of it would be a promise.
 */
export function useFluorescence(): (grade: string) => string {
  const { t } = useTranslation("gem");
  return (grade) => (isFluorescence(grade) ? t(`fluorescence.${grade}`) : grade);
}

/** The content of a grading report of a stone, in the usual order. */
export function useFacts(): (stone: ShownStone) => Fact[] {
  const { t } = useTranslation(["stone", "gem"]);
  const { tag, weight } = useLocale();
  const fluorescence = useFluorescence();
  const tenth = numberFormat(tag, 1);
  const mm = numberFormat(tag, 2);
  const part = percentFormat(tag);
  const line = (name: Exclude<keyof Words["grades"], "title" | "mm" | "not_said">, value: string): Fact => ({
    name,
    label: t(`stone:grades.${name}`),
    value,
  });
  const said = (value: number | null | undefined, write: (figure: number) => string): string =>
    value === null || value === undefined ? t("stone:grades.not_said") : write(value);
  const percent = (value: number | null | undefined): string => said(value, part.format);
  const degrees = (value: number | null | undefined): string =>
    said(value, (figure) => `${tenth.format(figure)}°`);
  return (stone) => {
    const { figures: f } = stone;
    return [
      line("report", isSpecimen(stone.gia) ? t("gem:specimen", { number: stone.gia }) : stone.gia),
      line("origin", t(`gem:origin.${stone.origin}`)),
      line("cut", t(`gem:cut.${stone.cut}`)),
      line(
        "measures",
        t("stone:grades.mm", {
          length: mm.format(stone.length),
          width: mm.format(stone.width),
          depth: mm.format(stone.depth),
        }),
      ),
      line("carat", t("gem:carat", { carat: weight(stone.carat) })),
      line("color", stone.color),
      line("clarity", stone.clarity),
      ...(hasCutGrade(stone.cut)
        ? [line("cut_grade", stone.cutGrade)]
        : [line("length_width", mm.format(stone.length / stone.width))]),
      line("polish", stone.polish),
      line("symmetry", stone.symmetry),
      line("fluorescence", fluorescence(stone.fluorescence)),
      line("table", percent(f.tablePercent)),
      line("depth", percent(f.depthPercent)),
      ...(stone.cut === "round" || stone.saysAngles
        ? [
            line("crown", degrees(f.crownAngle)),
            line("pavilion", degrees(f.pavilionAngle)),
            line("girdle", percent(f.girdlePercent)),
            line("star", percent(f.starPercent)),
            line("lower", percent(f.lowerHalfPercent)),
          ]
        : []),
    ];
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
