import { expect, test } from "@playwright/test";
import {
  Findings,
  visitAll,
  partOf,
  plantScreens,
  shareFound,
  describeFound,
} from "../../gates/screens/gate";
import { VISITS } from "../../gates/screens/visits";
import { ORIGIN } from "../setup";

/**
 * Days since 1970: different pages each day, and all of them after half a year. `npm run gate:screens` checks all at
 * once.
 */
const TODAY = Math.floor(Date.now() / 86_400_000);
const SHARE = partOf(VISITS, Math.ceil(VISITS.length / 180), TODAY);

/** A limit in case something hangs; each test takes minutes. */
const LONG_MS = 20 * 60_000;

for (const [readers, langs] of [
  ["French, English and Korean", ["fr", "en", "ko"]],
  ["Japanese and Chinese", ["jp", "zh_ht", "zh_hs"]],
] as const)
  test(`a share of what visitors see in ${readers} fits, breaks its lines and is drawn as its readers expect`, async () => {
    test.setTimeout(LONG_MS);
    const visits = SHARE.filter(({ who, lang }) => who === "visitor" && langs.some((one) => one === lang));
    const findings = new Findings();
    await visitAll(visits, findings, undefined, ORIGIN);
    expect(findings.screens).toBeGreaterThan(2 * visits.length);
    expect(findings.all().map(describeFound)).toEqual([]);
  });

test("so does a share of what customers and sellers see, on a server of their own, because they sign orders there", async () => {
  test.setTimeout(LONG_MS);
  const visits = SHARE.filter(({ who }) => who !== "visitor");
  const findings = new Findings();
  await visitAll(visits, findings);
  expect(findings.screens).toBeGreaterThan(visits.length);
  expect(findings.all().map(describeFound)).toEqual([]);
});

test("faults planted in a page are found", async () => {
  const crop = await plantScreens(
    [["/jp/jp/catalog", "/fr/fr/catalog", "/ko/kr/catalog"][TODAY % 3] ?? ""],
    ORIGIN,
  );
  expect(shareFound(crop), crop.missed.join("\n")).toBeGreaterThanOrEqual(0.95);
});
