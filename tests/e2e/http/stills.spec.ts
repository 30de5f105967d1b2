import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { DESIGNS } from "../../../server/api/db/seed/designs";
import { STILL_SIZE, WALL_SIZE, WORN_SIZE } from "../../../server/imagery/stills";
import { METALS } from "../../../app/domain/ring";
import { WALLS } from "../../../app/domain/walls";
import { ORIGIN } from "../setup";

/** The largest of the addresses under which a picture is offered. */
const largest = (srcset: string): string =>
  srcset.replaceAll("&amp;", "&").split(", ").at(-1)?.split(" ")[0] ?? "";

/** The pictures of rings on a page in their order, or those at the size of a wall. */
async function ringsOf(path: string, of = "ring-picture"): Promise<string[]> {
  const html = await (await fetch(ORIGIN + path)).text();
  const pictures = [...html.matchAll(new RegExp(`<img class="${of}[^>]* srcSet="([^"]*)"`, "g"))];
  return pictures.map(([, srcset]) => largest(srcset ?? ""));
}

/**
 * Width of a picture as a browser receives it; 0 while a preview or a drawing replaces it. The test asks for AVIF: in
 * its full width a still is sent as it is stored, and any other format takes a sixth of a second of processor time.
 */
async function widthOf(picture: string): Promise<number> {
  const answer = await fetch(ORIGIN + picture, { headers: { Accept: "image/avif" }, redirect: "manual" });
  const bytes = await answer.arrayBuffer();
  return answer.status === 200 ? ((await sharp(bytes).metadata()).width ?? 0) : 0;
}

/* Nothing wider than 800 px is traced on demand, so a picture of 1,600 px must have been drawn in advance. */
test.describe("A picture that a page shows first is ready in its full width:", () => {
  test("the home page's and each collection's wall, in languages of every script", async () => {
    for (const path of ["/en/fr", "/jp/jp", "/zh_ht/hk"]) {
      const walls = await ringsOf(path, "wall-picture");
      // The first ring, one of each collection, and that of the craft page.
      expect(walls.length, path).toBe(Object.keys(WALLS).length + 2);
      for (const wall of walls) expect(await widthOf(wall), `${path}: ${wall}`).toBe(WALL_SIZE.width);
    }
  });

  test("the worn rings of the home page and of each collection", async () => {
    for (const path of ["/en/fr", ...Object.keys(WALLS).map((id) => `/jp/jp/collections/${id}`)]) {
      const worn = (await ringsOf(path)).filter((picture) => /view=hand/.test(picture));
      expect(worn.length, path).toBe(1);
      expect(await widthOf(worn[0] ?? ""), path).toBe(WORN_SIZE);
    }
  });

  test("all pictures of the craft page", async () => {
    const rings = await ringsOf("/en/fr/craft");
    expect(rings.length).toBeGreaterThanOrEqual(3);
    for (const ring of rings) expect(await widthOf(ring), ring).toBe(STILL_SIZE);
  });

  test("the picture of each ring page, in each metal, as its address and as the catalogue opens it", async () => {
    test.setTimeout(300_000);
    const catalogue = await (await fetch(`${ORIGIN}/en/fr/catalog`)).text();
    const linked = [...catalogue.matchAll(/href="(\/en\/fr\/ring\/[^"]*)"/g)].map(([, to]) =>
      (to ?? "").replaceAll("&amp;", "&"),
    );
    expect(linked.length).toBeGreaterThan(10);
    const own = DESIGNS.filter(({ withdrawn }) => !withdrawn).flatMap(({ id }) =>
      METALS.map(({ slug }) => `/en/fr/ring/${slug}/${id}`),
    );
    const missing: string[] = [];
    for (const path of new Set([...own, ...linked])) {
      const [first] = await ringsOf(path);
      if (!first || (await widthOf(first)) !== STILL_SIZE) missing.push(`${path}: ${first ?? "no picture"}`);
    }
    expect(missing, "npm run pictures").toEqual([]);
  });
});
