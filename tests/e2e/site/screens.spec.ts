import { expect, test } from "@playwright/test";
import { Findings, lookAtAll, partOf, plantScreens, shareFound, told } from "../../gates/screens/gate";
import { VISITS } from "../../gates/screens/visits";
import { ORIGIN } from "../setup";

/** Days since 1970: other pages each day, and after ten days all. */
const TODAY = Math.floor(Date.now() / 86_400_000);
const TENTH = Math.ceil(VISITS.length / 10);

test("a tenth of the screens fit, part and are drawn as their readers expect, another tenth each day", async () => {
  test.setTimeout(30 * 60_000);
  const findings = new Findings();
  // In a house of their own: sellers among these visits sign orders, which others here would meet in their lists.
  await lookAtAll(partOf(VISITS, TENTH, TODAY), findings);
  expect(findings.screens).toBeGreaterThan(2 * TENTH);
  expect(findings.all().map(told)).toEqual([]);
});

test("faults that are planted in a page are found", async () => {
  const crop = await plantScreens(
    [["/jp/jp/catalog", "/fr/fr/catalog", "/ko/kr/catalog"][TODAY % 3] ?? ""],
    ORIGIN,
  );
  expect(shareFound(crop), crop.missed.join("\n")).toBeGreaterThanOrEqual(0.95);
});
