import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StonePicture } from "~/features/stone-drawing/stone-picture";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import { ScrollTable } from "~/ui/scroll-table";
import { useFacts } from "./grades";
import { useMeasure } from "./light-bars";
import type { ShownStone } from "./shown";

const MEASURES = ["brightness", "fire", "leakage", "contrast"] as const;
/** CSS pixels for a millimetre in the row of pictures. */
const SCALE = 14;

/**
 * Two to four stones side by side at one scale; what differs from the first is marked. `without` links to the page
 * without a stone, `choice` is what can be done with one.
 */
export function CompareTable({
  stones,
  without,
  choice,
  words,
}: {
  stones: ShownStone[];
  without: (sku: string) => string;
  choice: (stone: ShownStone) => ReactNode;
  /** Names of the rows of price and choice. */
  words: { price: string; choice: string };
}) {
  const { t } = useTranslation("stone");
  const { money } = useLocale();
  const facts = useFacts();
  const measure = useMeasure();
  const columns = stones.map((stone) => facts(stone));
  const names = [...new Map(columns.flat().map((fact) => [fact.name, fact.label]))];
  const row = (name: string, label: string, cells: string[]) => (
    <tr key={name}>
      <th scope="row">{label}</th>
      {cells.map((cell, i) => (
        <td key={stones[i]?.sku} className={i > 0 && cell !== cells[0] ? "differs" : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <ScrollTable label={t("compare.title")}>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">{t("compare.figure")}</th>
            {stones.map((stone, i) => (
              <th key={stone.sku} scope="col">
                <span className="compare-picture">
                  <StonePicture
                    cut={stone.cut}
                    figures={stone.figures}
                    size={Math.round(Math.max(stone.length, stone.width) * SCALE)}
                    lazy
                    decorative
                  />
                </span>
                {stone.gia}
                {i > 0 ? (
                  <TextLink to={without(stone.sku)}>{t("compare.remove", { number: stone.gia })}</TextLink>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <span className="visually-hidden">{words.choice}</span>
            </th>
            {stones.map((stone) => (
              <td key={stone.sku}>{choice(stone)}</td>
            ))}
          </tr>
          {stones.some((stone) => stone.price)
            ? row(
                "price",
                words.price,
                stones.map((stone) => (stone.price ? money(stone.price) : "–")),
              )
            : null}
          {names.map(([name, label]) =>
            row(
              name,
              label,
              columns.map((list) => list.find((fact) => fact.name === name)?.value ?? "–"),
            ),
          )}
          {MEASURES.map((name) =>
            row(
              name,
              t(`light.${name}`),
              stones.map(({ light: { [name]: lit } }) => {
                const range = { low: measure(name, lit.low), high: measure(name, lit.high) };
                return `${measure(name, lit.value)} (${t("light.range", range)})`;
              }),
            ),
          )}
        </tbody>
      </table>
    </ScrollTable>
  );
}
