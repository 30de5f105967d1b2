export type CsvRecord = {
  /** of its first character, from 1 */ line: number;
  fields: string[];
  fault?: "unclosed_quote" | "too_long";
};

/** Maximum length of a row; an unclosed quote must not read the whole file into memory. */
const RECORD_MAX = 10_000;

/**
 * Records of an RFC 4180 file, parsed chunk by chunk: quoted fields may contain the delimiter, doubled quotes and line
 * breaks. Empty lines are left out.
 */
export async function* csvRecords(
  chunks: AsyncIterable<string> | Iterable<string>,
  delimiter = ",",
): AsyncGenerator<CsvRecord> {
  let line = 1;
  let start = 1;
  let fields: string[] = [];
  let field = "";
  let quoted = false;
  let afterQuote = false;
  let length = 0;

  const take = (): CsvRecord | undefined => {
    const record: CsvRecord =
      length > RECORD_MAX
        ? { line: start, fields: [], fault: "too_long" }
        : { line: start, fields: [...fields, field] };
    const empty = fields.length === 0 && field === "" && length <= RECORD_MAX;
    fields = [];
    field = "";
    afterQuote = false;
    length = 0;
    return empty ? undefined : record;
  };

  for await (const chunk of chunks) {
    for (const c of chunk.charCodeAt(0) === 0xfeff && line === 1 && length === 0 ? chunk.slice(1) : chunk) {
      if (c === "\n") line += 1;
      length += 1;
      if (length > RECORD_MAX) {
        // Skips to the end of the physical line, and reports the error there.
        quoted = false;
        if (c !== "\n") continue;
      }
      if (quoted) {
        if (c === '"') {
          quoted = false;
          afterQuote = true;
        } else field += c;
      } else if (c === '"' && afterQuote) {
        field += c;
        quoted = true;
        afterQuote = false;
      } else if (c === '"' && field === "") quoted = true;
      else if (c === delimiter) {
        fields.push(field);
        field = "";
        afterQuote = false;
      } else if (c === "\n") {
        const record = take();
        if (record) yield record;
        start = line;
      } else if (c !== "\r") field += c;
    }
  }
  if (quoted) yield { line: start, fields: [], fault: "unclosed_quote" };
  else {
    const record = take();
    if (record) yield record;
  }
}
