import { beforeEach, describe, expect, it } from "vitest";
import { visitedHouse, type Visitor } from "../../../../tests/setup/bff";
import { reserveAStone, serveClaire } from "../../../../tests/setup/counter";
import { loader as cartLoader } from "../checkout/cart/route.server";
import { loader as engravingLoader } from "../checkout/engraving/route.server";
import { action as releaseAction } from "../reservation/release/route.server";
import { action, loader } from "./route.server";

const at = visitedHouse();
const P = "/en/fr/pro";
let camille: Visitor;
let louis: Visitor;
beforeEach(async () => {
  await at.house.api.query("update quotes set state = 'released' where state = 'active'");
  await at.house.api.query("update allocations set released_at = now() where released_at is null");
  await at.house.api.query("update hand_overs set noted_at = now()");
  [camille, louis] = [at.visitor, at.house.visitor()];
  await camille.asSeller();
  await louis.asSeller("louis@aurive.example");
  await serveClaire(camille);
  await reserveAStone(camille);
  const { data } = await camille.visit(cartLoader, `${P}/checkout/cart`);
  const sellerId = data.colleagues.find(({ name }) => name === "Louis Marchand")?.id ?? "";
  await camille.send(action, `${P}/queue`, { intent: "give", sellerId }, `${P}/checkout/cart`);
});

type Told = {
  notices: { words: string; acts: { intent: string }[]; field: { name: string; value: string } }[];
} | null;
const told = async (who: Visitor, place = "en/fr"): Promise<Told> => {
  const { response } = await who.visit(loader, `/${place}/pro/queue`, { Accept: "application/json" });
  return (await response?.json()) as Told;
};
const words = async (who: Visitor, place?: string) =>
  (await told(who, place))?.notices.map((one) => one.words) ?? [];
const act = async (who: Visitor, intent: string) => {
  const notice = (await told(who))?.notices.find(({ acts }) => acts.some((one) => one.intent === intent));
  if (!notice) throw new Error(`nothing to ${intent}`);
  return who.send(
    action,
    `${P}/queue`,
    { intent, [notice.field.name]: notice.field.value },
    `${P}/customer/tray`,
  );
};
const flashed = async (who: Visitor) => ((await who.session()).data.flash ?? []).map(({ key }) => key);

describe("A seller who offered a reservation to a colleague", () => {
  it("reads in the language of the page who has it, and not that it ended, whichever of page and clock finds out", async () => {
    await act(louis, "accept");
    // Both find out at about the same time, and lead to the same page.
    expect((await camille.visit(engravingLoader, `${P}/checkout/engraving`)).location).toBe(`${P}/day`);
    expect((await camille.send(releaseAction, `${P}/reservation/release`, { ended: "1" })).location).toBe(
      `${P}/day`,
    );
    for (const ended of ["reservation_ended", "reservation_not_running"])
      expect(await flashed(camille)).not.toContain(ended);
    expect(await words(camille)).toEqual([
      expect.stringMatching(
        /^Louis Marchand has taken over your reservation: Aube \d\.\d\d ct .+, for Claire Moreau\.$/,
      ),
    ]);
    expect(await words(camille, "fr/fr")).toEqual([
      expect.stringMatching(/^Louis Marchand a repris votre réservation\s: Aube \d,\d\d ct/),
    ]);
    expect(await words(camille, "jp/fr")).toEqual([
      expect.stringMatching(/^Louis Marchandさんが確保を引き継ぎました：/),
    ]);
  });

  it("reads of the end of the next reservation again", async () => {
    await act(louis, "accept");
    await camille.send(releaseAction, `${P}/reservation/release`, { ended: "1" });
    await act(camille, "note");
    await at.house.api.query("update allocations set released_at = now() where released_at is null");
    await reserveAStone(camille);
    await camille.send(releaseAction, `${P}/reservation/release`, {});
    expect((await camille.send(releaseAction, `${P}/reservation/release`, { ended: "1" })).location).toBe(
      `${P}/checkout/cart`,
    );
    expect(await flashed(camille)).toContain("reservation_not_running");
  });

  it("reads that it was declined and until when the stone stays theirs; once noted, nothing more", async () => {
    await act(louis, "decline");
    const said = await words(camille);
    expect(said).toEqual([
      expect.stringMatching(/^Louis Marchand has declined your offer: .+ stays yours until \d\d:\d\d\.$/),
    ]);
    expect(await words(camille), "as often as it is looked at").toEqual(said);
    expect((await act(camille, "note")).location).toBe(`${P}/customer/tray`);
    expect(await told(camille)).toBeNull();
    expect(
      (await camille.visit(engravingLoader, `${P}/checkout/engraving`)).location,
      "it runs on",
    ).toBeNull();
  });

  it("of a hold that ended by its clock reads so once, and the colleague that the offer ended with it", async () => {
    const quote = (await camille.session()).data.quoteId ?? "";
    await at.house.api.query(
      `update quotes set expires_at = now() - interval '1 second' where id = '${quote}'`,
    );
    await camille.visit(engravingLoader, `${P}/checkout/engraving`);
    await camille.send(releaseAction, `${P}/reservation/release`, { ended: "1" });
    expect((await flashed(camille)).filter((key) => key === "reservation_ended")).toHaveLength(1);
    expect(await words(camille)).toEqual([]);
    expect(await words(louis)).toEqual([expect.stringMatching(/^Camille Laurent’s offer has expired: Aube/)]);
  });
});
