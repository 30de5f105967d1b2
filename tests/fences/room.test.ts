import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const sheets = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => [name, readFileSync(path.join("app", name), "utf8")] as const);

describe("Room on a narrow screen with large letters", () => {
  it("the styles are read", () => {
    expect(sheets.length).toBeGreaterThan(50);
  });

  it("no grid that fills itself asks for columns wider than the room it has", () => {
    const wide = sheets.flatMap(([name, text]) =>
      [...text.matchAll(/repeat\(auto-fi(?:ll|t), minmax\((\d[\d.]*rem)/g)].map(
        ([, width]) => `${name}: ${width}`,
      ),
    );
    expect(wide, "minmax(min(…rem, 100%), 1fr)").toEqual([]);
  });
});
