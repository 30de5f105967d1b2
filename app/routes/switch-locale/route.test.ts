import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isClosed } from "#server/bff/request/notices";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

/** A page with a ring, as passed to the region picker. */
const RING = "/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=54&band=1&engravingText=Toujours";
const chosen = (lang: string, region: string) =>
  `/en/fr/locale?to=${encodeURIComponent(`/en/fr${RING}`)}&lang=${lang}&region=${region}`;

describe("The country and language picker", () => {
  it.each([
    ["jp", "jp"],
    ["fr", "fr"],
    ["en", "hk"],
  ])("brings people back to their ring, its engraving too, in %s, %s", async (lang, region) => {
    const { location } = await house.visitor().visit(loader, chosen(lang, region));
    expect(location).toBe(`/${lang}/${region}${RING}`);
  });

  it("takes along what was typed on the page since it was opened: the browser's address knows it", async () => {
    const typed = `/en/fr${RING.replace("Toujours", "Pour+toi")}`;
    const asked = `/en/fr/locale?to=${encodeURIComponent(`/en/fr${RING}`)}`;
    const from = (path: string) => ({ Referer: `http://localhost${path}` });
    const visitor = house.visitor();
    expect((await visitor.visit(loader, asked, from(typed))).data?.to).toBe(typed);
    expect((await visitor.visit(loader, asked, from("/en/fr/catalog"))).data?.to).toBe(`/en/fr${RING}`);
  });

  it("is the last word: no other place is suggested after it", async () => {
    const visitor = house.visitor();
    await visitor.visit(loader, "/en/fr/locale");
    expect(isClosed(visitor.cookie, "suggestion")).toBe(false);
    await visitor.visit(loader, chosen("en", "fr"));
    expect(isClosed(visitor.cookie, "suggestion")).toBe(true);
  });
});
