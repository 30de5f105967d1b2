import { expect, type APIRequestContext, type APIResponse, type Page } from "@playwright/test";

const PASSWORD = "Counter-2026!";
/** The boutique for sellers who can work in several. */
const PARIS = "P101";

/** What the login asks a seller for. */
type Login = { name: string; webCode: string; place: string };
const SELLERS: Record<string, Login> = {
  aiko: { name: "aiko", webCode: "AUR-JP", place: "/en/jp" },
};
const loginOf = (name: string): Login => SELLERS[name] ?? { name, webCode: "AUR-FR", place: "/en/fr" };

/**
 * Sends the form of a page as a browser without scripts does.
 * @returns the address to which it redirects
 */
async function send(
  request: APIRequestContext,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<string> {
  const page: APIResponse = await request.get(path, { headers });
  const token = /name="_csrf" value="([^"]*)"/.exec(await page.text())?.[1] ?? "";
  const answer = await request.post(path, {
    form: { _csrf: token, ...fields },
    headers: { ...headers, Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(answer.status(), `${path} as ${Object.keys(fields).join()}`).toBe(303);
  return answer.headers()["location"] ?? "";
}

/**
 * Logs a seller in, chooses Paris if there is a choice of shops, and opens the day's page. The two pages before are not
 * rendered: they have tests of their own, and a hundred other tests begin here.
 * @param name the part of the address before the @
 */
export async function logInSeller(page: Page, name: string): Promise<void> {
  const { webCode, place } = loginOf(name);
  const request = page.context().request;
  // Logins are counted by network address.
  const headers = { "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` };
  const credentials = { email: `${name}@aurive.example`, password: PASSWORD, webCode };
  let next = await send(request, `${place}/pro/login`, credentials, headers);
  if (/[?&]shop=/.test(next)) next = await send(request, next, { shop: PARIS }, headers);
  await page.goto(next);
  await expect(page.getByRole("heading", { level: 1, name: "Today", exact: true })).toBeVisible();
}

/** Fills in the login of the counter and sends it. */
export async function password(page: Page, name: string): Promise<void> {
  const { webCode, place } = loginOf(name);
  await page.goto(`${place}/pro/login`);
  await page.getByRole("textbox", { name: "E-mail" }).fill(`${name}@aurive.example`);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("textbox", { name: "Web code" }).fill(webCode);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Chooses Paris if there is a choice of shops. */
export async function shop(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: /^Today/ })).toBeVisible();
  if (!(await page.getByRole("button", { name: "Continue in this shop" }).isVisible())) return;
  await page.getByRole("radio", { name: /Paris Vendôme/ }).check({ force: true });
  await page.getByRole("button", { name: "Continue in this shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today", exact: true })).toBeVisible();
}
