import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHouse, type House } from "../../../tests/setup/bff";
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

  it("compares up to three others, each once, and reads only numbers", () => {
    expect(readQuery(new URLSearchParams("with=1&with=1&with=2&with=3&with=4&with=<b>&metal=brick&size=999"))).toEqual({ aesthetic: undefined, metal: undefined, size: undefined, beside: ["1", "2", "3"], wantsTwin: false });
  });
});
