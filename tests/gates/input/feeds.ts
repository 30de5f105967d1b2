import { openDatabase } from "#server/api/db/client";
import { importStones } from "#server/api/stones-feed/intake";
import { ROUNDS } from "#server/api/stones-feed/mapping";
import { throwAwayDatabase } from "../../setup/postgres";
import type { Judge } from "./judge";

const COLUMNS = ["carat", "cut", "color", "clarity", "depth", "table", "x", "y", "z", "price"];
const GOOD = ["0.7", "Very Good", "E", "VS1", "61.1", "55", "5.72", "5.77", "3.51", "3061"];
const ROWS = 200;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Feeds of stones in which each row has a hostile cell: each row must be imported or rejected with a reason. */
export async function tryFeeds(
  judge: Judge,
  rows: number,
  random: () => number,
  text: () => string,
): Promise<void> {
  const own = await throwAwayDatabase("house");
  const database = await openDatabase({ url: own.url, dataDir: "" });
  try {
    for (let done = 0; done < rows; done += ROWS) {
      // Sometimes the cell is written unescaped: a quote in it swallows what follows.
      const bare = random() < 0.1;
      const lines = Array.from({ length: Math.min(ROWS, rows - done) }, () => {
        const row = [...GOOD];
        const at = Math.floor(random() * row.length);
        row[at] = bare ? text() : quoted(text());
        return row.join(",");
      });
      const began = performance.now();
      let refused = 0;
      const report = await importStones(database, [COLUMNS.join(","), ...lines, ""].join("\n"), {
        mapping: { ...ROUNDS, feed: "hostile" },
        mode: "delta",
        onRefused: () => (refused += 1),
      }).catch((error: unknown) => {
        // A file that is not CSV is rejected as such; an error of the database or of JavaScript is a finding.
        if (
          error instanceof TypeError ||
          error instanceof RangeError ||
          (error as { code?: unknown }).code !== undefined ||
          (error as Error).message.startsWith("Failed query")
        )
          judge.find("feed", `${String(error)}: ${lines[0]?.slice(0, 100)}`);
        return null;
      });
      judge.asked += lines.length;
      if (report && report.read !== report.taken + report.leftOut + refused)
        judge.find(
          "feed",
          `${report.read} rows read, ${report.taken} taken, ${report.leftOut} left out, ${refused} refused`,
        );
      if (report && !bare && report.read !== lines.length)
        judge.find("feed", `${report.read} of ${lines.length} rows read`);
      if (performance.now() - began > 10_000) judge.find("slow", `${ROWS} rows of a feed`);
    }
  } finally {
    await database.close();
    await own.drop();
  }
}
