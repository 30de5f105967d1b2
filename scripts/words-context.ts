import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { pages } from "../app/routes.table.js";

type Source = { file: string; code: string; imports: string[] };

const sourceFiles = (): Source[] =>
  ["app", "server"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((name) => {
        const file = path.join(root, name);
        const code = readFileSync(file, "utf8");
        return {
          file,
          code,
          imports: [...code.matchAll(/from "([^"]+)"/g)].flatMap(([, to = ""]) => resolved(file, to)),
        };
      }),
  );

function resolved(from: string, to: string): string[] {
  const bare = to.startsWith("~/")
    ? path.join("app", to.slice(2))
    : to.startsWith("#server/")
      ? path.join("server", to.slice(8))
      : to.startsWith(".")
        ? path.join(path.dirname(from), to)
        : undefined;
  const found =
    bare &&
    ["", ".tsx", ".ts"].map((end) => bare + end).find((file) => /\.tsx?$/.test(file) && existsSync(file));
  return found ? [found] : [];
}

type Page = { id: string; path: string; scope: string; folder: string };
const PAGES = pages as readonly Page[];

/** Ids of the pages that show texts of a file: those whose route loads it. */
function screensOf(sources: readonly Source[]): Map<string, string[]> {
  const imports = new Map(sources.map(({ file, imports: of }) => [file, of]));
  const screens = new Map<string, string[]>();
  for (const { id, folder } of PAGES) {
    const seen = new Set<string>();
    const queue = [`app/routes/${folder}/route.tsx`, `app/routes/${folder}/route.server.ts`];
    for (let file = queue.pop(); file; file = queue.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      queue.push(...(imports.get(file) ?? []).filter((next) => next.startsWith("app/")));
    }
    for (const file of seen) screens.set(file, [...(screens.get(file) ?? []), id]);
  }
  return screens;
}

const addressOf = (id: string): string => {
  const { scope = "", path: at = "" } = PAGES.find((page) => page.id === id) ?? {};
  return `${scope === "root" ? "" : scope === "lang" ? "/{lang}" : "/{lang}/{region}"}/${at}`;
};

/** Context of a text for translators: its files, and its pages if they are few. */
export function contextOf(): (ns: string, key: string) => string[] {
  const uses = usesOf();
  return (ns, key) => {
    const { files, shown } = uses(ns, key);
    return [
      ...files,
      ...(shown.length > 12
        ? [`on ${shown.length} pages`]
        : shown.map((screen) => `page ${addressOf(screen)}`)),
    ];
  };
}

/**
 * Where each text is used: the source files, and the ids of their pages. A text whose key contains a code from
 * elsewhere (an error, a status) has the files that use its group.
 */
export function usesOf(): (ns: string, key: string) => { files: string[]; shown: string[] } {
  const sources = sourceFiles();
  const screens = screensOf(sources);
  const templates = sources.map((source) => ({
    ...source,
    ns: new Set([...source.code.matchAll(/"([a-z]+)"/g)].map(([, name = ""]) => name)),
    patterns: [...source.code.matchAll(/`([\w:.-]*\$\{[^`\n]*)`/g)].flatMap(([, template = ""]) => {
      const parts = template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "*");
      return /^[\w:.*-]+$/.test(parts) && /[a-z]{2,}/.test(parts)
        ? [new RegExp(`^${parts.replaceAll(".", "\\.").replaceAll("*", "[\\w. -]*")}$`)]
        : [];
    }),
  }));
  return (ns, key) => {
    const stem = key.replace(/_(zero|one|two|few|many|other)$/, "");
    const parts = stem.split(".");
    const names = parts.map((_, i) => parts.slice(0, i + 1).join("."));
    const asks = ({ code, patterns, ns: of }: (typeof templates)[number]) =>
      code.includes(`"${ns}:${stem}"`) ||
      patterns.some((pattern) => pattern.test(`${ns}:${stem}`)) ||
      (of.has(ns) &&
        (names.slice(1).some((name) => code.includes(`"${name}"`)) ||
          code.includes(`"${stem}"`) ||
          patterns.some((pattern) => pattern.test(stem))));
    const files = templates.filter(asks).map(({ file }) => file);
    return { files, shown: [...new Set(files.flatMap((file) => screens.get(file) ?? []))] };
  };
}
