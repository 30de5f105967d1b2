import type pg from "pg";
import { Visitor } from "../../e2e/http/client";
import { freeStones, holdStone, orderBody, poster, sellerHeader, type Stone } from "../api-seller";
import { inTurns, seeded } from "../verdict";
import { counterVisitor } from "./counter-pages";

/** An answer that is not what it should be, and what was asked for. */
export class WrongAnswer extends Error {
  constructor(
    what: string,
    readonly path: string,
  ) {
    super(what);
  }
}

/** One thing that somebody does: so many requests. @throws where an answer is not what it should be */
export type Act = { requests: number; go(): Promise<void> };

const PLACES = ["/en/fr", "/fr/fr", "/jp/jp", "/ko/kr", "/zh_ht/hk", "/zh_hs/cn"];
const METALS = ["platinum", "white-gold", "yellow-gold", "pink-gold"];
const CUTS = ["round", "oval"];
const CARATS = ["0.50", "0.70", "1.00", "1.50", "2.00"];
/** Pages that are read at once before the load begins. */
const READ_AT_ONCE = 4;
/** Most pictures that people ask for. */
const PICTURES = 400;
const DRAWN_AT_ONCE = 2;
/** Pages that a visitor opens before the next one comes. */
const PAGES_EACH = 12;
/** Sellers who leaf through pages of the counter. */
const READERS = 6;
/** Stones that are held and given back, each for one customer. */
const POOL = 8;

const COUNTER_PAGES = [
  "day",
  "creations/result?aesthetic=aube&metal=platinum&cut=round&size=52",
  "creations/result?aesthetic=aube&metal=platinum&cut=round&size=52&caratMin=1&caratMax=1.19&color=D&color=E",
  "customer/tray",
  "customer/file",
  "customer/search",
  "reporting",
  "appointments",
];

/** What people do with the house (each shopper stays in one place), by the numbers of docs/operations.md: of a hundred requests about sixty are shoppers' pages. */
export type Mix = { next(): Act };

export async function openMix(origin: string, rows: pg.Pool): Promise<Mix> {
  const random = seeded(241);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const post = poster(origin);
  const selling = await Promise.all(["camille", "louis"].map((name) => sellerHeader(post, name)));
  const customer = new Visitor(origin);
  await customer.logInCustomer();
  const readers: Visitor[] = [];
  for (let n = 1; n <= READERS; n += 1) readers.push(await counterVisitor(origin, n));
  const pictures = await picturesOf(origin);
  await readAll(origin, await ringsOf(rows));
  const pool = (await freeStones(rows, POOL)).map((stone, n) => ({ stone, customer: `cus_open_${n + 1}` }));
  const stock = stockOf(
    rows,
    new Set([...pool.map(({ stone }) => stone.sku), ...(await stonesInTrays(rows))]),
  );
  let visitor = { who: new Visitor(origin), place: one(PLACES) };
  let pages = 0;
  let orders = 0;

  const shopper = (): Act => {
    pages += 1;
    if (pages % PAGES_EACH === 0) visitor = { who: new Visitor(origin), place: one(PLACES) };
    const { who, place } = visitor;
    const path = place + one(one(SHOPPER_PAGES));
    return { requests: 1, go: () => seen(who, path) };
  };
  const picture = (): Act => {
    const [{ who }, path] = [visitor, one(pictures)];
    return { requests: 1, go: () => seen(who, path) };
  };
  const seller = (): Act => {
    const [who, path] = [one(readers), `/en/fr/pro/${one(COUNTER_PAGES)}`];
    return { requests: 1, go: () => seen(who, path) };
  };
  const account = (): Act => {
    const path = one(["/fr/fr/my-account", "/fr/fr/my-account/tray"]);
    return { requests: 1, go: () => seen(customer, path) };
  };
  const heldAndGivenBack = (): Act => {
    const who = one(selling);
    const ring = pool.pop();
    if (!ring) return shopper();
    const go = async () => {
      const { quote } = await holdStone(post, who, ring.stone, ring.customer);
      const answer = await fetch(`${origin}/api/cart/reservation/delete/${quote}`, {
        method: "DELETE",
        headers: who,
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`giving a stone back answered ${answer.status}`);
    };
    return { requests: 3, go: () => go().finally(() => pool.unshift(ring)) };
  };
  const order = (): Act => {
    const who = one(selling);
    const nth = (orders += 1);
    const go = async () => {
      const stone = await stock();
      const held = await holdStone(post, who, stone, `cus_open_${1 + (nth % POOL)}`);
      await post("order/place", orderBody(held, `E-${nth}`), who);
    };
    return { requests: 3, go };
  };
  const kinds: [weight: number, kind: () => Act][] = [
    [60, shopper],
    [22, picture],
    [10, seller],
    [3, account],
    [1.2, heldAndGivenBack],
    [0.5, order],
  ];
  const all = kinds.reduce((sum, [weight]) => sum + weight, 0);
  return {
    next() {
      let at = random() * all;
      for (const [weight, kind] of kinds) if ((at -= weight) < 0) return kind();
      return shopper();
    },
  };
}

async function seen(who: Visitor, path: string): Promise<void> {
  const answer = await who.get(path, { "accept-encoding": "br" });
  await answer.arrayBuffer();
  const to = answer.headers.get("location");
  if (answer.status !== 200)
    throw new WrongAnswer(
      `answered ${answer.status}${to ? ` and sent away to ${to.split("?")[0]}` : ""}`,
      path,
    );
}

/** Every page that shoppers open in one place, each kind as often as the others. */
const SHOPPER_PAGES: readonly (readonly string[])[] = kindsOfPages();

function kindsOfPages(): string[][] {
  const rings = METALS.flatMap((metal) =>
    CUTS.flatMap((cut) => CARATS.map((carat) => ({ metal, cut, chosen: `cut=${cut}&carat=${carat}` }))),
  );
  return [
    ...["", "/catalog", "/choose-cut", "/craft", "/budget", "/legal-notice"].map((path) => [path]),
    CUTS.map((cut) => `/catalog?cut=${cut}`),
    rings.map(({ metal, chosen }) => `/ring/${metal}/aube?${chosen}`),
    rings.map(({ metal, chosen }) => `/ring/${metal}/aube?${chosen}&size=52`),
    rings.map(({ metal, cut, chosen }) => `/summary/aube-${metal}-${cut}?${chosen}`),
  ];
}

/** The page of every ring that the house makes. */
async function ringsOf(rows: pg.Pool): Promise<string[]> {
  const { rows: found } = await rows.query<{ path: string }>(
    "select '/ring/' || metal || '/' || aesthetic || '?cut=' || cut || '&carat=1.00' as path from mounts",
  );
  return found.map(({ path }) => path);
}

/**
 * Reads the page of every ring once, then those that people open later: twice, as a first page and with the cookies of
 * somebody who reads on. So the memories of pages fill before anything is measured.
 */
async function readAll(origin: string, rings: readonly string[]): Promise<void> {
  const pages = SHOPPER_PAGES.flat();
  for (const place of PLACES) {
    await inTurns(rings.length, READ_AT_ONCE, async (i) => {
      // Some are not made at this weight, which is an answer too.
      const answer = await new Visitor(origin).get(place + (rings[i] ?? ""), { "accept-encoding": "br" });
      await answer.arrayBuffer();
    });
    const leafing = new Visitor(origin);
    for (const who of [() => new Visitor(origin), () => leafing])
      await inTurns(pages.length, READ_AT_ONCE, async (i) => {
        for (let time = 0; time < 2; time += 1) await seen(who(), place + (pages[i] ?? ""));
      });
  }
}

/** Addresses of the pictures of stored rings, in every width; each is drawn, so that the memory of pictures fills too. */
async function picturesOf(origin: string): Promise<string[]> {
  const found = new Set<string>();
  for (const page of ["", "/catalog", ...CUTS.map((cut) => `/catalog?cut=${cut}`), "/collections"]) {
    const html = await (await fetch(`${origin}/en/fr${page}`)).text();
    for (const [address] of html.matchAll(/\/(?:render|img)\/[^"\s]+/g))
      found.add(address.replaceAll("&amp;", "&").replace(/,$/, ""));
  }
  const drawn: string[] = [];
  const some = [...found].slice(0, PICTURES);
  await inTurns(some.length, DRAWN_AT_ONCE, async (i) => {
    const address = some[i] ?? "";
    const answer = await fetch(origin + address);
    await answer.arrayBuffer();
    if (answer.ok) drawn.push(address);
  });
  return drawn;
}

/** The stones of the trays from which pages of the counter reserve later. */
async function stonesInTrays(rows: pg.Pool): Promise<string[]> {
  const { rows: found } = await rows.query<{ sku: string }>(
    "select stone_sku as sku from tray_items where id like 'itm_open_%'",
  );
  return found.map(({ sku }) => sku);
}

/** Stones that nobody has, one after the other. @param others stones that are somebody's although they are free now and then */
function stockOf(rows: pg.Pool, others: ReadonlySet<string>): () => Promise<Stone> {
  let stones: Stone[] = [];
  let given = 0;
  let loading: Promise<void> | undefined;
  const load = async () => {
    const more = await freeStones(rows, 5000);
    stones = [...stones, ...more.filter(({ sku }) => !others.has(sku))];
  };
  return async () => {
    loading ??= load();
    await loading;
    const stone = stones[given];
    if (!stone) throw new Error("the house has sold its stones");
    given += 1;
    return stone;
  };
}
