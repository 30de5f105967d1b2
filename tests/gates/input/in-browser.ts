import { openBrowser } from "../screens/house";
import type { Judge } from "./judge";

/**
 * Opens pages that contain typed text in a browser without the Content Security Policy, which would otherwise prevent
 * execution. Nothing may open a dialog, navigate, or set what the attack strings set.
 */
export async function openPages(judge: Judge, origin: string): Promise<number> {
  const browser = await openBrowser();
  const context = await browser.newContext({ bypassCSP: true, baseURL: origin });
  const page = await context.newPage();
  let ran = "";
  page.on("dialog", (dialog) => {
    ran = `a dialog: ${dialog.message().slice(0, 60)}`;
    void dialog.dismiss();
  });
  // The site's own scripts are tested elsewhere; here only the page itself is loaded.
  await context.route("**/*", (route) =>
    route.request().isNavigationRequest() && route.request().url().startsWith(`${origin}/typed`)
      ? route.fulfill({
          contentType: "text/html; charset=utf-8",
          body: judge.pages[Number(route.request().url().split("=")[1])] ?? "",
        })
      : route.abort(),
  );
  for (const [nth, html] of judge.pages.entries()) {
    ran = "";
    await page.goto(`${origin}/typed?nth=${nth}`, { waitUntil: "domcontentloaded" });
    await page.mouse.move(100, 100);
    if (ran) judge.find("runs", `${ran} in ${html.slice(0, 80)}`);
    if (!page.url().startsWith(origin)) judge.find("runs", `went to ${page.url()}`);
  }
  await browser.close();
  return judge.pages.length;
}
