import { describe, expect, it } from "vitest";
import { textsForRegion } from "./texts-for-region";

describe("Texts of a language adapted for a region", () => {
  const instead = { 電子郵件: "電郵", 保固: "保養", 保養: "護理" };

  it("has the region's word in every sentence, also where one word stands for another's", () =>
    expect(
      textsForRegion({ lead: "保固與保養", of: { mail: "{{name}} 的電子郵件" } }, undefined, instead),
    ).toEqual({
      lead: "保養與護理",
      of: { mail: "{{name}} 的電郵" },
    }));

  it("has the region's own sentence if there is one, in lists by index", () =>
    expect(
      textsForRegion(
        { email: "電子郵件", rows: ["一", "電子郵件"] },
        { email: "電郵地址", rows: { 0: "其一" } },
        instead,
      ),
    ).toEqual({ email: "電郵地址", rows: ["其一", "電郵"] }));
});
