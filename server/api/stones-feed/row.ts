import {
  CLARITIES,
  COLORS,
  CUTS,
  type Clarity,
  type Color,
  type CutSlug,
  type StoneOrigin,
} from "~/domain/ring";
import { LIMITS, NUMBER, SIGNS, THREE_LENGTHS, type Figure } from "./figures";
import { FIELDS, FINISHES, type Field, type Mapping } from "./mapping";
import { depthOf, misfit, sides, type Measures } from "./measures";
import { costOf } from "./price";
import {
  capital,
  CLARITIES_BEYOND,
  COLORS_BEYOND,
  impliedFinish,
  placeOf,
  shown,
  wordsOf,
  type Finish,
  type Worded,
  type Words,
} from "./words";

/** Columns of one file: index of each field, and its name in the file. */
export type Header = { at: ReadonlyMap<Field, number>; width: number };

/** A diamond as a feed delivers it: weight in carat, lengths in mm, angles in degrees, shares in per cent, cost in euro cents. */
export type FeedStone = Measures & {
  /** Null if the file has no report numbers. */ report: string | null;
  laboratory: string;
  cut: CutSlug;
  carat: number;
  color: Color;
  clarity: Clarity;
  /** Empty for cuts without a cut grade. */ cutGrade: Finish | "";
  polish: Finish;
  symmetry: Finish;
  fluorescence: string;
  origin: StoneOrigin;
  depthPct: number;
  tablePct: number;
  crownAngle: number | null;
  pavilionAngle: number | null;
  girdlePct: number | null;
  starPct: number | null;
  lowerHalfPct: number | null;
  cost: number;
  /** Where it is, in the format of PLACE; null if unknown or not given. */ place: string | null;
  /** The supplier marks it as no longer for sale. */ gone: boolean;
};

/** `outside`: the row is valid, but we do not sell such stones. */
export type Fault = { column: string; reason: string; outside?: true };

class RowFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault.reason);
  }
}

/** Position of each column, or the missing names if the first line is not a header of this feed. */
export function readHeader(
  { columns }: Mapping,
  fields: readonly string[],
): { header: Header } | { missing: string[] } {
  const names = fields.map((one) => one.trim().toLowerCase());
  const at = new Map<Field, number>();
  const missing: string[] = [];
  for (const field of FIELDS) {
    const column = columns[field];
    if (!column) continue;
    const place = names.indexOf(column.toLowerCase());
    if (place < 0) missing.push(column);
    else at.set(field, place);
  }
  return missing.length ? { missing } : { header: { at, width: fields.length } };
}

type Reader = (fields: readonly string[]) => { stone: FeedStone } | Fault;

/** Parses the rows of a file. A rejected row has a column and a reason, as a message for the sender of the feed. */
export function rowReader(mapping: Mapping, header: Header): Reader {
  const words = wordsOf(mapping);
  return (fields) => {
    if (fields.length !== header.width)
      return { column: "", reason: `${fields.length} columns instead of ${header.width}` };
    try {
      return { stone: new Row(mapping, header, words, fields).read() };
    } catch (error) {
      if (error instanceof RowFault) return error.fault;
      throw error;
    }
  };
}

class Row {
  constructor(
    private readonly mapping: Mapping,
    private readonly header: Header,
    private readonly words: Words,
    private readonly fields: readonly string[],
  ) {}

  read(): FeedStone {
    const carat = this.figure("carat");
    const depthSaid = this.figureIf("depthPct");
    const tablePct = this.figure("tablePct");
    const stated = this.measures();
    this.priceFigures();
    const cut = this.cut();
    const measures = { ...stated, ...sides(cut, stated.length, stated.width) };
    const cutGrade = this.finish("cutGrade") ?? (cut === "round" ? this.lacks("cutGrade") : "");
    const color = this.color();
    const clarity = this.clarity();
    const depthPct = depthSaid ?? Math.round(depthOf(cut, measures) * 10) / 10;
    const against = misfit(cut, carat, depthPct, measures);
    if (against) throw new RowFault({ column: this.columnOf("measurements", "length"), reason: against });
    // If a feed grades only the cut, polish and symmetry are assumed to be at most as good.
    const implied = impliedFinish(cutGrade);
    const graded = { cut, carat, color, clarity, origin: this.origin() };
    return {
      ...graded,
      ...measures,
      report: this.report(),
      laboratory: this.laboratory(),
      cutGrade,
      polish: this.finish("polish") ?? implied ?? this.lacks("polish"),
      symmetry: this.finish("symmetry") ?? implied ?? this.lacks("symmetry"),
      fluorescence: this.fluorescence(),
      depthPct,
      tablePct,
      crownAngle: this.figureIf("crownAngle") ?? null,
      pavilionAngle: this.figureIf("pavilionAngle") ?? null,
      girdlePct: this.figureIf("girdlePct") ?? null,
      starPct: this.figureIf("starPct") ?? null,
      lowerHalfPct: this.figureIf("lowerHalfPct") ?? null,
      cost: this.cost(graded),
      place: placeOf(this.word("place") ?? this.text("place")),
      gone: this.mapping.gone.some((word) => word.toLowerCase() === this.text("availability").toLowerCase()),
    };
  }

  private columnOf(...fields: Field[]): string {
    return fields.map((field) => this.mapping.columns[field]).find(Boolean) ?? "";
  }

  private text(field: Field): string {
    return (this.fields[this.header.at.get(field) ?? -1] ?? "").trim();
  }

  private refuse(field: Field, reason: string, outside?: true): never {
    throw new RowFault({ column: this.columnOf(field), reason, ...(outside ? { outside } : {}) });
  }

  private lacks(field: Field): never {
    return this.refuse(field, `${this.columnOf(field) || field} is missing`);
  }

  private figure(field: Figure): number {
    return this.number(field, this.text(field), LIMITS[field]);
  }

  private figureIf(field: Figure): number | undefined {
    return this.text(field) ? this.figure(field) : undefined;
  }

  private number(field: Field, raw: string, limit: number): number {
    const { decimal } = this.mapping;
    const column = this.columnOf(field);
    const plain = raw.replace(SIGNS, "");
    if (!NUMBER[decimal].test(plain)) return this.refuse(field, `${column} is not a number: ${shown(raw)}`);
    const value = Number(
      decimal === "." ? plain.replaceAll(",", "") : plain.replaceAll(".", "").replace(",", "."),
    );
    if (value === 0) return this.refuse(field, `${column} is zero`);
    return value > limit ? this.refuse(field, `${column} is impossible: ${shown(raw)}`) : value;
  }

  private measures(): Measures {
    if (this.columnOf("measurements")) {
      const raw = this.text("measurements");
      const three = THREE_LENGTHS.exec(raw);
      if (!three)
        return this.refuse(
          "measurements",
          `${this.columnOf("measurements")} are not three lengths: ${shown(raw)}`,
        );
      const [a = 0, b = 0, depth = 0] = three
        .slice(1)
        .map((one) =>
          this.number(
            "measurements",
            this.mapping.decimal === "," ? one.replace(".", ",") : one.replace(",", "."),
            60,
          ),
        );
      return { length: a, width: b, depth };
    }
    return { length: this.figure("length"), width: this.figure("width"), depth: this.figure("depth") };
  }

  private word(field: Worded): string | undefined {
    const raw = this.text(field);
    return raw ? this.words[field].get(raw.toLowerCase()) : this.mapping.defaults[field];
  }

  private cut(): CutSlug {
    const word = this.word("cut");
    return (
      CUTS.find((cut) => cut === word) ??
      (this.text("cut") ? this.refuse("cut", `unknown cut: ${shown(this.text("cut"))}`) : this.lacks("cut"))
    );
  }

  private finish(field: "cutGrade" | "polish" | "symmetry"): Finish | undefined {
    const word = this.word(field);
    const raw = this.text(field);
    const known = FINISHES.find((one) => one === word);
    const name = field === "cutGrade" ? "cut grade" : field;
    return known ?? (raw ? this.refuse(field, `unknown ${name}: ${shown(raw)}`) : undefined);
  }

  private color(): Color {
    const raw = this.text("color");
    const known = COLORS.find((grade) => grade === raw.toUpperCase());
    if (known) return known;
    return COLORS_BEYOND.test(raw)
      ? this.refuse("color", `the house sells no color ${shown(raw)}`, true)
      : this.refuse("color", `unknown color: ${shown(raw)}`);
  }

  private clarity(): Clarity {
    const raw = this.text("clarity");
    const known = CLARITIES.find((grade) => grade === raw.toUpperCase());
    if (known) return known;
    return CLARITIES_BEYOND.test(raw)
      ? this.refuse("clarity", `the house sells no clarity ${shown(raw)}`, true)
      : this.refuse("clarity", `unknown clarity: ${shown(raw)}`);
  }

  private origin(): StoneOrigin {
    const word = this.word("origin");
    if (word === "natural" || word === "laboratory-grown") return word;
    return this.text("origin")
      ? this.refuse("origin", `unknown origin: ${shown(this.text("origin"))}`)
      : "natural";
  }

  private fluorescence(): string {
    const raw = this.text("fluorescence");
    const word = this.word("fluorescence") ?? raw;
    // A laboratory's own term stays as its report prints it, because translating it to "none" would be a promise.
    return /^[A-Za-z ]{2,20}$/.test(word)
      ? capital(word)
      : raw
        ? this.refuse("fluorescence", `unknown fluorescence: ${shown(raw)}`)
        : this.lacks("fluorescence");
  }

  private laboratory(): string {
    const raw = this.text("laboratory");
    const word = (this.word("laboratory") ?? raw).toUpperCase();
    if (this.mapping.numbers === "specimen" && !word) return "GIA";
    return /^[A-Z]{2,10}$/.test(word)
      ? word
      : this.refuse("laboratory", raw ? `unknown laboratory: ${shown(raw)}` : "the laboratory is missing");
  }

  private report(): string | null {
    if (this.mapping.numbers === "specimen") return null;
    const raw = this.text("report");
    const number = raw.toUpperCase().replace(/[\s-]/g, "");
    return /^[A-Z0-9]{8,20}$/.test(number)
      ? number
      : this.refuse(
          "report",
          raw ? `this is no report number: ${shown(raw)}` : "the report number is missing",
        );
  }

  /** Price of the whole stone in major units; undefined if our own cost rule applies. */
  private priceFigures(): number | undefined {
    if (this.mapping.prices === "house") return undefined;
    if (this.text("price") || !this.columnOf("pricePerCarat")) return this.figure("price");
    return this.figure("pricePerCarat") * this.figure("carat");
  }

  private cost(stone: Parameters<typeof costOf>[1]): number {
    const price = this.priceFigures();
    const currency = (this.text("currency") || (this.mapping.defaults.currency ?? "")).toUpperCase();
    const cost = costOf(this.mapping.prices, stone, price === undefined ? undefined : { price, currency });
    return typeof cost === "number"
      ? cost
      : this.refuse(this.columnOf("price") ? "price" : "pricePerCarat", cost.reason);
  }
}
