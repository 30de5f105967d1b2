import { readFileSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Database } from "./db/client";
import { FeedError, FeedFileError, whyUnreadable } from "./stones-feed/errors";
import { importStones, type ImportOptions, type ImportReport } from "./stones-feed/intake";
import { readMapping, ROUNDS, type Mapping } from "./stones-feed/mapping";
import { refusedFile } from "./stones-feed/refused-file";

export type StoneFile = {
  file: string;
  /** File of the mapping; by default the feed is one of measured rounds. */
  mapping: string | undefined;
  /** The file lists all stones of its feed. */
  full: boolean;
  /** File for the rejected rows. */
  refused: string;
  /** Whether a full file may withdraw more than half of its feed's stones. */
  allowMany: boolean;
};

/**
 * Imports a file of stones, and lists rejected rows in a second file.
 * @throws FeedError if a file cannot be read or is invalid, if the list would overwrite an input file, or if another
 * feed is being imported
 */
export async function importFile(
  database: Database,
  { file, mapping: mappingFile, full, refused, allowMany }: StoneFile,
  { onProgress = () => {}, onRefused }: Pick<ImportOptions, "onProgress" | "onRefused"> = {},
): Promise<ImportReport> {
  const mapping = mappingFile === undefined ? ROUNDS : mappingOf(mappingFile);
  const handle = await open(file).catch((error: unknown) => {
    throw new FeedFileError(`${file}: ${whyUnreadable(error)}`, { cause: error });
  });
  try {
    const list = refusedFile(refused, mappingFile === undefined ? [file] : [file, mappingFile]);
    return await importStones(database, chunksOf(handle, mapping), {
      mapping,
      mode: full ? "full" : "delta",
      file: path.basename(file),
      allowMany,
      onProgress,
      onRefused(refusal) {
        list.add(refusal);
        onRefused?.(refusal);
      },
    })
      .catch((error: unknown) => {
        if (!(error instanceof FeedFileError)) throw error;
        throw new FeedFileError(`${file}: ${error.message}`, { cause: error });
      })
      .finally(() => list.close());
  } finally {
    await handle.close();
  }
}

function mappingOf(file: string): Mapping {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new FeedError(`${file}: ${whyUnreadable(error)}`, { cause: error });
  }
  return readMapping(text, file);
}

/** The text of the file. Only errors while reading are the file's, not those of processing its rows. */
async function* chunksOf(handle: FileHandle, { encoding }: Mapping): AsyncGenerator<string> {
  const stream: AsyncIterable<string> = handle.createReadStream({ encoding });
  try {
    yield* stream;
  } catch (error) {
    throw new FeedFileError(whyUnreadable(error), { cause: error });
  }
}
