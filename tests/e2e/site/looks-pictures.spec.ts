import { expect, test } from "@playwright/test";

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

test("the fonts of an engraving stand where they will stand before their pictures are there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let come = () => {};
  const late = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/render/face.svg?*", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/en/gb/engraving?sku=aube-platinum-oval&cut=oval&carat=1.00&size=52", {
    waitUntil: "domcontentloaded",
  });
  const last = page.locator(".engraving-fields .radio").last();
  await expect(last).toBeVisible();
  const before = await last.boundingBox();
  come();
  const sample = last.locator("img");
  await sample.scrollIntoViewIfNeeded();
  await expect
    .poll(() => sample.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await last.boundingBox()).toEqual(before);
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
