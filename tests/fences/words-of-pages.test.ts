import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { pages } from "~/routes.table.js";

/** Fetched when there is something to say, behind a Suspense boundary of their own. */
const WHEN_SAID = ["common", "errors", "dialog"];

/** The file of an internal import; nothing for packages, styles, pictures and server-only modules. */
function found(from: string, name: string): string | undefined {
  const bare = name.startsWith("~/")
    ? path.join("app", name.slice(2))
    : name.startsWith(".")
      ? path.join(path.dirname(from), name)
      : undefined;
  return (
    bare &&
    ["", ".tsx", ".ts"].map((end) => bare + end).find((file) => /\.tsx?$/.test(file) && existsSync(file))
  );
}

const read = new Map<string, { imports: string[]; words: string[] }>();

/** The imports of a file, without those loaded later by `import()`, and the texts that it uses. */
function facts(file: string): { imports: string[]; words: string[] } {
  const known = read.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8");
  const imports = [...text.matchAll(/^(?:import|export) (?!type )(?:[^;"]*? from )?"([^"]+)"/gm)].flatMap(
    // What only the server has at once, a browser fetches with its words.
    ([, name = ""]) => (text.includes(`import("${name}")`) ? [] : (found(file, name) ?? [])),
  );
  const words = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  );
  read.set(file, { imports, words });
  return { imports, words };
}

/** Every file that a page's file brings along. */
function partsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const name of facts(file).imports) partsOf(name, seen);
  return seen;
}

/** The words that a page's handle names. */
const handled = (text: string) =>
  [...(/\bi18n:\s*\[([^\]]*)\]/.exec(text)?.[1]?.matchAll(/"([^"]+)"/g) ?? [])].map(([, name = ""]) => name);

describe("The words of a page", () => {
  it.each(pages.map(({ folder }) => folder))(
    "%s: come before React takes the page over, those of each of its parts included",
    (folder) => {
      const page = `app/routes/${folder}/route.tsx`;
      const named = [...WHEN_SAID, ...handled(readFileSync(page, "utf8"))];
      const late = [...partsOf(page)].flatMap((file) =>
        facts(file)
          .words.filter((name) => !named.includes(name))
          .map((name) => `${name} for ${file}`),
      );
      expect(late).toEqual([]);
    },
  );
});
