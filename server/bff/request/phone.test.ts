import { describe, expect, it } from "vitest";
import { REGIONS } from "~/i18n/locales";
import { PHONE_EXAMPLES, toE164 } from "./phone";
import { showPhone } from "#server/platform/phone";

describe("telephone numbers as customers give them", () => {
  it.each([
    ["01 42 60 10 20", "FR", "+33142601020"],
    ["+33 (0)1 42 60 10 20", "FR", "+33142601020"],
    ["0033 1 42 60 10 20", "FR", "+33142601020"],
    ["03-1234-5678", "JP", "+81312345678"],
    ["０３−１２３４−５６７８", "JP", "+81312345678"],
    ["010 1234 5678", "KR", "+821012345678"],
    ["2123 4567", "HK", "+85221234567"],
    ["+81 3 1234 5678", "FR", "+81312345678"],
  ])("%s in %s is kept as %s", (typed, country, kept) => {
    expect(toE164(typed, country)).toBe(kept);
  });

  it.each(["", "12", "call me", "+999 123 456", "+33 1 42 60 10 20 99 99 99 99", "<script>"])(
    "%j is no number",
    (typed) => {
      expect(toE164(typed, "FR")).toBeUndefined();
    },
  );

  it.each(REGIONS)("the example that $code shows is a number of that country", ({ code, country }) => {
    expect(showPhone(toE164(PHONE_EXAMPLES[code], country) ?? "", country)).not.toMatch(/^\+|^$/);
  });

  it("is shown nationally at home and internationally elsewhere", () => {
    expect(showPhone("+33142601020", "FR")).toBe("01 42 60 10 20");
    expect(showPhone("+33142601020", "JP")).toBe("+33 1 42 60 10 20");
    expect(showPhone(null, "FR")).toBe("");
  });
});
