import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepSecret, readSecret } from "./kept-secret";

describe("The generated secret", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "secret-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => path.join(folder, "data", "session-secret");

  it("is that of the first process, also for one that started at the same time", () => {
    expect(readSecret(file())).toBe("");
    expect(keepSecret(file(), "made by the first")).toBe("made by the first");
    expect(keepSecret(file(), "made by the second")).toBe("made by the first");
    expect(readdirSync(path.dirname(file()))).toEqual(["session-secret"]);
  });

  it("is read by its owner alone", () => {
    keepSecret(file(), "a secret");
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it("takes the place of a file with nothing in it", () => {
    keepSecret(file(), "a secret");
    writeFileSync(file(), "\n");
    expect(keepSecret(file(), "another")).toBe("another");
    expect(existsSync(`${file()}.${process.pid}.new`)).toBe(false);
  });
});
