import { expect, test } from "@playwright/test";
import { pages } from "~/routes.table.js";
import { scriptWeights, type Weight } from "../../bench/script-weight";
import { ORIGIN } from "../setup";
import { shareOfDay } from "../share-of-day";

/** Limits in compressed bytes: script before 3D, and the HTML of a ring page. */
const MAX_SCRIPT = 105_000;
/** The session timers for somebody who is logged in, loaded after the page. */
const CLOCKS = 4_000;
const MAX_RING_HTML = 14_000;
/** Requests that a phone makes before the ring turns. */
const MAX_RING_REQUESTS = 30;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const RING = "ring/platinum/rive?cut=oval&carat=1.00";
const CHOSEN = "sku=rive-platinum-oval&cut=oval&carat=1.20&size=52";

/** An address of every page that a shopper can reach; `null` if only a secret link leads there. */
const SHOPPER: Partial<Record<(typeof pages)[number]["id"], string | null>> = {
  home: "",
  catalog: "catalog",
  collections: "collections",
  collection: "collections/aurore",
  "choose-cut": "choose-cut",
  compare: "compare?item=aube-platinum-round&item=matin-white-gold-round",
  "size-guide": "size-guide",
  "ring-sizer": "size-guide/on-screen",
  discreet: "discreet",
  craft: "craft",
  ring: RING,
  "ring-price": RING.replace("?", "/price?"),
  diamonds: RING.replace("?", "/diamonds?"),
  diamond: "",
  "three-diamonds": RING.replace("?", "/three-diamonds?"),
  budget: "budget",
  "ring-link": null,
  engraving: `engraving?${CHOSEN}`,
  summary: `summary/rive-platinum-oval?${CHOSEN}&engravingText=Toujours&engravingFont=Times+New+Roman`,
  "book-an-appointment": `book-an-appointment/rive-platinum-oval?${CHOSEN}`,
  "appointment-request": "appointment-request",
  appointment: null,
  login: "login",
  "client-register": "client-register",
  "confirm-email": "confirm-email?token=a",
  "my-account": "my-account",
  "my-account-sessions": "my-account/sessions",
  "my-account-tray": "my-account/tray",
  "forgot-password": "my-account/forgot-password",
  sitemap: "sitemap",
  "legal-notice": "legal-notice",
  "privacy-policy": "privacy-policy",
  service: "service",
  cookies: "cookies",
  check: null,
  "switch-locale": "locale",
  "not-found": "no-such-page",
};
/** Pages that only inform and have nothing to press. */
const WITHOUT_SCRIPT = [
  "budget",
  "legal-notice",
  "not-found",
  "privacy-policy",
  "ring-price",
  "service",
  "sitemap",
  "size-guide",
];

/** What exceeds the limits, in words. */
const tooMuch = (weights: Weight[], most = MAX_SCRIPT): string[] =>
  weights.flatMap(({ path, bytes }) => (bytes > most ? [`${path}: ${bytes} bytes of script`] : []));

test("every page of a shopper is measured", () => {
  const shopper = pages.filter(
    ({ scope, layout, id }) => scope === "region" && layout !== "none" && !id.startsWith("pro-"),
  );
  expect(shopper.map(({ id }) => id).filter((id) => SHOPPER[id] === undefined)).toEqual([]);
});

const all = Object.entries(SHOPPER).filter(([id, path]) => path !== null && id !== "diamond");
const own = /^(book-an-appointment|my-account|my-account-sessions|my-account-tray)$/;
/** Pages near the limit, which are measured every day; of the others a third. */
const HEAVY = ["home", "catalog", "ring", "engraving", "summary", "my-account", "book-an-appointment"];
const at = (which: (id: string) => boolean) => {
  const those = all.filter(([id]) => which(id));
  const heavy = those.filter(([id]) => HEAVY.includes(id));
  const others = those.filter(([id]) => !HEAVY.includes(id));
  return [...heavy, ...shareOfDay(others, 0, 3)].map(([, path]) => `/fr/fr/${path ?? ""}`);
};

test("a page has at most 105 kB of script before 3D, and pages that only inform have none", async ({
  page,
}) => {
  await page.goto(`/fr/fr/${SHOPPER.diamonds ?? ""}`);
  const diamond = await page.locator("main a[href*='/diamonds/']").first().getAttribute("href");
  const spoken = at((id) => !WITHOUT_SCRIPT.includes(id) && !own.test(id));
  const weights = await scriptWeights(ORIGIN, [...spoken, diamond ?? ""], [], PHONE);
  expect(weights.length, "pages that were weighed").toBeGreaterThan(0);
  expect(tooMuch(weights)).toEqual([]);
  expect(weights.filter(({ bytes }) => bytes === 0).map(({ path }) => path)).toEqual([]);
  const told = await scriptWeights(
    ORIGIN,
    at((id) => WITHOUT_SCRIPT.includes(id)),
    [],
    PHONE,
  );
  expect(told.filter(({ bytes }) => bytes > 0).map(({ path }) => path)).toEqual([]);
});

test("the pages of an account have no more than that and the timers of the session, which come last", async ({
  page,
}) => {
  await page.goto("/fr/fr/login");
  await page.locator("input[name=email]").fill("claire@client.example");
  await page.locator("input[name=password]").fill("Client-2026!");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/my-account/);
  const known = { ...PHONE, storageState: await page.context().storageState() };
  const weights = await scriptWeights(
    ORIGIN,
    at((id) => own.test(id)),
    [],
    known,
  );
  expect(weights.length, "pages that were weighed").toBeGreaterThan(0);
  expect(tooMuch(weights, MAX_SCRIPT + CLOCKS)).toEqual([]);
});

test("the ring page makes at most 30 requests on a phone, its HTML is at most 14 kB, and no language is above the limit of script", async () => {
  const weights = await scriptWeights(
    ORIGIN,
    // Hong Kong has the longest texts.
    ["zh_ht/hk", ...shareOfDay(["en/gb", "fr/fr", "jp/jp", "ko/kr", "zh_hs/cn"], 0, 3)].map(
      (place) => `/${place}/${RING}`,
    ),
    [],
    PHONE,
  );
  expect(weights.length, "pages that were weighed").toBeGreaterThan(0);
  expect(tooMuch(weights)).toEqual([]);
  for (const { path, html, requests } of weights) {
    expect(html, path).toBeLessThanOrEqual(MAX_RING_HTML);
    expect(requests, path).toBeLessThanOrEqual(MAX_RING_REQUESTS);
  }
});

test("home, catalogue, ring and summary hydrate without an Intl format, which would block a phone", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(globalThis, { made });
    const watched = ["NumberFormat", "DateTimeFormat", "ListFormat", "DisplayNames", "Segmenter"] as const;
    for (const name of watched)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name] as new () => object, {
          construct: (format, given, target) => {
            made.push(name);
            return Reflect.construct(format, given, target) as object;
          },
        }),
      });
  });
  for (const place of ["fr/fr", "jp/jp"])
    for (const at of ["", "/catalog", `/${RING}`, `/${SHOPPER.summary ?? ""}`]) {
      await page.goto(`/${place}${at}`);
      await expect(page.locator("html.scripted")).toHaveCount(1);
      expect(await page.evaluate(() => (globalThis as unknown as { made: string[] }).made), at).toEqual([]);
    }
});
