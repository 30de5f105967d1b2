import { describe, expect, it } from "vitest";
import { serviceTerms, type ServiceTerms } from "./service-terms";

const terms: ServiceTerms = {
  deliveryDays: [2, 5],
  deliveryFee: 0,
  returnDays: 14,
  resizeMonths: 12,
  warrantyYears: 2,
  legalYears: 2,
  payment: ["card", "transfer"],
  telephone: "+33199001234",
  hours: [null, ...Array<[string, string]>(5).fill(["10:00", "19:00"]), null],
};
const holds = (changed: Record<string, unknown>) => serviceTerms.safeParse({ ...terms, ...changed }).success;

describe("What a house promises", () => {
  it("is kept as it is written", () => expect(serviceTerms.parse(terms)).toEqual(terms));

  it.each([
    ["deliveryDays", [0, 0]],
    ["deliveryDays", [3, 3]],
    ["deliveryDays", [399, 400]],
    ["deliveryFee", 0],
    ["deliveryFee", 150_000],
    ["returnDays", 0],
    ["returnDays", 400],
    ["resizeMonths", 0],
    ["resizeMonths", 120],
    ["warrantyYears", 0],
    ["warrantyYears", 100],
    ["legalYears", 0],
    ["legalYears", 100],
    ["payment", ["cash"]],
    ["payment", ["card", "transfer", "unionpay", "alipay", "wechat", "cash"]],
    ["telephone", "+123456"],
    ["telephone", "+123456789012345"],
    ["hours", Array(7).fill(null)],
  ])("may have as %s %j", (field, value) => expect(holds({ [field]: value })).toBe(true));

  it.each([
    ["deliveryDays", [5, 4]],
    ["deliveryDays", [-1, 2]],
    ["deliveryDays", [400, 401]],
    ["deliveryDays", [2]],
    ["deliveryDays", [2, 3, 4]],
    ["deliveryFee", -1],
    ["deliveryFee", 9.5],
    ["returnDays", -1],
    ["returnDays", 401],
    ["returnDays", 1.5],
    ["resizeMonths", -1],
    ["resizeMonths", 121],
    ["warrantyYears", -1],
    ["warrantyYears", 101],
    ["legalYears", -1],
    ["legalYears", 101],
    ["payment", []],
    ["payment", ["cheque"]],
    ["payment", [""]],
    ["telephone", "+12345"],
    ["telephone", "+1234567890123456"],
    ["telephone", "0199001234"],
    ["telephone", "tel +33199001234"],
    ["telephone", "+33199001234 ext 5"],
    ["telephone", "+abcdefgh"],
    ["hours", Array(6).fill(null)],
    ["hours", Array(8).fill(null)],
    ["hours", Array(7).fill(["10:00"])],
    ["hours", Array(7).fill([10, 19])],
    ["parking", "free"],
  ])("never has as %s %j", (field, value) => expect(holds({ [field]: value })).toBe(false));

  it("explains what is wrong", () => {
    const said = serviceTerms.safeParse({ ...terms, deliveryDays: [5, 4], telephone: "0199001234" });
    expect(said.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["deliveryDays", "the least first"],
      ["telephone", "a number in E.164, such as +33199001234"],
    ]);
  });
});
