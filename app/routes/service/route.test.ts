import { describe, expect, it } from "vitest";
import { SERVICE } from "#server/api/db/seed/service";
import { REGIONS } from "~/i18n/locales";
import { visitedHouse } from "../../../tests/setup/bff";
import { loader } from "./route.server";

const here = visitedHouse();

describe("The service of a region", () => {
  it.each(REGIONS.map(({ code }) => code))("%s promises what its website's settings say", async (region) => {
    const { data } = await here.visitor.visit(loader, `/en/${region}/service`);
    expect(data?.terms).toEqual(SERVICE[region]);
    expect(data?.region).not.toBe("");
  });

  it("shows its telephone as it is dialled at home", async () => {
    expect((await here.visitor.visit(loader, "/en/fr/service")).data?.telephone).toBe("01 99 00 12 30");
    expect((await here.visitor.visit(loader, "/jp/jp/service")).data?.telephone).toMatch(/^03-/);
  });
});
