import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import type { FormAnswer } from "#server/bff/page/submit";
import { action as logout } from "../logout/route.server";
import { loader as booking } from "../appointment-request/route.server";
import { action, loader } from "./route.server";

const answerOf = (data: unknown) => (data as FormAnswer).result;

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const STONE = "/en/fr/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=54";

describe("Engraving", () => {
  it("needs a stone: a known ring without one leads to its page, with the reason", async () => {
    const visitor = house.visitor();
    const { status, location } = await visitor.visit(
      loader,
      "/en/fr/engraving?sku=aube-platinum-oval&size=54",
    );
    expect([status, location]).toEqual([302, "/en/fr/ring/platinum/aube?cut=oval&size=54"]);
    expect((await visitor.session()).data.flash).toEqual([{ type: "warning", key: "choose_stone_first" }]);
  });

  it.each([
    "/en/fr/engraving",
    "/en/fr/engraving?sku=nothing-platinum-oval&cut=oval&carat=1.00",
    "/en/fr/engraving?sku=aube-platinum-heart",
  ])("%s names no ring and is not found", async (path) => {
    expect((await house.visitor().visit(loader, path)).status).toBe(404);
  });

  it("takes a text into the summary's address", async () => {
    const { status, location } = await house
      .visitor()
      .send(action, STONE, { engravingText: "  Toi  & moi ", engravingFont: "Kunstler" });
    expect([status, location]).toEqual([
      303,
      "/en/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=54&engravingText=Toi+%26+moi&engravingFont=Kunstler",
    ]);
  });

  it("goes on without a text, too", async () => {
    const { location } = await house
      .visitor()
      .send(action, `${STONE}&engravingText=Before`, { engravingText: "", engravingFont: "Times New Roman" });
    expect(location).toBe("/en/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=54");
  });

  it("names the characters that cannot be cut, and keeps what was typed", async () => {
    const { status, data } = await house
      .visitor()
      .send(action, STONE, { engravingText: "愛 always", engravingFont: "Times New Roman" });
    expect(status).toBe(422);
    expect(answerOf(data).error?.engravingText).toEqual(['engraving_characters|{"characters":"愛"}']);
    expect(answerOf(data).initialValue?.engravingText).toBe("愛 always");
  });

  it("in letters that are not cut here is taken along to an appointment, where it stands in the comment", async () => {
    const visitor = house.visitor();
    const { ask } = (await visitor.visit(loader, `${STONE}&engravingText=${encodeURIComponent("愛")}`)).data;
    expect(ask?.to).toBe("/en/fr/appointment-request?cut=oval&carat=1.00&size=54&sku=aube-platinum-oval");
    const { data } = await visitor.visit(booking, `${ask?.to}&wish=${encodeURIComponent("愛 & 永遠")}`);
    expect(data).toMatchObject({
      comment: "Engraving in another script: 愛 & 永遠",
      creation: { sku: "aube-platinum-oval", size: 54 },
    });
    expect((await visitor.visit(booking, ask?.to ?? "")).data.comment).toBe("");
    await visitor.asSeller();
    expect((await visitor.visit(loader, STONE)).data.ask).toBeNull();
  });

  it("counts letters as people do", async () => {
    const { data } = await house
      .visitor()
      .send(action, STONE, { engravingText: "E".repeat(21), engravingFont: "Times New Roman" });
    expect(answerOf(data).error?.engravingText).toEqual(['engraving_long|{"max":20,"length":21}']);
  });

  it("refuses a text that the band is too low for, with its figures and what was typed", async () => {
    const { status, data } = await house
      .visitor()
      .send(action, "/en/fr/engraving?sku=ailes-platinum-oval&cut=oval&carat=1.00&size=52", {
        engravingText: "Ågå på",
        engravingFont: "Kunstler",
      });
    expect(status).toBe(422);
    expect(answerOf(data).error?.engravingText?.[0]).toMatch(
      /^engraving_low\|\{"characters":"Å[^"]*","needed":[\d.]+,"free":1\.6\}$/,
    );
    expect(answerOf(data).initialValue?.engravingText).toBe("Ågå på");
  });

  it("shows what a text uses of the band, and keeps one that cannot be cut with the reason", async () => {
    const { data } = await house.visitor().visit(loader, `${STONE}&engravingText=Toi+%26+moi`);
    expect(data?.engraving).toEqual({
      text: "Toi & moi",
      font: "Times New Roman",
      figures: {
        used: expect.closeTo(9.1, 0),
        free: expect.closeTo(38.5, 1),
        height: expect.closeTo(1.5, 0),
      },
      problem: null,
    });
    const refused = await house.visitor().visit(loader, `${STONE}&engravingText=%E6%84%9B`);
    expect(refused.data?.engraving).toMatchObject({
      text: "愛",
      problem: 'engraving_characters|{"characters":"愛"}',
    });
  });

  it("gives the text back to who returns from the summary, whatever is changed of the ring meanwhile; of another ring it says nothing", async () => {
    const visitor = house.visitor();
    await visitor.send(action, STONE, { engravingText: "Toi & moi", engravingFont: "Kunstler" });
    const shown = async (path: string) => (await visitor.visit(loader, path)).data.engraving;
    expect(await shown(STONE)).toMatchObject({ text: "Toi & moi", font: "Kunstler" });
    expect(
      await shown("/en/fr/engraving?sku=aube-yellow-gold-round&cut=round&carat=2.00&size=50"),
    ).toMatchObject({ text: "Toi & moi" });
    expect(await shown("/en/fr/engraving?sku=matin-platinum-oval&cut=oval&carat=1.00&size=54")).toMatchObject(
      { text: "" },
    );
    expect(visitor.cookie).not.toContain("__Host-aurive");
    await visitor.send(action, STONE, { engravingText: "", engravingFont: "Kunstler" });
    expect(await shown(STONE)).toMatchObject({ text: "" });
  });

  it("keeps no text at the counter, where the next customer would read it", async () => {
    const visitor = house.visitor();
    await visitor.send(action, STONE, { engravingText: "Toi & moi", engravingFont: "Kunstler" });
    await visitor.asSeller();
    expect((await visitor.visit(loader, STONE)).data.engraving.text).toBe("");
    await visitor.send(action, STONE, { engravingText: "Anna & Louis", engravingFont: "Kunstler" });
    await visitor.send(logout, "/en/fr/logout", {});
    expect((await visitor.visit(loader, STONE)).data.engraving.text).toBe("");
  });

  it("draws the preview without script: the same page with the text in its address", async () => {
    const { status, location } = await house
      .visitor()
      .send(action, STONE, { intent: "preview", engravingText: "Toi & moi", engravingFont: "Kunstler" });
    expect([status, location]).toEqual([
      303,
      "/en/fr/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=54&engravingText=Toi+%26+moi&engravingFont=Kunstler",
    ]);
  });
});
