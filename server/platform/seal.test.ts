import { expect, it } from "vitest";
import { createSeal } from "./seal";

it("A sealed text is opened by the secret that closed it, also as the older of two, and by no other; a changed one by none", () => {
  const sealed = createSeal(["old"]).close("JBSWY3DP");
  expect(sealed).not.toContain("JBSWY3DP");
  expect(createSeal(["old"]).close("JBSWY3DP")).not.toBe(sealed);
  expect(createSeal(["new", "old"]).open(sealed)).toBe("JBSWY3DP");
  expect(createSeal(["new"]).open(sealed)).toBeNull();
  expect(createSeal(["old"]).open(`${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`)).toBeNull();
  expect(createSeal(["old"]).open("short")).toBeNull();
});
