import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../../tests/setup/bff";
import { loader as one } from "../diamond/route.server";
import { loader as ring } from "../route.server";
import { loader as link } from "../../ring-link/route.server";
import { action as share, loader as summary } from "../../summary/route.server";
import { action, loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

const RING = "/en/fr/ring/platinum/aube";
const LIST = `${RING}/diamonds`;

describe("The page of diamonds", () => {
  it("shows those that fit the ring with its price, and keeps size and engraving on the way", async () => {
    const { data } = await house
      .visitor()
      .visit(loader, `${LIST}?cut=round&size=54&engravingText=Toujours&caratMin=1&caratMax=1,19`);
    expect(data.diamonds.length).toBeGreaterThan(1);
    for (const diamond of data.diamonds) {
      expect(diamond).toMatchObject({ cut: "round", state: "free" });
      expect(diamond.carat).toBeGreaterThanOrEqual(1);
      expect(diamond.carat).toBeLessThan(1.2);
    }
    expect(data.kept).toMatchObject({ size: "54", engravingText: "Toujours" });
  });

  it("reads the weight of a ring, `carat`, as the ring page does, and weights of its own before it", async () => {
    const shown = async (query: string) =>
      (await house.visitor().visit(loader, `${LIST}?cut=round&${query}`)).data;
    const { filters, diamonds } = await shown("carat=1.20");
    expect(filters.typed).toMatchObject({ caratMin: "1.20", caratMax: "1.49" });
    expect(diamonds.length).toBeGreaterThan(1);
    expect(diamonds.every(({ carat }) => carat >= 1.2 && carat < 1.5)).toBe(true);
    expect((await shown("carat=1.20&caratMin=&caratMax=")).total).toBeGreaterThan(diamonds.length);
    expect((await shown("carat=heavy")).filters.typed).toMatchObject({ caratMin: "", caratMax: "" });
  });

  it("says at the field what it cannot read, keeps what was typed, and shows the diamonds meanwhile", async () => {
    const { data } = await house.visitor().visit(loader, `${LIST}?caratMin=heavy&priceMax=much`);
    expect(data.filters.errors).toEqual({ caratMin: "carat", caratMax: null, priceMax: "amount" });
    expect(data.filters.typed).toEqual({ caratMin: "heavy", caratMax: "", priceMax: "much" });
    expect(data.diamonds.length).toBeGreaterThan(0);
  });

  it("says with the prices what they hold of tax", async () => {
    const taxIn = async (page: string) =>
      (await house.visitor().visit(loader, `${page}/ring/platinum/aube/diamonds`)).data.tax;
    expect(await taxIn("/fr/fr")).toBe("TTC");
    expect(await taxIn("/jp/jp")).toBe("税込");
    expect(await taxIn("/en/hk")).toBe("no sales tax");
  });

  it("goes on where the page before ended", async () => {
    const first = (await house.visitor().visit(loader, `${LIST}?cut=round&sort=-carat`)).data;
    const second = (
      await house
        .visitor()
        .visit(loader, `${LIST}?cut=round&sort=-carat&after=${encodeURIComponent(first.next ?? "")}`)
    ).data;
    expect(second.diamonds[0]?.carat).toBeLessThanOrEqual(first.diamonds.at(-1)?.carat ?? 0);
    expect(second.diamonds.map(({ sku }) => sku)).not.toContain(first.diamonds.at(-1)?.sku);
  });

  it.each(["zzz", "~2147483648~D", "~99999999999999999999~D"])(
    "begins at the first page where %s is no place of the list",
    async (place) => {
      const { status, data } = await house.visitor().visit(loader, `${LIST}?cut=round&after=${place}`);
      expect([status, data.filters.isFirst]).toEqual([200, true]);
      expect(data.diamonds[0]?.sku).toBe(
        (await house.visitor().visit(loader, `${LIST}?cut=round`)).data.diamonds[0]?.sku,
      );
    },
  );

  it("is not found for a design that there is not", async () => {
    expect((await house.visitor().visit(loader, "/en/fr/ring/platinum/nowhere/diamonds")).status).toBe(404);
  });
});

describe("One diamond's page", () => {
  it("says in two sentences what the diamond is beside its like, and compares up to three others", async () => {
    const { diamonds } = (await house.visitor().visit(loader, `${LIST}?cut=round&caratMin=1&caratMax=1.19`))
      .data;
    const [first, ...others] = diamonds.map(({ sku }) => sku);
    const { data } = await house
      .visitor()
      .visit(one, `${LIST}/${first ?? ""}?with=${others[0] ?? ""}&with=${others[0] ?? ""}&with=D-none`);
    expect(data.why).toHaveLength(2);
    expect(data.stone.price?.incl).toBe(diamonds[0]?.price.incl);
    expect(data.compared.map(({ sku }) => sku)).toEqual([others[0]]);
    expect(data.twin).toBeNull();
    expect(data.brightness).toBe(data.stone.light.brightness.value);
  });

  it("is not found for a diamond that does not fit the ring", async () => {
    expect((await house.visitor().visit(one, `${LIST}/D-none`)).status).toBe(404);
  });
});

describe("Marks", () => {
  it("are kept for the visit, up to five, and come back to the diamond in the list", async () => {
    const shopper = house.visitor();
    const { diamonds } = (await shopper.visit(loader, `${LIST}?cut=round`)).data;
    const skus = diamonds.slice(0, 6).map(({ sku }) => sku);
    for (const sku of skus) {
      const { location } = await shopper.submit(action, LIST, {
        intent: "mark",
        sku,
        back: `${LIST}?cut=round`,
      });
      expect(location).toBe(`${LIST}?cut=round#d-${sku}`);
    }
    expect((await shopper.session()).data.marks).toEqual(skus.slice(0, 5));
    expect((await shopper.session()).data.flash).toMatchObject([{ key: "marks_full" }]);
    // With scripts the page stays.
    const { location } = await shopper.send(action, LIST, { intent: "unmark", sku: skus[0] ?? "" });
    expect(location).toBe(LIST);
    expect((await shopper.visit(loader, LIST)).data.marked.map(({ sku }) => sku)).toEqual(skus.slice(1, 5));
  });

  it("stand in the ring page with their state, and with the equivalent of one that was sold", async () => {
    const shopper = house.visitor();
    const { diamonds } = (await shopper.visit(loader, `${LIST}?cut=round&caratMin=1&origin=natural`)).data;
    const sku = diamonds[0]?.sku ?? "";
    await shopper.send(action, LIST, { intent: "mark", sku, back: RING });
    const state = async () => {
      const { data } = await shopper.visit(ring, RING);
      return "marks" in data ? data.marks.fitting.map(({ diamond }) => diamond?.state) : [];
    };
    expect(await state()).toEqual(["free"]);
    await house.api.query(`update stones set withdrawn = true where sku = '${sku}'`);
    expect(await state()).toEqual(["sold"]);
    const { twin } = (await shopper.visit(one, `${LIST}/${sku}`)).data;
    const { data } = await shopper.visit(ring, RING);
    const [mark] = "marks" in data ? data.marks.fitting : [];
    expect(mark?.twin?.sku).toBe(twin?.twin?.sku);
    expect(mark?.twin).toMatchObject({ state: "free", cut: "round" });
  });

  it("are seen in the summary, go along with its link and its e-mail, and are read there without being one's own", async () => {
    const shopper = house.visitor();
    const { diamonds } = (await shopper.visit(loader, `${LIST}?cut=oval`)).data;
    const skus = diamonds.slice(0, 2).map(({ sku }) => sku);
    for (const sku of skus) await shopper.send(action, LIST, { intent: "mark", sku });
    const SUMMARY = "/en/fr/summary/aube-platinum-oval";
    const seen = (await shopper.visit(summary, `${SUMMARY}?cut=oval&carat=1.00&size=54`)).data;
    expect(seen.marks.fitting.map(({ sku }) => sku)).toEqual(skus);
    // Everybody who opens the link sees them with their state, but has none shortlisted.
    const url = new URL(seen.link.url);
    expect(url.searchParams.get("marked")).toBe(skus.join("_"));
    const friend = house.visitor();
    const { data } = await friend.visit(link, url.pathname + url.search);
    const found = data.shown?.marks.fitting ?? [];
    expect(found.map(({ sku, isOwn, state }) => [sku, isOwn, state])).toEqual(
      skus.map((sku) => [sku, false, "free"]),
    );
    await shopper.send(share, `${SUMMARY}?cut=oval&carat=1.00&size=54`, {
      intent: "share",
      senderName: "Anne",
      senderEmail: "anne@example.com",
      recipientName: "Paul",
      recipientEmail: "paul@example.com",
    });
    const [letter] = await house.api.query("select data from mail_queue where template = 'share'");
    expect(JSON.stringify(letter)).toContain(`marked=${skus.join("_")}`);
  });

  it("send nobody off the house, and take no number that is none", async () => {
    const shopper = house.visitor();
    const { location } = await shopper.send(action, LIST, {
      intent: "mark",
      sku: "<b>",
      back: "https://elsewhere.example/",
    });
    expect(location).toBe(LIST);
    expect((await shopper.session()).data.marks).toBeUndefined();
  });
});
