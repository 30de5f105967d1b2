import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FACTS, NO_FACTS, factsInLanguage } from "./facts";
import { HouseTextsError, NO_TEXTS, readHouseTexts } from "./texts";
import { missingFacts } from "./missing-facts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "house-texts-"));
  mkdirSync(path.join(folder, "legal"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, content: unknown) =>
  writeFileSync(path.join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
const faultOf = (of = folder): string => {
  try {
    readHouseTexts(of);
    return "";
  } catch (error) {
    return error instanceof HouseTextsError ? error.message : `thrown ${String(error)}`;
  }
};
const section = (id: string, more: object = {}) => ({
  id,
  title: "Orders",
  paragraphs: ["Signed."],
  ...more,
});
const own = (sections: object[]) => ({
  version: "Version 3",
  notice: { title: "Legal notice", lead: "Who we are.", sections },
});

describe("The company's own facts", () => {
  it("are empty without a folder, and with an empty one", () => {
    expect(readHouseTexts(undefined)).toEqual(NO_TEXTS);
    expect(readHouseTexts(folder)).toEqual(NO_TEXTS);
  });

  it("are read with the texts of its counsel", () => {
    write("facts.json", { legalName: "Test SAS", vatNumber: false });
    write("legal/fr.json", own([section("orders", { facts: ["legalName"] })]));
    const { facts, legal } = readHouseTexts(folder);
    expect([facts.legalName, facts.vatNumber, facts.host]).toEqual(["Test SAS", false, null]);
    expect(legal.fr?.notice?.sections[0]?.facts).toEqual(["legalName"]);
  });

  it("are refused with all errors, each with its file", () => {
    write("facts.json", { adress: "1 rue", phone: "" });
    write("legal/en.json", own([section("sales")]));
    write("legal/fr.json", own([section("orders", { paragraphs: ["{{companyName}}"] })]));
    write("legal/ja.json", "{");
    const fault = faultOf();
    for (const line of [
      /facts\.json: .*adress/,
      /facts\.json: phone: /,
      /legal\/en\.json: notice: needs a section with the id orders/,
      /legal\/fr\.json: \{\{companyName\}\} is no fact/,
      /legal\/ja\.json: is not JSON/,
    ])
      expect(fault).toMatch(line);
    expect(faultOf(path.join(folder, "nowhere"))).toMatch(/HOUSE_DIR: .*nowhere is no folder/);
  });

  it("are in the reader's language, otherwise in English, otherwise as given", () => {
    const facts = {
      ...NO_FACTS,
      legalName: "Test SAS",
      vatNumber: false as const,
      address: { fr: "Paris", "zh-Hant": "巴黎" },
      law: { en: "French law", fr: "droit français" },
    };
    expect(factsInLanguage(facts, "zh-Hant-HK")).toEqual({
      legalName: "Test SAS",
      address: "巴黎",
      law: "French law",
    });
    expect(factsInLanguage(facts, "ja").address).toBe("Paris");
  });
});

describe("Missing facts on a public server", () => {
  const OPEN = { OPEN: "HOST is 0.0.0.0", BRAND_NAME: "Maison Test" };
  const told = Object.fromEntries(FACTS.map((name) => [name, name === "mediator" ? false : "said"]));
  it("are listed, each in a sentence with its setting", () => {
    const says = missingFacts(
      { ...OPEN, BRAND_NAME: "Aurive" },
      { ...NO_TEXTS, facts: { ...NO_FACTS, phone: "+33 1" } },
    );
    expect(says.map(({ setting }) => setting)).toEqual(["BRAND_NAME", "HOUSE_DIR", "HOUSE_DIR", "HOUSE_DIR"]);
    expect(says[1]?.says).toContain("what nobody has told, legalName, legalForm,");
    expect(says[1]?.says).not.toContain("phone");
    expect(says[2]?.says).toContain("no legal notice with terms of your counsel in en, fr, ja");
  });

  it("are not listed on a local server, or if all are given", () => {
    expect(missingFacts({ ...OPEN, OPEN: null }, NO_TEXTS)).toEqual([]);
    write("facts.json", told);
    const all = own([section("orders")]);
    for (const tag of ["en", "fr", "ja", "ko", "zh-Hant", "zh-Hans"])
      write(`legal/${tag}.json`, { ...all, privacy: all.notice });
    expect(missingFacts(OPEN, readHouseTexts(folder))).toEqual([]);
  });
});
