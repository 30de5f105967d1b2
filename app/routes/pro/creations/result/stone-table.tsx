import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { formatCarat, type Availability, type CutSlug, type StoneOrigin } from "~/domain/ring";
import {
  AvailabilityState,
  StoneStateLabel,
  type OwnHold,
  type StoneState,
} from "~/features/counter/availability";
import { useFluorescence } from "~/features/stone/grades";
import { StonePicture, type DrawnFigures } from "~/features/stone-drawing/stone-picture";
import { ScrollTable } from "~/ui/scroll-table";
import { numberFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import type { readFilters } from "./form";

type Stone = {
  sku: string;
  gia: string;
  cut: CutSlug;
  carat: number;
  color: string;
  clarity: string;
  cutGrade: string;
  origin: StoneOrigin;
  fluorescence: string;
  figures: DrawnFigures;
  length: number;
  width: number;
  depth: number;
  state: StoneState;
  held: { holder: string | null; heldUntil: string | null; keptForYou: boolean; own: OwnHold | null };
  mountSku: string;
  price: { incl: number; currency: Currency };
  availability: Availability;
  weeks: number;
};

type Filters = ReturnType<typeof readFilters>;

const COLUMNS = ["stone", "carat", "color", "clarity", "cut_grade", "report", "measures"] as const;

/**
 * The exact stones: facts and figures as their reports write them, measures in mm, price of the whole ring. Price, state and
 * act share the last column, which stays in sight however narrow the counter's screen is.
 */
export function StoneTable({
  stones,
  taxed,
  filters,
  marked,
}: {
  stones: Stone[];
  taxed: boolean;
  filters: Filters;
  marked: string[];
}) {
  const { t } = useTranslation("pro");
  return (
    <ScrollTable label={t("stones.title")}>
      <table className="stone-table">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`stones.column.${name}`)}
              </th>
            ))}
            <th scope="col" className="stone-offer">
              {t(taxed ? "stones.column.price" : "stones.column.price_no_tax")}
              <span className="sub">{t("stones.column.state")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stones.map((stone) => (
            <StoneRow key={stone.sku} stone={stone} filters={filters} marked={marked.includes(stone.sku)} />
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}

function StoneRow({ stone, filters, marked }: { stone: Stone; filters: Filters; marked: boolean }) {
  const { t } = useTranslation(["pro", "print", "stone"]);
  const { href, money, number, tag, weight } = useLocale();
  const fluorescence = useFluorescence();
  const mm = (length: number) => numberFormat(tag, 2).format(length);
  const percent = (figure: number | null | undefined) => number(figure ?? 0);
  return (
    <tr>
      <th scope="row">
        <Link
          className="stone-name"
          to={href(
            "pro-stone",
            { sku: stone.sku },
            { aesthetic: filters.aesthetic, metal: filters.metal, size: filters.size },
          )}
        >
          <StonePicture
            cut={stone.cut}
            figures={stone.figures}
            size={48}
            lazy
            title={t(`print:cut.${stone.cut}`)}
          />
          <span className="visually-hidden">{t("stone:details_of", { number: stone.gia })}</span>
        </Link>
        <label className="stone-mark">
          <input type="checkbox" name="stone" value={stone.sku} form="compare" defaultChecked={marked} />
          <span>
            {t("stone:compare.mark")}
            <span className="visually-hidden"> {stone.gia}</span>
          </span>
        </label>
      </th>
      <td className="carat">{t("print:value.carat", { carat: weight(stone.carat) })}</td>
      <td>{stone.color}</td>
      <td>{stone.clarity}</td>
      <td>
        {stone.cut === "round" ? stone.cutGrade : null}
        <span className="sub">
          {t("stone:list.fluorescence_is", { grade: fluorescence(stone.fluorescence) })}
        </span>
      </td>
      <td>
        {t("print:value.specimen", { number: stone.gia })}
        <span className="sub">{t(`print:origin.${stone.origin}`)}</span>
      </td>
      <td className="measures">
        {t("pro:stones.measures", {
          length: mm(stone.length),
          width: mm(stone.width),
          depth: mm(stone.depth),
        })}
        <span className="sub">
          {t("stone:list.proportions", {
            table: percent(stone.figures.tablePercent),
            depth: percent(stone.figures.depthPercent),
          })}
        </span>
      </td>
      <td className="stone-offer">
        <span className="price">{money(stone.price)}</span>
        <StoneStateLabel state={stone.state} {...stone.held} />
        <AvailabilityState availability={stone.availability} weeks={stone.weeks} />
        {stone.state === "free" || stone.state === "held_by_you" ? (
          <AddStone stone={stone} filters={filters} />
        ) : null}
      </td>
    </tr>
  );
}

/** Lays the stone into the tray, in the ring that the filters name. */
function AddStone({ stone, filters }: { stone: Stone; filters: Filters }) {
  const { t } = useTranslation("pro");
  return (
    <PostForm>
      <input type="hidden" name="mountSku" value={stone.mountSku} />
      <input type="hidden" name="stoneSku" value={stone.sku} />
      <input type="hidden" name="gia" value={stone.gia} />
      <input type="hidden" name="carat" value={formatCarat(stone.carat)} />
      <input type="hidden" name="color" value={stone.color} />
      <input type="hidden" name="clarity" value={stone.clarity} />
      {filters.size ? <input type="hidden" name="size" value={filters.size} /> : null}
      {filters.engravingText ? (
        <input type="hidden" name="engravingText" value={filters.engravingText} />
      ) : null}
      {filters.engravingFont ? (
        <input type="hidden" name="engravingFont" value={filters.engravingFont} />
      ) : null}
      <Button size="s">
        {t("stones.add")}
        <span className="visually-hidden"> {stone.gia}</span>
      </Button>
    </PostForm>
  );
}
