import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../tests/setup/bff";
import { loader as guide } from "../size-guide/route.server";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const PATH = "/en/fr/size-guide/on-screen";
const RING = "/en/fr/ring/platinum/aube?cut=oval&carat=1.00";

describe("A ring on the screen", () => {
  it("is drawn as the address says, and usual where it says nothing that a screen can have", async () => {
    const shown = async (search: string) => (await house.visitor().visit(loader, PATH + search)).data;
    expect(await shown("?card=211&size=57")).toMatchObject({ card: 211, size: 57 });
    for (const search of ["", "?card=9&size=90", "?card=x&size=52.5"])
      expect(await shown(search)).toMatchObject({ card: 320, size: 52 });
  });

  it.each([loader, guide])(
    "leads back to the ring that one came from, and to no other address",
    async (of) => {
      const to = async (address: string) =>
        (await house.visitor().visit(of as typeof loader, `${PATH}?to=${encodeURIComponent(address)}`)).data
          .to;
      expect(await to(RING)).toBe(RING);
      for (const address of ["https://evil.example/ring/a/b", "//evil.example/fr/ring/a/b", "/en/fr/logout"])
        expect(await to(address)).toBeUndefined();
    },
  );
});
