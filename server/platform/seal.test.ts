import { expect, it } from "vitest";
import { createSeal } from "./seal";

it("A sealed text is opened by the secret that sealed it, even as the older of two, and by no other; a changed text by none", () => {
  const sealed = createSeal(["old"]).close("JBSWY3DP");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(createSeal(["old"]).close("JBSWY3DP")).not.toBe(sealed);
  expect(createSeal(["new", "old"]).open(sealed)).toBe("JBSWY3DP");
  expect(createSeal(["new"]).open(sealed)).toBeNull();
  expect(createSeal(["old"]).open(`${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`)).toBeNull();
  expect(createSeal(["old"]).open("short")).toBeNull();
});

it("During a rotation of secrets a text is sealed again once, and then no longer needs the older secret", () => {
  const sealed = createSeal(["old"]).close("JBSWY3DP");
  const renewed = createSeal(["new", "old"]).renew(sealed) ?? "";
  expect(createSeal(["new"]).open(renewed)).toBe("JBSWY3DP");
  expect(createSeal(["new", "old"]).renew(renewed)).toBeNull();
  expect(createSeal(["new"]).renew(sealed)).toBeNull();
});
