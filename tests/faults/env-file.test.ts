import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** A house that is built, with commands that only say which settings they were given. */
function houseWith(file: string): string {
  const house = mkdtempSync(path.join(tmpdir(), "aurive-env-file-"));
  mkdirSync(path.join(house, "scripts"));
  mkdirSync(path.join(house, "build/cli"), { recursive: true });
  cpSync("scripts/run.mjs", path.join(house, "scripts/run.mjs"));
  writeFileSync(path.join(house, "package.json"), '{ "type": "module" }');
  const told = "console.log(process.env.BRAND_NAME, process.env.PORT);";
  for (const name of ["build/main.js", "build/cli/setup.js", "scripts/test.mjs"])
    writeFileSync(path.join(house, name), told);
  if (file) writeFileSync(path.join(house, ".env"), file);
  return house;
}

/** Settings that a command is given, whose environment has a PORT already. */
const given = (house: string, command: string) => {
  const { BRAND_NAME: _, ...env } = process.env;
  return spawnSync(process.execPath, [path.join(house, "scripts/run.mjs"), command], {
    cwd: tmpdir(),
    env: { ...env, PORT: "4551" },
    encoding: "utf8",
  }).stdout.trim();
};

describe("A file .env beside the house", () => {
  it("is read by the start and the other commands of the house; the environment wins", () => {
    const house = houseWith("BRAND_NAME=Maison\nPORT=3000\n");
    expect([given(house, "start"), given(house, "setup")]).toEqual(["Maison 4551", "Maison 4551"]);
  });

  it("is not read by tests, and may be missing", () => {
    expect(given(houseWith("BRAND_NAME=Maison\n"), "test")).toBe("undefined 4551");
    expect(given(houseWith(""), "start")).toBe("undefined 4551");
  });
});
