import path from "node:path";
import { parseArgs } from "node:util";
import type { Database } from "../../api/db/client";
import { FeedError, OverwriteError } from "../../api/stones-feed/errors";
import { REFUSED_MAX, type ImportReport } from "../../api/stones-feed/intake";
import { ROUNDS } from "../../api/stones-feed/mapping";
import { importFile, type StoneFile } from "../../api/stones-import";

export const IMPORT_USAGE = `Usage: npm run stones:import -- FILE.csv [--mapping MAPPING.json] [--full | --delta] [--refused FILE.csv] [--allow-many]
  --mapping     which column holds what, the supplier's words, prices and margins (docs/feeds); without it the file is
                one of rounds with the columns ${Object.values(ROUNDS.columns).join(", ")}
  --full        the file names all stones of its feed: those that it leaves out are withdrawn, unless held or sold
  --delta       the file names what is new or changed (default)
  --refused     where the rows that are not taken are listed; without it FILE.refused.csv
  --allow-many  a full file may withdraw more than half of its feed's stones`;

/**
 * The exit status of an import: 0 if it was carried out, even if some rows were refused; 1 if the file or its mapping
 * cannot be read; 2 if the command is typed wrongly; 3 if this does not look like the right file.
 */
export const IMPORT_STATUS = { taken: 0, unreadable: 1, usage: 2, refused: 3 } as const;

const OPTIONS = {
  mapping: { type: "string" },
  full: { type: "boolean", default: false },
  delta: { type: "boolean", default: false },
  refused: { type: "string" },
  "allow-many": { type: "boolean", default: false },
} as const;

/** Reads the command line. Returns the command, or a sentence that says what is wrong in it. */
export function readCommand(argv: readonly string[]): { command: StoneFile } | { wrong: string } {
  let typed;
  try {
    typed = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    // Node's message names the option.
    return { wrong: error instanceof Error ? error.message : "" };
  }
  const { values, positionals } = typed;
  const [file, second] = positionals;
  if (!file) return { wrong: "FILE.csv is missing: the file with the stones" };
  if (second !== undefined) return { wrong: `One file at a time: ${second} is one too many` };
  if (values.full && values.delta) return { wrong: "--full and --delta exclude each other" };
  for (const option of ["mapping", "refused"] as const)
    if (values[option] === "") return { wrong: `--${option} needs the name of a file` };
  const beside = path.join(path.dirname(file), `${path.basename(file, path.extname(file))}.refused.csv`);
  return {
    command: {
      file,
      mapping: values.mapping,
      full: values.full,
      refused: values.refused ?? beside,
      allowMany: values["allow-many"],
    },
  };
}

type ImportDeps = {
  database: Database;
  out(line: string): void;
  /** Called while rows are read. Without it, each step is a line of `out`. */
  onProgress?: (read: number) => void;
};

const DOUBT_MESSAGES: Record<Exclude<ImportReport["doubt"], null>, string> = {
  no_rows: "The file has no rows",
  refused: `More than ${REFUSED_MAX * 100} % of the rows were refused`,
  many_vanish:
    "More than half of the feed's stones are not in the file; --allow-many withdraws them. Nothing was withdrawn",
};

/** At most this many refused rows are shown on the terminal; the file lists all. */
const REFUSED_SHOWN = 20;

/**
 * `stones:import FILE.csv`: shows the progress, the first refused rows and the report. Rows that fit are always taken.
 * If more than one row in twenty was refused, the file has no rows, or most stones would disappear, nothing is
 * withdrawn and the exit status says so, for a job that runs every night.
 * @returns the exit status
 * @throws errors that neither the file nor the command causes, for example an unreachable database
 */
export async function runImport(
  command: StoneFile,
  { database, out, onProgress = (read) => out(`${read} rows read`) }: ImportDeps,
): Promise<number> {
  let said = 0;
  try {
    const report = await importFile(database, command, {
      onProgress,
      onRefused({ line, reason }) {
        if (++said <= REFUSED_SHOWN) out(`line ${line}: ${reason}`);
      },
    });
    if (said) out(`List of the ${said === 1 ? "row" : `${said} rows`} not taken: ${command.refused}`);
    out(sentence(report));
    if (!report.doubt) return IMPORT_STATUS.taken;
    out(`${DOUBT_MESSAGES[report.doubt]}: is this the right file? Exit status ${IMPORT_STATUS.refused}.`);
    return IMPORT_STATUS.refused;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    out(error.message);
    return error instanceof OverwriteError ? IMPORT_STATUS.usage : IMPORT_STATUS.unreadable;
  }
}

const sentence = (r: ImportReport): string =>
  `${r.read} rows read, ${r.taken} taken (${r.new} new, ${r.changed} changed, ${r.taken - r.new - r.changed} as before), ${r.withdrawn} withdrawn, ${r.leftOut} left out, ${r.refused} refused`;
