import { describe, expect, it } from "vitest";
import { visitedHouse } from "../../../tests/setup/bff";
import { loader } from "./route.server";

const here = visitedHouse();
const PAGE = "/en/fr/check/ABCD-2345";

describe("The public check of a purchase order", () => {
  it("says of a code that nobody has that it is none, with the code still there", async () => {
    const seen = await here.visitor.visit(loader, PAGE);
    expect([seen.status, seen.data.found, seen.data.code]).toEqual([404, null, "ABCD-2345"]);
  });

  it.each([
    [" ABCD-9999 ", "ABCD-9999"],
    ["A".repeat(80), "A".repeat(60)],
    // A character of two UTF-16 units where the text is cut.
    [`${"A".repeat(59)}𐐜`, `${"A".repeat(59)}\ufffd`],
    ["../../pro", "../../pro"],
  ])("takes what was pasted, %j, to the page of its answer", async (typed, code) => {
    const { location } = await here.visitor.visit(loader, `${PAGE}?code=${encodeURIComponent(typed)}`);
    expect(location).toBe(`/en/fr/check/${encodeURIComponent(code)}`);
  });
});
