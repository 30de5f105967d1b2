import { describe, expect, test } from "vitest";
import { readFind } from "./find-customer";

describe("One line to search for a customer", () => {
  test.each([
    ["a name", "Moreau  Claire", { name: "moreau claire", email: "", phone: [], crmId: "" }],
    ["a name without a space in Japanese", "山田健二", { name: "山田健二", email: "" }],
    ["one Han letter", "鈴", { name: "鈴" }],
    [
      "the beginning of an address, which may be a name as well",
      "Claire",
      { name: "claire", email: "claire" },
    ],
    ["an address in full width", "ｋｅｎｊｉ＠ｃｌｉ", { name: "", email: "kenji@cli" }],
    ["last digits", "56 78", { name: "", phone: ["5678"] }],
    ["a number as it is dialled at home", "06 12 34 56", { phone: ["06123456", "6123456"] }],
    ["a number from abroad", "0033 6 12 34 56 78", { phone: ["0033612345678", "33612345678"] }],
    ["a number with its code", "+33 6 12 34 56 78", { phone: ["33612345678"] }],
    ["full-width digits with the long mark between", "０９０ー１２３４", { phone: ["0901234", "901234"] }],
    ["a CRM id", "ｃｒｍ-000123", { crmId: "CRM-000123" }],
    ["a CRM id without a figure", "crm-ezvkkspt", { crmId: "CRM-EZVKKSPT" }],
    ["a name with a number behind it", "Anna 1234", { name: "anna 1234", phone: [] }],
    ["a name of which one word has a letter", "Al B", { name: "al b", email: "" }],
    ["a word between spaces", " Claire ", { name: "claire", email: "claire", crmId: "CLAIRE" }],
    ["two letters, which begin no address", "ab", { name: "ab", email: "", crmId: "" }],
    ["three letters, which may begin one", "abc", { name: "abc", email: "abc", crmId: "" }],
    ["four digits with the zero of home", "06 12", { phone: ["0612"] }],
    ["six digits with the zero of home", "0 612345", { phone: ["0612345", "612345"] }],
    ["a zero inside", "10 123456", { phone: ["10123456"] }],
    ["its last fifteen digits", "12 3456 7890 1234 567", { phone: ["345678901234567"] }],
    [
      "its last fifteen digits, without the zeros too",
      "00 1234 5678 9012 3456",
      { phone: ["234567890123456", "234567890123456"] },
    ],
    ["an address of digits alone", "1234567@qq.com", { email: "1234567@qq.com", phone: [] }],
  ])("is read as %s", (_, text, meant) => expect(readFind(text)).toMatchObject(meant));

  test.each(["", " ", "é", "12", "123", "%", "+"])("is too short: %j", (text) =>
    expect(readFind(text)).toBeNull(),
  );
});
