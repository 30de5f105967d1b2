import { readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Database } from "./db/client";
import { importStones, REFUSED_MAX, type ImportReport } from "./stones-feed/intake";
import { readMapping, ROUNDS } from "./stones-feed/mapping";
import { refusedFile } from "./stones-feed/refused-file";

export const IMPORT_USAGE = `Usage: npm run stones:import -- FILE.csv [--mapping MAPPING.json] [--full | --delta] [--refused FILE.csv] [--allow-many]
  --mapping     which column holds what, the supplier's words, prices and margins (docs/feeds); without it the file is
                one of rounds with the columns ${Object.values(ROUNDS.columns).join(", ")}
  --full        the file names all stones of its feed: those that it leaves out are withdrawn, unless held or sold
  --delta       the file names what is new or changed (the rule)
  --refused     where the rows that are not taken are listed; without it FILE.refused.csv
  --allow-many  a full file may withdraw more than half of its feed's stones`;

/**
 * The exit status of an import: 0 with slips, 1 when the file or its mapping cannot be read, 2 when the command is typed wrongly, 3
 * when the file is not the feed that it should be.
 */
export const IMPORT_STATUS = { taken: 0, unreadable: 1, usage: 2, refused: 3 } as const;

export type ImportCommand = {
  file: string;
  mapping: string | undefined;
  full: boolean;
  refused: string;
  allowMany: boolean;
};

/** The command as typed; undefined when it is typed wrongly. */
export function readCommand(argv: readonly string[]): ImportCommand | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        mapping: { type: "string" },
        full: { type: "boolean", default: false },
        delta: { type: "boolean", default: false },
        refused: { type: "string" },
        "allow-many": { type: "boolean", default: false },
      },
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length || (values.full && values.delta)) return undefined;
    const beside = path.join(path.dirname(file), `${path.basename(file, path.extname(file))}.refused.csv`);
    return {
      file,
      mapping: values.mapping,
      full: values.full,
      refused: values.refused ?? beside,
      allowMany: values["allow-many"],
    };
  } catch {
    return undefined;
  }
}

export type ImportDeps = {
  database: Database;
  out(line: string): void;
  /** As rows are read; without it each is a line of `out`. */ onProgress?: (read: number) => void;
};

const DOUBTS: Record<Exclude<ImportReport["doubt"], null>, string> = {
  no_rows: "The file has no rows",
  refused: `More than ${REFUSED_MAX * 100} % of the rows were refused`,
  many_vanish:
    "More than half of the feed's stones are not in the file; --allow-many withdraws them. Nothing was withdrawn",
};

/** Refused rows that are said on the terminal; the file has all. */
const SAID = 20;

/**
 * `stones:import FILE.csv`: progress, the first refused rows and the report. Rows that fit are taken in any case; where
 * more than one in twenty did not, none was there, or most stones would vanish, the exit status says so, for who runs it
 * every night, and nothing is withdrawn.
 * @returns the exit status
 */
export async function runImport(
  argv: readonly string[],
  { database, out, onProgress }: ImportDeps,
): Promise<number> {
  const command = readCommand(argv);
  if (!command) {
    out(IMPORT_USAGE);
    return IMPORT_STATUS.usage;
  }
  const { file } = command;
  let said = 0;
  try {
    const mapping = command.mapping
      ? readMapping(readFileSync(command.mapping, "utf8"), command.mapping)
      : ROUNDS;
    const handle = await open(file);
    const refused = refusedFile(command.refused);
    const stream: AsyncIterable<string> = handle.createReadStream({ encoding: mapping.encoding });
    const report = await importStones(database, stream, {
      mapping,
      mode: command.full ? "full" : "delta",
      file: path.basename(file),
      allowMany: command.allowMany,
      onProgress: onProgress ?? ((read) => out(`${read} rows read`)),
      onRefused(refusal) {
        refused.add(refusal);
        if (++said <= SAID) out(`line ${refusal.line}: ${refusal.reason}`);
      },
    }).finally(() => refused.close());
    if (said) out(`All ${said} rows that were not taken: ${command.refused}`);
    out(sentence(report));
    if (!report.doubt) return IMPORT_STATUS.taken;
    out(`${DOUBTS[report.doubt]}: is this the right file? Exit status ${IMPORT_STATUS.refused}.`);
    return IMPORT_STATUS.refused;
  } catch (error) {
    out(
      error instanceof Error
        ? error.message.includes(file)
          ? error.message
          : `${file}: ${error.message}`
        : file,
    );
    return IMPORT_STATUS.unreadable;
  }
}

const sentence = (r: ImportReport): string =>
  `${r.read} rows read, ${r.taken} taken (${r.new} new, ${r.changed} changed), ${r.withdrawn} withdrawn, ${r.leftOut} left out, ${r.refused} refused`;
