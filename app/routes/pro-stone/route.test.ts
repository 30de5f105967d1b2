import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHouse, type House } from "../../../tests/setup/bff";
import { twinLead } from "~/features/stone/twin-panel";
import { readQuery } from "./form";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe("The page of an exact stone", () => {
  it("is for sellers", async () => {
    expect((await house.visitor().visit(loader, "/en/fr/pro/stone/D-100036")).status).toBe(302);
  });

  it("says of a stone that was let go of since that it is available, beside its nearest equivalent", () => {
    expect((["free", "held_by_you", "held", "sold", "withdrawn"] as const).map(twinLead)).toEqual(["lead_free", "lead_free", "lead_held", "lead", "lead"]);
  });

  it("keeps the engraving of a creation that lost its stone, for the stone that is chosen instead", async () => {
    const seller = house.visitor();
    await seller.asSeller();
    const seen = await seller.visit(loader, "/en/fr/pro/stone/D-100036?twin=1&aesthetic=aube&metal=platinum&engravingText=Toujours&engravingFont=Kunstler");
    expect(seen.data).toMatchObject({ ring: { aesthetic: "aube" }, engraving: { engravingText: "Toujours", engravingFont: "Kunstler" } });
  });

  it("compares up to three others, each once, and reads only numbers", () => {
    expect(readQuery(new URLSearchParams("with=1&with=1&with=2&with=3&with=4&with=<b>&metal=brick&size=999"))).toEqual({ aesthetic: undefined, metal: undefined, size: undefined, beside: ["1", "2", "3"], turning: false, wantsTwin: false });
  });
});
