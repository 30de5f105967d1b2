import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { REGIONS } from "~/i18n/locales";
import { consentOf, suggestedPlace } from "#server/bff/request/notices";
import { loader as root } from "~/root.server";
import { action, loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const asked = (header: string, cookie = "") =>
  new Request("http://localhost:3000/en/fr", { headers: { "accept-language": header, cookie } });

describe("The cookie notice", () => {
  it("asks until it is answered; refusing and accepting take the same one step, and no session", async () => {
    for (const answer of ["no", "yes"] as const) {
      const visitor = house.visitor();
      expect((await visitor.visit(root, "/en/fr")).data.consent).toBeNull();
      const { status, location } = await visitor.send(action, "/en/fr/cookies", {
        intent: "consent",
        answer,
        to: "/en/fr/catalog?cut=oval",
      });
      expect([status, location]).toEqual([303, "/en/fr/catalog?cut=oval"]);
      expect((await visitor.visit(root, "/en/fr")).data.consent?.answer).toBe(answer);
      expect(visitor.cookie).not.toContain("__Host-aurive");
    }
  });

  it("lets an answer be taken back on its page, two clicks from every other", async () => {
    const visitor = house.visitor();
    await visitor.send(action, "/en/fr/cookies", { intent: "consent", answer: "yes" });
    await visitor.send(action, "/en/fr/cookies", { intent: "consent", answer: "no" });
    expect((await visitor.visit(loader, "/en/fr/cookies")).data.consent?.answer).toBe("no");
  });

  it("takes anything that is not a yes for a no, and a forged cookie for no answer", async () => {
    const visitor = house.visitor();
    await visitor.send(action, "/en/fr/cookies", { intent: "consent", answer: "perhaps" });
    expect((await visitor.visit(root, "/en/fr")).data.consent?.answer).toBe("no");
    expect(consentOf("consent=1.always.2026-01-01")).toBeNull();
    expect(consentOf("consent=0.yes.2026-01-01")).toBeNull();
  });

  it("sends nobody off the house", async () => {
    expect(
      (
        await house
          .visitor()
          .send(action, "/en/fr/cookies", { intent: "close", notice: "rotate", to: "//evil.example" })
      ).location,
    ).toBe("/en/fr/cookies");
  });
});

describe("A visitor whose browser speaks another language", () => {
  const here = { lang: "en", region: "fr", regions: REGIONS.map(({ code }) => code) } as const;
  it.each([
    ["ja-JP,ja;q=0.9", { lang: "jp", region: "jp" }],
    ["fr-CA,fr;q=0.8", { lang: "fr", region: "fr" }],
    ["zh-TW", { lang: "zh_ht", region: "tw" }],
    ["en-GB", { lang: "en", region: "gb" }],
  ])("%s is offered the page there", (header, place) => {
    expect(suggestedPlace(asked(header), here)).toEqual(place);
  });
  it.each(["en-US,en;q=0.9", "de-DE", "", "en-FR"])("%j is left alone", (header) =>
    expect(suggestedPlace(asked(header), here)).toBeNull(),
  );
  it("is not asked again once the offer was closed", () =>
    expect(suggestedPlace(asked("ja-JP", "closed-suggestion=1"), here)).toBeNull());
});
