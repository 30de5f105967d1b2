import { expect, test } from "@playwright/test";
import { ORIGIN } from "../setup";

/** Milliseconds of a little more than an hour, and a little less. */
const MORE = 3_700_000;
const LESS = 3_500_000;

test("a new build is noticed within the hour and offered; what was typed is there after the reload, the password is not", async ({
  page,
}) => {
  await page.clock.install();
  await page.route("**/builds/latest.json", (route) =>
    route.fulfill({ json: { id: "the next one", timestamp: 1 } }),
  );
  await page.goto("/fr/fr/client-register?to=%2Ffr%2Ffr%2Fcatalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  await page.fill("main input[name=firstname]", "Zoé");
  await page.check("main input[name=newsletter]");
  await page.fill("main input[name=password]", "Midsummer-2026!");
  await page.clock.fastForward(LESS);
  await expect(page.getByRole("button", { name: "Recharger" })).toHaveCount(0);
  await page.clock.fastForward(MORE - LESS);
  await page.getByRole("button", { name: "Recharger" }).click();
  await expect(page.locator("main input[name=password]")).toHaveValue("");
  await expect(page.locator("main input[name=firstname]")).toHaveValue("Zoé");
  await expect(page.locator("main input[name=newsletter]")).toBeChecked();
  expect(new URL(page.url()).search).toBe("?to=%2Ffr%2Ffr%2Fcatalog");
});

test("the build that runs is not offered as a new one", async ({ page }) => {
  await page.clock.install();
  await page.goto("/fr/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  const asked = page.waitForResponse("**/builds/latest.json");
  await page.clock.fastForward(MORE);
  expect((await asked).status()).toBe(200);
  await expect(page.getByRole("button", { name: "Recharger" })).toHaveCount(0);
});

test("a lost network is said and taken back", async ({ page, context }) => {
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await context.setOffline(true);
  await expect(page.getByText("You are offline, some of the functionalities are limited")).toBeInViewport({
    timeout: 5000,
  });
  await context.setOffline(false);
  await expect(page.locator(".notice-offline")).toHaveCount(0, { timeout: 5000 });
});

test("an amount that is typed while a filter's answer is on its way stays as typed, until it is taken back", async ({
  page,
}) => {
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/catalog.*_data=|catalog\.data/, async (route) => (await held, route.continue()));
  await page.getByRole("checkbox", { name: "Aurore" }).check();
  await page.getByRole("textbox", { name: "To" }).fill("9000");
  answer();
  await expect(page).toHaveURL(/collection=aurore$/);
  await expect(page.getByRole("status").filter({ hasText: "4 rings" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "To" })).toHaveValue("9000");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/max=9000/);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "To" })).toHaveValue("");
});

test("filters that are ticked one upon the other all stay ticked", async ({ page }) => {
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  const ticks = ["Oval", "Cushion", "Pear", "Aurore", "Sillage"];
  // As the fingers of somebody in a hurry: nothing waits for an answer.
  await page.evaluate(
    (names) =>
      names.forEach((name) =>
        [...document.querySelectorAll<HTMLLabelElement>(".filters label")]
          .find((label) => label.textContent === name)
          ?.click(),
      ),
    ticks,
  );
  await expect(page).toHaveURL(/collection=aurore&collection=sillage&cut=oval&cut=cushion&cut=pear/);
  for (const name of ticks) await expect(page.getByRole("checkbox", { name, exact: true })).toBeChecked();
});

test("a metal and a weight that are chosen one upon the other both stay", async ({ page }) => {
  await page.goto("/en/fr/ring/platinum/aube?cut=oval&carat=1.00&size=54");
  await expect(page.locator("html.scripted")).toBeAttached();
  // The answer takes longer than the next choice.
  await page.route(/\/ring\/yellow-gold\/aube\.data|\/ring\/yellow-gold\/aube\?.*_data=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole("link", { name: /yellow gold/i }).click();
  await expect(page.getByRole("link", { name: /yellow gold/i })).toHaveAttribute("aria-current", "true");
  await page.locator("input[name=carat][value='1.50']").check({ force: true });
  await expect(page).toHaveURL(/\/ring\/yellow-gold\/aube\?.*carat=1\.50/);
  await expect(page.locator("input[name=carat][value='1.50']")).toBeChecked();
  // And the other way round.
  await page.locator("input[name=carat][value='2.00']").check({ force: true });
  await page.getByRole("link", { name: /Platinum/ }).click();
  await expect(page).toHaveURL(/\/ring\/platinum\/aube\?.*carat=2\.00/);
});

test("the metals and cuts of a compared ring stand apart in every script", async ({ page }) => {
  for (const [place, metals] of [
    ["/zh_hs/cn", "18K白K金、"],
    ["/jp/jp", "K18ホワイトゴールド、"],
    ["/en/fr", "18ct white gold, "],
  ] as const) {
    await page.goto(`${place}/compare?item=aube-platinum-round&item=matin-white-gold-round`);
    await expect(page.locator(".compared td").filter({ hasText: metals }).first(), place).toBeVisible();
  }
});

test("a weight is written as in the language of the page, among the saved creations too", async ({
  page,
}) => {
  await page.goto("/fr/fr/login");
  await page.locator("input[name=email]").fill("claire@client.example");
  await page.locator("input[name=password]").fill("Client-2026!");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/my-account/);
  await page.goto("/fr/fr/my-account/tray", { waitUntil: "domcontentloaded" });
  await expect(page.getByText("Brillant rond, 1,04 ct")).toBeVisible();
  await expect(page.getByText("Ovale, 1,00–1,19 ct").first()).toBeVisible();
});

test("the craft is introduced once a session, in a small dialog that covers no ring, and never on the page that tells of it", async ({
  browser,
}) => {
  for (const first of ["/en/fr/ring/platinum/aube", "/en/fr/craft"] as const) {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    await page.goto(`${ORIGIN}${first}`);
    if (first.includes("/ring/")) {
      const dialog = page.getByRole("dialog", { name: "How your ring is made" });
      await expect(dialog).toBeVisible();
      // It waits: what one is at keeps the focus, and Escape is enough.
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      await expect(page.locator("html.scripted")).toBeAttached();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    } else await expect(page.locator("dialog")).toHaveCount(0);
    for (const again of ["/en/fr/craft", "/en/fr/ring/platinum/aube"]) {
      await page.goto(`${ORIGIN}${again}`);
      await expect(page.locator("html.scripted")).toBeAttached();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("dialog")).toHaveCount(0);
    }
    await context.close();
  }
});

test("at the first look on a phone one slim line at most stands above the page", async ({ browser }) => {
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
    // The offer of one's own language; the cookies are asked for where something would be kept.
    await expect(page.locator(".notice:visible")).toHaveCount(1);
    await expect(page.locator(".notice-consent")).toHaveCount(0);
    expect(
      (await page.locator(".notice:visible").boundingBox())?.height,
      `${path} read by ${locale}`,
    ).toBeLessThan(64);
    await context.close();
  }
});

test("on the smallest phone the filters open inside the page, the long names of cuts in kana too", async ({
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

test("the ring of the home page fills its first screen; its words begin where the parts below begin", async ({
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
  // The picture of the wall itself, not the wide one that stands in for it.
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight)).toBeCloseTo(
    16 / 9,
    2,
  );
});

test("until a ring's picture is there, the drawing of its cut stands in its place", async ({ page }) => {
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
  test(`the words of the header stand side by side in all six languages, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    for (const place of ["en/gb", "fr/fr", "jp/jp", "ko/kr", "zh_ht/hk", "zh_hs/cn"]) {
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

test("a Japanese text never ends in one kana alone on its line", async ({ page }) => {
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

test("letters that arrive late move nothing, and scripts come after what is seen first", async ({ page }) => {
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

test("a page that came without a load has the focus on its heading; the way back finds the place and the link that was followed", async ({
  page,
}) => {
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  const link = page.locator("main a[href*='/ring/']").nth(8);
  const name = await link.getAttribute("href");
  await link.focus();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page).toHaveURL(/\/ring\//);
  await expect(heading).toBeFocused();
  // Heard once: the heading is read where the focus is, and no live region repeats it.
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(0);

  // A metal is a page of its own and keeps its place.
  await page.locator("main a[href*='/ring/platinum/']:not([href*='skin='])").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ring\/platinum\/.*was=/);
  await expect(
    page.locator("main a[aria-current=true][href*='/ring/platinum/']:not([href*='skin='])"),
  ).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(page.locator(`main a[href="${name ?? ""}"]`).first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  // From the header: the next page's heading; and from the footer a part of the page that its link names.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link").last().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Book an appointment" })).toBeFocused();
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Boutiques" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#boutiques")).toBeFocused();
  expect(loads).toHaveLength(1);
});

test("pictures that are still being drawn make way for what was pressed, and are asked for again where the page stays", async ({
  page,
}) => {
  const givenUp: string[] = [];
  page.on("requestfailed", (request) => givenUp.push(request.url()));
  const drawing = /\/render\/ring\?/;
  // The server draws for as long as this test lasts: a browser waits for six answers of one house at a time, and no more.
  await page.route(drawing, () => {});
  let answer = (): void => {};
  await page.route(/catalog\.data/, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await page.goto("/en/fr/catalog", { waitUntil: "domcontentloaded" });
  await expect(page.locator("html.scripted")).toBeAttached();
  const asked = page.locator("main img[loading=lazy][srcset]");
  await asked.first().scrollIntoViewIfNeeded();
  const [before, aside] = [await asked.count(), page.locator("main img[loading=lazy][src^='data:']")];
  await page.locator("main form.filters input[name=cut][value=round]").check();
  await expect(asked).toHaveCount(0);
  expect(await aside.count()).toBe(before);
  await expect.poll(() => givenUp.some((url) => drawing.test(url))).toBe(true);
  answer();
  await expect(page).toHaveURL(/cut=round/);
  await expect(aside).toHaveCount(0);
  expect(await asked.count()).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("filters keep the focus where it was, and who types in a field is left there", async ({ page }) => {
  await page.goto("/en/fr/catalog");
  await expect(page.locator("html.scripted")).toBeAttached();
  const box = page.locator("main form.filters input[name=cut]").first();
  await box.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/cut=/);
  await expect(box).toBeFocused();
  // A field that stands outside the page's own part, as those of the frame do.
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement("input"), { id: "typing" })),
  );
  await page
    .getByRole("link", { name: "Craft", exact: false })
    .first()
    .evaluate((element: HTMLElement) => {
      element.click();
      document.getElementById("typing")?.focus();
    });
  await expect(page).toHaveURL(/\/craft$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#typing")).toBeFocused();
});
