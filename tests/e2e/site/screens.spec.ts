import { expect, test } from "@playwright/test";
import { Findings, lookAtAll, partOf, plantScreens, shareFound, told } from "../../gates/screens/gate";
import { VISITS } from "../../gates/screens/visits";
import { ORIGIN } from "../setup";

/** Languages at home, one a script. */
const HOMES = /^\/(?:en\/gb|fr\/fr|jp\/jp|ko\/kr|zh_ht\/tw|zh_hs\/cn)(?:\/|$)/;
/** Days since 1970: other pages each day. */
const TODAY = Math.floor(Date.now() / 86_400_000);

test("pages of six languages fit, part and are drawn as their readers expect, others each day", async () => {
  const visits = VISITS.filter(({ address, who }) => who === "visitor" && HOMES.test(address));
  const findings = new Findings();
  await lookAtAll(partOf(visits, 13, TODAY), findings, undefined, ORIGIN);
  expect(findings.screens).toBeGreaterThan(30);
  expect(findings.all().map(told)).toEqual([]);
});

test("faults that are planted in a page are found", async () => {
  const crop = await plantScreens(
    [["/jp/jp/catalog", "/fr/fr/catalog", "/ko/kr/catalog"][TODAY % 3] ?? ""],
    ORIGIN,
  );
  expect(shareFound(crop), crop.missed.join("\n")).toBeGreaterThanOrEqual(0.95);
});
