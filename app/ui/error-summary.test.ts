import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { errorAfterLabel } from "./error-summary";

const text = (lang: string, file: string): string => readFileSync(`locales/${lang}/${file}.json`, "utf8");

/** How a language's list of errors says that a field is empty. */
function said(lang: string, label: string): string {
  const { required = "", ...joins } = JSON.parse(text(lang, "errors")) as Record<string, string>;
  return (joins[errorAfterLabel(label)] ?? "").replace("{{label}}", label).replace("{{error}}", required);
}

it.each([
  ["fr", "Quelle bague le client commande-t-il\u202f?", "Ce champ est obligatoire."],
  ["en", "Which ring is the customer ordering?", "Field is required."],
])("in %s, no colon follows the question which ring is ordered", (lang, question, error) => {
  expect(text(lang, "pro")).toContain(question);
  expect(said(lang, question)).toBe(`${question} ${error}`);
});

it.each([
  ["ja", "どのリングですか？", "どのリングですか？必須項目です。"],
  ["ko", "어느 반지입니까?", "어느 반지입니까? 필수 항목입니다."],
  ["zh-Hant", "哪一枚戒指？", "哪一枚戒指？此欄位為必填。"],
  ["zh-Hans", "哪一枚戒指？", "哪一枚戒指？这一项必须填写。"],
])("in %s, the error follows a question as that script has it", (lang, question, both) => {
  expect(said(lang, question)).toBe(both);
});

it("a name that is no sentence has its colon", () => {
  expect(said("fr", "E-mail")).toBe("E-mail\u00a0: Ce champ est obligatoire.");
  expect(said("ja", "メールアドレス")).toBe("メールアドレス：必須項目です。");
  expect(said("en", "Date of birth (day, month, year)")).toBe(
    "Date of birth (day, month, year): Field is required.",
  );
});
