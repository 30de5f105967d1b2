import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../../tests/setup/bff";
import { reserveAStone, serveClaire } from "../../../../tests/setup/counter";
import { loader as cartLoader } from "../checkout/cart/route.server";
import { twinLead } from "~/features/stone/twin-panel";
import { sizeWords } from "~/features/stone/twin-size";
import { readQuery } from "./form";
import { action, loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

describe("The page of an exact stone", () => {
  it("is for sellers", async () => {
    expect((await house.visitor().visit(loader, "/en/fr/pro/stone/D-100036")).status).toBe(302);
  });

  it("says of a stone that was let go of since that it is available, beside its nearest equivalent", () => {
    expect((["free", "held_by_you", "held", "sold", "withdrawn"] as const).map(twinLead)).toEqual([
      "lead_free",
      "lead_free",
      "lead_held",
      "lead",
      "lead",
    ]);
  });

  it("says where the stone lies, and takes down that it was sent and has come", async () => {
    const path = "/en/fr/pro/stone/D-100036";
    const manager = house.visitor();
    await manager.asSeller("helene@aurive.example");
    const place = async (who: Visitor, at = path) => (await who.visit(loader, at)).data.place;
    expect((await place(manager)).words).toBeNull();
    expect((await manager.send(action, path, { to: "shop", shop: "P999" })).status).toBe(422);
    expect((await manager.send(action, `${path}?size=52`, { to: "shop", shop: "P101" })).location).toBe(
      `${path}?size=52`,
    );
    const seller = house.visitor();
    await seller.asSeller();
    const on = await place(seller);
    expect([on.words, on.arrivesAt, on.sendTo]).toEqual([
      expect.stringMatching(/^On its way to .*Paris Vendôme since \d{1,2} \w+ \d{4}$/),
      expect.stringContaining("Vendôme"),
      [],
    ]);
    await seller.send(action, path, { to: "arrived" });
    // Pressed on two tablets: the second is told.
    await seller.send(action, path, { to: "arrived" });
    expect(((await seller.session()).data.flash ?? []).map(({ key }) => key)).toEqual([
      "stone_moved",
      "stone_elsewhere",
    ]);
    expect((await place(seller)).words).toMatch(/^In .*Paris Vendôme since/);
  });

  it.each([
    ["safe", {}],
    ["shop", { shop: "P102" }],
  ])("says that nothing has changed where the stone is to go where it is: %s", async (to, where) => {
    const path = "/en/fr/pro/stone/D-100037";
    const manager = house.visitor();
    await manager.asSeller("helene@aurive.example");
    await manager.send(action, path, { to, ...where });
    const before = (await manager.visit(loader, path)).data.place.words;
    await manager.send(action, path, { to, ...where });
    expect(((await manager.session()).data.flash ?? []).map(({ key }) => key)).toEqual([
      "stone_moved",
      "stone_unmoved",
    ]);
    expect((await manager.visit(loader, path)).data.place.words).toBe(before);
    const written = await house.api.query(
      "select detail -> 'to' ->> 'kind' as kind from audit where act = 'stone_moved' and subject = 'stone:D-100037'",
    );
    expect(written.filter(({ kind }) => kind === (to === "safe" ? "safe" : "way"))).toHaveLength(1);
  });

  it("says the size of an equivalent once where it reads the same, and both where it does not", () => {
    expect(sizeWords({ length: 6.52, width: 6.5 }, { length: 6.521, width: 6.499 }, "fr")).toMatchObject({
      key: "size_same",
      values: { length: "6,52", width: "6,50" },
    });
    expect(sizeWords({ length: 6.52, width: 6.5 }, { length: 6.58, width: 6.5 }, "fr")).toMatchObject({
      key: "size",
      values: { length: "6,58", beforeLength: "6,52" },
    });
  });

  it("keeps the engraving of a creation that lost its stone, for the stone that is chosen instead", async () => {
    const seller = house.visitor();
    await seller.asSeller();
    const seen = await seller.visit(
      loader,
      "/en/fr/pro/stone/D-100036?twin=1&aesthetic=aube&metal=platinum&engravingText=Toujours&engravingFont=Kunstler",
    );
    expect(seen.data).toMatchObject({
      ring: { aesthetic: "aube" },
      engraving: { engravingText: "Toujours", engravingFont: "Kunstler" },
    });
  });

  it("names the ring that its price is of, and none for a stone by itself", async () => {
    const seller = house.visitor();
    await seller.asSeller();
    const inRing = async (path: string) => (await seller.visit(loader, path)).data.inRing;
    expect(await inRing("/fr/fr/pro/stone/D-100036?aesthetic=aube&metal=platinum&size=54")).toEqual([
      "Aube",
      "Platine 950",
      "Tour de doigt 54\u00a0mm (EU 54)",
    ]);
    expect(await inRing("/en/fr/pro/stone/D-100036?aesthetic=aube&metal=platinum")).toHaveLength(3);
    expect(await inRing("/fr/fr/pro/stone/D-100036")).toEqual([]);
    expect(await inRing("/fr/fr/pro/stone/D-100036?aesthetic=nothing&metal=platinum")).toEqual([]);
  });

  it("says of a stone that is held what the tray says: by whom among colleagues, and until when", async () => {
    const [camille, louis, mei] = [house.visitor(), house.visitor(), house.visitor()];
    await camille.asSeller();
    await louis.asSeller("louis@aurive.example");
    await mei.asSeller("mei@aurive.example", "AUR-HK");
    await serveClaire(camille);
    await reserveAStone(camille);
    const { data } = await camille.visit(cartLoader, "/en/fr/pro/checkout/cart");
    const sku = data.items.find(({ item }) => item.stone)?.item.stone?.sku ?? "";
    const seen = async (seller: Visitor) => (await seller.visit(loader, `/en/fr/pro/stone/${sku}`)).data.held;
    expect(await seen(louis)).toMatchObject({
      stoneState: "held",
      holder: "Camille Laurent",
      heldUntil: expect.stringMatching(/^\d\d:\d\d$/) as string,
    });
    expect(await seen(mei)).toMatchObject({
      stoneState: "held",
      holder: null,
      heldUntil: expect.stringMatching(/\d:\d\d/) as string,
    });
    // Whoever looks and whenever reads the same minute, though whole seconds are left of a time that ends within one.
    const end = Date.parse("2030-06-01T10:10:59.900Z");
    const seenAt = async (secondsBefore: number) => {
      house.rewrite = (_, answer) => {
        const { hold } = answer as { hold?: object | null };
        return hold
          ? {
              ...(answer as object),
              checked_at: new Date(end - secondsBefore * 1000).toISOString(),
              hold: {
                ...hold,
                seconds_left: Math.ceil(secondsBefore),
                expires_at: new Date(end).toISOString(),
              },
            }
          : answer;
      };
      const { heldUntil } = await seen(louis);
      house.rewrite = null;
      return heldUntil;
    };
    expect([await seenAt(600), await seenAt(599.6)]).toEqual(["12:10", "12:10"]);
  });

  it("compares up to three others, each once, and reads only numbers", () => {
    expect(
      readQuery(new URLSearchParams("with=1&with=1&with=2&with=3&with=4&with=<b>&metal=brick&size=999")),
    ).toEqual({
      aesthetic: undefined,
      metal: undefined,
      size: undefined,
      beside: ["1", "2", "3"],
      turning: false,
      wantsTwin: false,
    });
  });
});
