import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House, type Visitor } from "../../../tests/setup/bff";
import { VISIT } from "../../../tests/setup/typed-forms";
import { loader as visitByLink } from "~/routes/appointment/route.server";
import { action as ask, loader as booking } from "~/routes/book-an-appointment/route.server";
import { action as mark, loader as diamonds } from "~/routes/ring/diamonds/route.server";
import { loader as account } from "./route.server";
import { action as change, loader as tray } from "./tray/route.server";

const LIST = "/en/fr/ring/platinum/aube/diamonds";
const BOOK =
  "/en/fr/book-an-appointment/aube-platinum-round?cut=round&carat=1.00&size=52&engravingText=Toujours";
const TRAY = "/en/fr/my-account/tray";

let house: House;
let claire: Visitor;
let skus: string[];
beforeAll(async () => {
  house = await openTestBff();
  claire = house.visitor();
  await claire.asCustomer("claire@client.example");
  const { data } = await claire.visit(diamonds, `${LIST}?cut=round&caratMin=1&origin=natural`);
  skus = data.diamonds.slice(0, 3).map(({ sku }) => sku);
  for (const sku of skus) await claire.send(mark, LIST, { intent: "mark", sku });
});
afterAll(() => house.close());

const states = (items: { sku: string; state: string }[] | undefined) =>
  items?.map(({ sku, state }) => [sku, state]);
const sold = (sku: string | undefined) =>
  house.api.query(`update stones set withdrawn = true where sku = '${sku ?? ""}'`);

describe("The diamonds that a customer marked", () => {
  it("stand beside the saved rings with their state, and the mark is taken away there", async () => {
    const seen = async () => (await claire.visit(tray, TRAY)).data?.marked;
    expect(states(await seen())).toEqual(skus.map((sku) => [sku, "free"]));
    await sold(skus[2]);
    expect(states(await seen())?.[2]).toEqual([skus[2], "sold"]);
    const answer = await claire.send(change, TRAY, { intent: "unmark", sku: skus[2] ?? "", back: TRAY });
    expect(answer.location).toMatch(new RegExp(`^${TRAY}`));
    expect((await seen())?.map(({ sku }) => sku)).toEqual(skus.slice(0, 2));
  });

  it("stand in the appointment that asks to see them: when it is confirmed, by its link, and in the account", async () => {
    const page = (await claire.visit(booking, BOOK)).data;
    await claire.send(ask, BOOK, {
      ...VISIT,
      shopCode: page?.shop ?? "",
      when: page?.days?.weeks.flat().find((day) => day?.free === "day")?.date ?? "",
    });
    const { visit } = (await claire.visit(booking, BOOK)).data ?? {};
    expect(states(visit?.diamonds?.items)).toEqual(skus.slice(0, 2).map((sku) => [sku, "free"]));
    await sold(skus[1]);
    // Everybody with the link sees them, in the ring of the appointment, but has none shortlisted.
    const linked = (await house.visitor().visit(visitByLink, visit?.manage ?? "")).data;
    const byLink = linked.state === "unknown" ? null : linked.visit.diamonds;
    expect(byLink?.ring).toMatchObject({ aesthetic: "aube", metal: "platinum", engravingText: "Toujours" });
    expect(states(byLink?.items)).toEqual([
      [skus[0], "free"],
      [skus[1], "sold"],
    ]);
    expect(byLink?.items[0]).toMatchObject({ isOwn: false, diamond: { sku: skus[0] } });
    const kept = (await claire.visit(account, "/en/fr/my-account")).data?.visits.find(
      ({ reference }) => reference === visit?.reference,
    );
    expect(states(kept?.diamonds?.items)).toEqual(states(byLink?.items));
  });
});
