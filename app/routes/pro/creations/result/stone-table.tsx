import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Currency } from "~/domain/money";
import { hasCutGrade, type Availability, type CutSlug, type StoneOrigin } from "~/domain/ring";
import { isSpecimen } from "~/domain/specimen";
import { availabilityState, stoneState } from "~/features/counter/availability";
import type { OwnHold, StoneState } from "~/features/counter/stone-state";
import { useFluorescence } from "~/features/stone/grades";
import { StonePicture, type DrawnFigures } from "~/features/stone-drawing/stone-picture";
import { ScrollTable } from "~/ui/scroll-table";
import { partFormat } from "~/i18n/day-parts";
import { numberFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { HiddenFields } from "~/ui/hidden-fields";
import { addOf, type readFilters } from "./form";

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
  /** ISO date about which the ring is ready if it is ordered now; null if it cannot be had or the date is unknown. */
  readyAbout: string | null;
  /** Where it is and since when. */
  place: string | null;
};

type Filters = ReturnType<typeof readFilters>;

/** The form of the buttons of all rows: one metal, one design and one cut determine the mount. */
const ADD = "add";

/**
 * The exact stones, eight on a tablet's screen: facts and figures as their reports write them, measures in mm, price of
 * the whole ring. Price, state and button share the last column, which stays visible on narrow screens.
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
  const words = useRowWords(filters);
  const placed = stones.some(({ place }) => place);
  const graded = stones.some(({ cut }) => hasCutGrade(cut));
  return (
    <ScrollTable label={t("stones.title")}>
      <AddForm mountSku={stones[0]?.mountSku} filters={filters} />
      <table className="stone-table">
        <thead>
          <tr>
            <th scope="col">
              {t("stones.column.stone")}
              <span className="sub">{words.mark}</span>
            </th>
            <th scope="col">
              {t("stones.column.carat")}
              <span className="sub">{t("stones.column.grades")}</span>
            </th>
            <th scope="col">{graded ? t("stones.column.cut_grade") : words.fluorescent}</th>
            <th scope="col">
              {t("stones.column.report")}
              {placed ? <span className="sub">{words.place}</span> : null}
            </th>
            <th scope="col">{t("stones.column.measures")}</th>
            <th scope="col" className="stone-offer">
              {t(taxed ? "stones.column.price" : "stones.column.price_no_tax")}
              <span className="sub">{t("stones.column.state")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stones.map((stone) => (
            <StoneRow key={stone.sku} stone={stone} marked={marked.includes(stone.sku)} words={words} />
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}

/**
 * The texts and forms of all rows, looked up once. Looking them up for each row took a third of the server's time for
 * the page.
 */
function useRowWords(filters: Filters) {
  const { t } = useTranslation(["pro", "print", "stone"]);
  const { href, intl, money, number, tag, weight } = useLocale();
  const grade = useFluorescence();
  const once = new Map<string, string>();
  const said = (key: string, say: () => string): string => {
    const known = once.get(key) ?? say();
    once.set(key, known);
    return known;
  };
  const mm = numberFormat(tag, 2);
  const { aesthetic, metal, size } = filters;
  return {
    page: (sku: string) => href("pro-stone", { sku }, { aesthetic, metal, size }),
    money,
    ready: (day: string) =>
      said(day, () =>
        t("pro:stones.ready", {
          date: partFormat(intl, { day: "numeric", month: "short", calendar: "gregory" }).format(
            new Date(day),
          ),
        }),
      ),
    place: t("stone:place.in_list.since"),
    mark: t("stone:compare.mark"),
    add: t("pro:stones.add"),
    state: (stone: Stone) => stoneState(t, { state: stone.state, ...stone.held }),
    availability: (facts: Parameters<typeof availabilityState>[1]) => availabilityState(t, facts),
    cut: (cut: CutSlug) => said(cut, () => t(`print:cut.${cut}`)),
    origin: (origin: StoneOrigin) => said(origin, () => t(`print:origin.${origin}`)),
    fluorescent: t("stone:list.fluorescence"),
    fluorescence: (of: string) =>
      said(`fluorescence ${of}`, () => t("stone:list.fluorescence_is", { grade: grade(of) })),
    details: (gia: string) => t("stone:details_of", { number: gia }),
    report: (gia: string) => (isSpecimen(gia) ? t("print:value.specimen", { number: gia }) : gia),
    carat: (carat: number) => t("print:value.carat", { carat: weight(carat) }),
    measures: ({ length, width, depth }: Stone) =>
      t("pro:stones.measures", {
        length: mm.format(length),
        width: mm.format(width),
        depth: mm.format(depth),
      }),
    proportions: ({ tablePercent, depthPercent }: DrawnFigures) =>
      t("stone:list.proportions", { table: number(tablePercent ?? 0), depth: number(depthPercent ?? 0) }),
  };
}

type Words = ReturnType<typeof useRowWords>;

function StoneRow({ stone, marked, words }: { stone: Stone; marked: boolean; words: Words }) {
  return (
    <tr>
      <th scope="row">
        <span className="stone-shown">
          <Link className="stone-name" to={words.page(stone.sku)}>
            <StonePicture
              cut={stone.cut}
              figures={stone.figures}
              size={48}
              lazy
              title={words.cut(stone.cut)}
            />
            <span className="visually-hidden">{words.details(stone.gia)}</span>
          </Link>
          <label className="stone-mark">
            <input type="checkbox" name="stone" value={stone.sku} form="compare" defaultChecked={marked} />
            <span className="visually-hidden">{`${words.mark} ${stone.gia}`}</span>
          </label>
        </span>
      </th>
      <td className="carat">
        {words.carat(stone.carat)}
        <span className="grade">{`${stone.color} ${stone.clarity}`}</span>
      </td>
      <td>
        {hasCutGrade(stone.cut) ? stone.cutGrade : null}
        <span className="sub stone-fluorescence">{words.fluorescence(stone.fluorescence)}</span>
      </td>
      <td>
        {words
          .report(stone.gia)
          .split(/(?=[(（])/)
          .map((part, nth) => (
            <Fragment key={part}>
              {nth ? <wbr /> : null}
              {part}
            </Fragment>
          ))}
        <span className={`sub stone-${stone.origin}`}>{words.origin(stone.origin)}</span>
        {stone.place ? <span className="sub stone-lies">{stone.place}</span> : null}
      </td>
      <td className="measures">
        {words.measures(stone)}
        <span className="sub">{words.proportions(stone.figures)}</span>
      </td>
      <td className="stone-offer">
        <div className="stone-deal">
          <div>
            <span className="price">{words.money(stone.price)}</span>
            {words.state(stone)}
            {words.availability({
              availability: stone.availability,
              weeks: stone.weeks,
              ready: stone.readyAbout ? words.ready(stone.readyAbout) : undefined,
            })}
          </div>
          {stone.state === "free" || stone.state === "held_by_you" ? (
            <Button size="s" form={ADD} name="add" value={addOf(stone)}>
              {words.add}
              <span className="visually-hidden">{` ${stone.gia}`}</span>
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

/** Adds a stone to the tray, in the ring of the filters. The button of its row says which stone. */
function AddForm({ mountSku, filters }: { mountSku: string | undefined; filters: Filters }) {
  const { size, engravingText, engravingFont } = filters;
  return (
    <PostForm id={ADD} hidden>
      <HiddenFields of={{ mountSku, size: size?.toString(), engravingText, engravingFont }} />
    </PostForm>
  );
}
