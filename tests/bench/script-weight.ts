import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/**
 * Compressed bytes of script that a browser fetches for a page, words included, until it has nothing left to fetch;
 * `press` names buttons, the last of which brings in script that counts too.
 */
export async function scriptWeights(
  origin: string,
  paths: readonly string[],
  press: readonly string[] = [],
): Promise<{ path: string; bytes: number; files: number }[]> {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) return [];
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--enable-unsafe-swiftshader"],
  });
  const weights = [];
  for (const path of paths) {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script")
        sizes.push(
          request.sizes().then(
            (size) => size.responseBodySize,
            () => 0,
          ),
        );
    });
    await page.goto(origin + path, { waitUntil: "networkidle" });
    for (const name of press) await page.getByRole("button", { name }).click();
    if (press.length > 0) {
      await page.locator("canvas").waitFor();
      await page.waitForLoadState("networkidle");
    }
    const all = await Promise.all(sizes);
    weights.push({ path, bytes: all.reduce((sum, size) => sum + size, 0), files: all.length });
    await page.close();
  }
  await browser.close();
  return weights;
}
