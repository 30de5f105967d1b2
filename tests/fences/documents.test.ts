import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const below = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")))
    .filter((name) => ending.test(name));

const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...below("docs", /\.md$/)];
const SOURCES = ["app", "server", "tests", "scripts"].flatMap((folder) =>
  below(folder, /\.(ts|tsx|js|mjs|cjs)$/),
);
const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};

/** Named as what would be made, by the page on React Router 7. */
const NOT_YET = ["app/routes.ts"];

const inTicks = (text: string): string[] => [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = ""]) => name);

/** A file or folder, with or without its ending; decisions are also named by their number alone. */
const isThere = (name: string): boolean =>
  [name, `${name}.ts`, `${name}.md`].some((one) => existsSync(one)) ||
  (/^docs\/decisions\/\d{4}$/.test(name) && DOCUMENTS.some((one) => one.startsWith(`${name}-`)));

describe("The documents", () => {
  it.each(DOCUMENTS)("%s names only files and commands that exist", (document) => {
    const text = readFileSync(document, "utf8");
    const files = inTicks(text)
      .map((name) => name.replace(/[/.,:]$/, ""))
      .filter((name) => /^(app|server|tests|scripts|docs|locales|deploy)\//.test(name))
      .filter((name) => !/[<>{*…]/.test(name) && !NOT_YET.includes(name) && !isThere(name));
    const commands = [...text.matchAll(/npm run ([\w:-]*\w)(?![\w:…])/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !(name in scripts));
    expect([...files, ...commands]).toEqual([]);
  });

  it("the walks name files and functions as the code does", () => {
    const text = readFileSync("docs/walks.md", "utf8");
    const code = SOURCES.filter((name) => /^(app|server)\//.test(name))
      .map((name) => readFileSync(name, "utf8"))
      .join("\n");
    const files = [...text.matchAll(/[\w./-]+\.tsx?\b/g)]
      .map(([name]) => name)
      // What is left of `<folder>/route.server.ts` and `…server.ts`.
      .filter((name) => !name.startsWith("/") && name !== "server.ts")
      .filter((name) => !SOURCES.some((source) => source === name || source.endsWith(`/${name}`)));
    const names = [...text.matchAll(/\b[a-z]+[A-Z]\w*(?:\.\w+)?/g)]
      .map(([name]) => name)
      .filter((name) => name !== "sequenceDiagram")
      .filter((name) => !new RegExp(`\\b${name.replace(".", "\\.")}\\b`).test(code));
    expect([...files, ...names]).toEqual([]);
  });

  it("every package of what runs has its line in a decision", () => {
    const decisions = below("docs/decisions", /\.md$/)
      .map((name) => readFileSync(name, "utf8"))
      .join("\n");
    const without = Object.keys(dependencies).filter(
      (name) => !new RegExp(`(?<![\\w/@-])${name}(?![\\w/-])`).test(decisions),
    );
    expect(without).toEqual([]);
  });

  it("the list of decisions names each of them", () => {
    const list = readFileSync("docs/decisions/README.md", "utf8");
    const pages = readdirSync("docs/decisions").filter((name) => /^\d{4}-/.test(name));
    expect(pages.filter((name) => !list.includes(`](${name})`))).toEqual([]);
  });
});
