import { expect, test } from "@playwright/test";
import { ORIGIN } from "../setup";
import { shareOfDay } from "../share-of-day";

test("the metals and cuts of a compared ring are separated in every script", async ({ page }) => {
  for (const [place, metals] of [
    ["/zh_hs/cn", "18K白K金、"],
    ["/jp/jp", "K18ホワイトゴールド、"],
    ["/en/fr", "18ct white gold, "],
  ] as const) {
    await page.goto(`${place}/compare?item=aube-platinum-round&item=matin-white-gold-round`);
    await expect(page.locator(".compared td").filter({ hasText: metals }).first(), place).toBeVisible();
  }
});

test("on the first visit with a phone, at most one narrow line is above the page", async ({ browser }) => {
  for (const [locale, path] of [
    ["fr-FR", "/en/fr"],
    ["en-GB", "/fr/fr"],
    ["en-GB", "/jp/jp"],
    ["ja-JP", "/zh_ht/hk"],
  ] as const) {
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [] },
      viewport: { width: 360, height: 740 },
      locale,
    });
    const page = await context.newPage();
    await page.goto(`${ORIGIN}${path}`);
    // The suggestion of the visitor's language. Cookies are asked for only where something would be stored.
    await expect(page.locator(".notice:visible")).toHaveCount(1);
    await expect(page.locator(".notice-consent")).toHaveCount(0);
    expect(
      (await page.locator(".notice:visible").boundingBox())?.height,
      `${path} read by ${locale}`,
    ).toBeLessThan(64);
    await context.close();
  }
});

test("on the smallest phone the filters open inside the page, also with the long names of cuts in kana", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const place of ["jp/jp", "fr/fr", "ko/kr"]) {
    await page.goto(`/${place}/catalog`);
    await page.locator(".filters-switch").click();
    await expect(page.locator("input[name=cut]").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(320);
  }
});

test("the ring of the home page fills its first screen, and its words are aligned with the parts below", async ({
  page,
}) => {
  await page.goto("/fr/fr");
  const picture = page.locator(".hero-picture img");
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await picture.boundingBox();
    expect(box?.width ?? 0, String(width)).toBeGreaterThan(width - 20);
    expect(box?.height ?? 0, String(width)).toBeGreaterThan(400);
    const [words, below] = await Promise.all([
      page.getByRole("heading", { level: 1 }).boundingBox(),
      page.locator("#collections").boundingBox(),
    ]);
    expect(words?.x, String(width)).toBeCloseTo(below?.x ?? 0, 0);
  }
  // The picture of the wall itself, not the wide one that replaces it.
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)).toBeCloseTo(
    16 / 9,
    2,
  );
});

test("craft and boutiques of the home page have a picture beside their words, on phones above them", async ({
  page,
}) => {
  await page.goto("/en/gb");
  for (const [part, picture] of [
    ["#craft", page.locator(".home-craft img")],
    ["#boutiques-title", page.getByRole("img", { name: /hand/i }).last()],
  ] as const)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [words, image] = await Promise.all([page.locator(part).boundingBox(), picture.boundingBox()]);
      if (!words || !image) throw new Error(`${part} and its picture stand on the page`);
      const beside = words.x > image.x + image.width || words.x < image.x;
      expect(beside, `${part} at ${width}`).toBe(width >= 768);
      if (width < 768) expect(words.y).toBeGreaterThan(image.y + image.height);
    }
});

test("until a ring's picture is there, the drawing of its cut is in its place", async ({ page }) => {
  await page.route("**/render/ring?*", () => {});
  for (const path of [
    "",
    "/catalog",
    "/craft",
    "/ring/platinum/aube",
    "/compare?item=aube-platinum-round&item=matin-white-gold-round",
  ]) {
    await page.goto(`/en/fr${path}`, { waitUntil: "commit" });
    const picture = page.locator("main .ring-picture").first();
    await expect(picture).toBeAttached();
    for (const one of await page.locator("main .ring-picture").all())
      await expect(one, path).toHaveCSS("background-image", /\/render\/cut\.svg/);
  }
});

for (const width of [1024, 1280, 1440])
  test(`the words of the header fit side by side in all six languages, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    for (const place of shareOfDay(["en/gb", "fr/fr", "jp/jp", "ko/kr", "zh_ht/hk", "zh_hs/cn"], 0, 3)) {
      await page.goto(`/${place}/catalog`);
      const words = await page.getByRole("banner").getByRole("link").all();
      const boxes = (
        await Promise.all(
          words.map(async (word) => ((await word.isVisible()) ? await word.boundingBox() : null)),
        )
      )
        .filter((box) => box !== null)
        .sort((a, b) => a.x - b.x);
      expect(boxes.length, place).toBeGreaterThan(6);
      for (const [i, box] of boxes.entries()) {
        expect(box.x + box.width, place).toBeLessThanOrEqual(boxes[i + 1]?.x ?? width);
        expect(box.height, place).toBeLessThan(60);
      }
    }
  });

test("a Japanese text never ends with one kana alone on its line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    "",
    "/engraving?sku=aube-platinum-oval&cut=oval&carat=1.20&size=52",
    "/size-guide",
    "/discreet",
  ]) {
    await page.goto(`/jp/jp${path}`);
    const lonely = await page.evaluate(() =>
      [...document.querySelectorAll("main p")].flatMap((text) => {
        const range = document.createRange();
        const letters = [
          ...(function* () {
            const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
            for (let node = walk.nextNode(); node; node = walk.nextNode())
              for (let i = 0; i < (node as Text).length; i++) {
                range.setStart(node, i);
                range.setEnd(node, i + 1);
                const box = range.getClientRects()[0];
                if (box && range.toString().trim()) yield { letter: range.toString(), bottom: box.bottom };
              }
          })(),
        ];
        const last = letters
          .filter(({ bottom }) => Math.abs(bottom - (letters.at(-1)?.bottom ?? 0)) < 4)
          .map(({ letter }) => letter)
          .join("");
        return last.length < letters.length && /^\p{Script=Hiragana}。$/u.test(last)
          ? [text.textContent ?? ""]
          : [];
      }),
    );
    expect(lonely, path).toEqual([]);
  }
});

test("fonts that arrive late move nothing, and scripts load after what is seen first", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    (globalThis as unknown as { seen: typeof seen }).seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.moved += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/en/fr");
  const known = await page.evaluate(() =>
    Promise.all([
      new FontFace("a", 'local("Arial"), local("Liberation Sans"), local("Roboto")').load(),
      new FontFace("b", 'local("Times New Roman"), local("Liberation Serif"), local("Noto Serif")').load(),
    ]).then(
      () => true,
      () => false,
    ),
  );
  test.skip(!known, "none of the faces that stand in are on this machine");
  for (const path of ["/en/fr", "/fr/fr/catalog", "/en/fr/ring/platinum/aube?cut=oval&carat=1.00"]) {
    let asked = 0;
    let come = () => {};
    const late = new Promise<void>((resolve) => (come = resolve));
    await page.route("**/*.woff2", async (route) => {
      asked += 1;
      await late;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.locator("h1")).toBeVisible();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    come();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(asked, path).toBeGreaterThan(0);
    expect(
      await page.evaluate(() => (globalThis as unknown as { seen: { moved: number } }).seen.moved),
      path,
    ).toBeLessThan(0.02);
    const links =
      (await (await page.request.get(path)).text()).match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(links.length, path).toBeGreaterThan(3);
    expect(
      links.filter((link) => !link.includes('fetchpriority="low"')),
      path,
    ).toEqual([]);
    await page.unrouteAll({ behavior: "wait" });
  }
});
