import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inPhrase } from "./in-phrase";

const sources = ["app", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

describe("A word of a list inside a phrase", () => {
  it.each([
    ["Ovale", "ovale"],
    ["Or gris", "or gris"],
    ["Émeraude", "émeraude"],
    ["18ct white gold", "18ct white gold"],
    ["Asscher", "Asscher"],
    ["オーバル", "オーバル"],
    ["椭圆形", "椭圆形"],
  ])("%s is %s", (word, inside) => {
    expect(inPhrase(word)).toBe(inside);
  });

  it("is correct in the text alternative of every picture of a ring", () => {
    const saying = sources.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const calls = [...text.matchAll(/t\(\s*"(?:shop:picture|pro:item\.picture|pro:stones\.for)"[^;]*/g)];
      return calls.map(([line]) => ({ file, line }));
    });
    expect(saying.length).toBeGreaterThan(10);
    expect(
      saying
        .filter(
          ({ file, line }) =>
            !/inPhrase\(|pictureWords\(/.test(line) &&
            !/const words = (?:\w+ && )?\{[^}]*cut: inPhrase\(/.test(readFileSync(file, "utf8")),
        )
        .map(({ file }) => file),
    ).toEqual([]);
  });
});
