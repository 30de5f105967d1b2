import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../../tests/setup/bff";
import { LANGUAGES } from "~/i18n/locales";
import { loader as file } from "./refused/route.server";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
  await house.api.query(
    "insert into stone_feeds (source, file, mode, state, read, taken, new, refused, began_at, ended_at) values ('rapnet', 'night.csv', 'full', 'taken', 1250000, 1249999, 12, 1, '2026-07-01T12:00:00Z', '2026-07-01T12:03:10Z')",
  );
  await house.api.query(
    `insert into stone_feed_refusals (feed, line, "column", reason) select id, 7, 'Color', 'unknown color: "Q9"' from stone_feeds`,
  );
});
afterAll(() => house.close());

describe("The page of the feeds", () => {
  it.each(LANGUAGES.map((one) => one.slug))("tells a manager in %s what a feed imported", async (lang) => {
    const helene = house.visitor();
    await helene.asSeller("helene@aurive.example");
    const seen = await helene.visit(loader, `/${lang}/fr/pro/feeds`);
    expect(seen.status).toBe(200);
    expect(seen.data.runs).toMatchObject([
      { feed: "rapnet", file: "night.csv", mode: "full", state: "taken", minutes: 3, hasFile: true },
    ]);
    expect(seen.data.runs[0]?.figures.read).toMatch(/^1\D250\D000$/u);
  });

  it("hands out the rows that were not taken, as the supplier gets them", async () => {
    const helene = house.visitor();
    await helene.asSeller("helene@aurive.example");
    const [{ id } = { id: 0 }] = (await helene.visit(loader, "/en/fr/pro/feeds")).data.runs;
    const answer = await helene.visit(file, `/en/fr/pro/feeds/${id}/refused.csv`);
    // The mark at the beginning is for spreadsheets; a reader of text drops it.
    expect(await answer.response?.text()).toBe('line,column,reason\r\n7,Color,"unknown color: ""Q9"""\r\n');
    expect((await helene.visit(file, "/en/fr/pro/feeds/999/refused.csv")).status).toBe(404);
  });

  it("is refused to a seller who leads no shop", async () => {
    const camille = house.visitor();
    await camille.asSeller();
    expect((await camille.visit(loader, "/en/fr/pro/feeds")).status).toBe(403);
  });
});
