import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHouse, type House } from "../../../tests/setup/bff";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const open = (path: string) => house.visitor().visit(loader, path);

describe("The page of a ring", () => {
  it("shows what the query asks for", async () => {
    const { creation, search } = (await open("/en/fr/ring/platinum/aube?cut=oval&carat=1.07&size=54")).data;
    expect(creation).toMatchObject({ sku: "aube-platinum-oval", carat: { min: 1, max: 1.19 }, size: 54 });
    expect(search).toMatchObject({ cut: "oval", carat: "1.00", size: "54" });
  });

  it("shows another choice in place of one that the design is not made in, rather than an error", async () => {
    const { status, data } = await open("/en/fr/ring/platinum/aube?cut=heart&carat=1.00&size=54");
    expect(status).toBe(200);
    expect(data.creation.cut).not.toBe("heart");
    expect(data.creation.size).toBe(54);
  });

  it("of a link whose engraving cannot be cut says so with the reason, and offers to change it", async () => {
    const visitor = house.visitor();
    const { status, location } = await visitor.visit(loader, "/fr/fr/ring/platinum/aube?cut=oval&carat=1.00&engravingText=%E6%84%9B");
    expect([status, location]).toEqual([302, "/fr/fr/ring/platinum/aube?cut=oval&carat=1.00"]);
    const [message] = (await visitor.session()).data.flash ?? [];
    expect(message).toMatchObject({ type: "warning", key: "engraving_refused", values: { text: "愛", why: expect.stringContaining("愛") as string }, action: { key: "engraving_change" } });
    expect(message?.action?.href).toMatch(/^\/fr\/fr\/engraving\?sku=aube-platinum-oval&.*engravingText=%E6%84%9B$/);
  });

  it("has price lines that add up to the lowest price", async () => {
    const { creation } = (await open("/fr/fr/ring/pink-gold/rive?band=1")).data;
    expect(creation.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(creation.price.from);
    expect(creation.lines.map((line) => line.kind)).toContain("band");
  });

  it("moves from a metal's code to its slug for good, and keeps the choices", async () => {
    const { status, location } = await open("/en/fr/ring/C06/aube?cut=oval");
    expect([status, location]).toEqual([301, "/en/fr/ring/platinum/aube?cut=oval"]);
  });

  it.each(["/en/fr/ring/tin/aube", "/en/fr/ring/platinum/nothing", "/en/jp/ring/yellow-gold/berge"])("%s is not found", async (path) => {
    const { status, data } = await open(path);
    expect(status).toBe(404);
    expect(data).toMatchObject({ code: "page_not_found", path });
  });

  it("introduces the craft once a session", async () => {
    const visitor = house.visitor();
    expect((await visitor.visit(loader, "/en/fr/ring/platinum/aube")).data.introduce).toBe(true);
    expect((await visitor.visit(loader, "/en/fr/ring/platinum/aube?cut=oval")).data.introduce).toBe(false);
  });

  it("says what of a link the design is not made in", async () => {
    const { data } = await house.visitor().visit(loader, "/en/fr/ring/platinum/cercle?cut=heart&carat=4.00&size=99");
    expect(data.instead).toEqual([{ kind: "cut", asked: "heart" }, { kind: "carat", asked: "4.00" }, { kind: "size", asked: "99" }]);
    expect((await house.visitor().visit(loader, "/en/fr/ring/platinum/cercle?cut=round&carat=1.04&size=52")).data.instead).toEqual([]);
  });
});
