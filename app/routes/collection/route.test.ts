import { describe, expect, it } from "vitest";
import { STORIES } from "#server/api/db/seed/collection-stories";
import { COLLECTIONS } from "#server/api/db/seed/collections";
import { visitedHouse } from "../../../tests/setup/bff";
import { loader as listLoader } from "../collections/route.server";
import { loader } from "./route.server";

const here = visitedHouse();

describe("Collections", () => {
  it("are listed in the house's order, each with a ring and the number of its designs", async () => {
    const { data } = await here.visitor.visit(listLoader, "/fr/fr/collections");
    expect(data?.collections.map(({ value }) => value)).toEqual(COLLECTIONS.map(({ id }) => id));
    for (const one of data?.collections ?? []) expect(one.designs, one.value).toBeGreaterThan(0);
  });

  it.each(COLLECTIONS.map(({ id }) => id))(
    "%s tells its story and shows its own designs alone",
    async (id) => {
      const { data } = await here.visitor.visit(loader, `/en/jp/collections/${id}`);
      expect(data?.collection.description).toBe(COLLECTIONS.find((one) => one.id === id)?.description.en);
      expect(data?.collection.story).toEqual(STORIES[id]?.en.split("\n\n"));
      expect(data?.collection.story).toHaveLength(2);
      expect(data?.designs.length).toBe(data?.collection.designs);
      for (const design of data?.designs ?? []) {
        expect(design.description, design.name).not.toBe("");
        expect(design.from).toBeGreaterThan(0);
      }
      expect(data?.facts.cuts.length).toBeGreaterThan(0);
      expect(data?.others).toHaveLength(COLLECTIONS.length - 1);
    },
  );

  it("that the house does not have are not found", async () => {
    expect((await here.visitor.visit(loader, "/en/fr/collections/no-such")).status).toBe(404);
  });
});
