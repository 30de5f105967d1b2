import { expect, test, type Page } from "@playwright/test";

/** Every button sends once, however often it is pressed: with scripts and without. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `203.0.113.${Math.floor(Math.random() * 250)}` });
});

const SUMMARY = "/en/fr/summary/aube-platinum-oval?cut=oval&carat=1.00&size=54";

/** Number of mails to this address in the mail catcher. */
async function lettersTo(page: Page, recipient: string): Promise<number> {
  const list = await page.request.get("/dev/mail");
  return (await list.text()).split(recipient).length - 1;
}

async function fillShare(page: Page, recipient: string): Promise<void> {
  await page.goto(SUMMARY);
  await page.getByRole("link", { name: "E-mail this ring" }).click();
  await page.getByRole("textbox", { name: "Your name" }).fill("Claire");
  await page.getByRole("textbox", { name: "Your e-mail" }).fill(`from-${recipient}`);
  await page.getByRole("textbox", { name: "Recipient’s name" }).fill("Paul");
  await page.getByRole("textbox", { name: /Recipient’s e-mail/ }).fill(recipient);
}

test("a double click on Send sends one mail, and says so once", async ({ page }, { project }) => {
  const recipient = `twice-${project.name}@client.example`;
  await fillShare(page, recipient);
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expect(page.getByText(`Sent to ${recipient}`)).toBeVisible();
  await expect.poll(() => lettersTo(page, recipient)).toBe(1);
  // A second mail to the same person needs a new page and a second press. It is sent after all earlier ones.
  await fillShare(page, recipient);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect.poll(() => lettersTo(page, recipient)).toBe(2);
});

test("a second post of the same page has the same result as the first", async ({ page }, { project }) => {
  const recipient = `post-${project.name}@client.example`;
  await page.goto(SUMMARY);
  const hidden = async (name: string) =>
    page.locator(`.share form input[name=${name}]`).first().getAttribute("value");
  const form = {
    intent: "share",
    senderName: "Claire",
    senderEmail: `from-${recipient}`,
    recipientName: "Paul",
    recipientEmail: recipient,
    message: "",
    _csrf: (await hidden("_csrf")) ?? "",
    _once: (await hidden("_once")) ?? "",
  };
  expect(form._once).toMatch(/^[\w-]{22}\.0$/);
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      page.request.post(SUMMARY, { form, maxRedirects: 0, headers: { Origin: new URL(page.url()).origin } }),
    ),
  );
  expect(answers.map((one) => one.status())).toEqual([200, 200, 200]);
  await expect.poll(() => lettersTo(page, recipient)).toBe(1);
});

test("a pressed button shows that it works, without changing its width, until the answer is there", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "without scripts the browser shows that it loads");
  await fillShare(page, "slow@friend.example");
  const send = page.getByRole("button", { name: "Send message" });
  const width = (await send.boundingBox())?.width;
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let posts = 0;
  await page.route("**/summary/**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await held;
    return route.continue();
  });
  await send.click();
  await expect(send).toHaveAttribute("aria-busy", "true");
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await expect(send).toBeFocused();
  expect((await send.boundingBox())?.width).toBe(width);
  await expect(page.getByText("One moment, please.")).toBeAttached();
  await send.click({ force: true });
  await page.keyboard.press("Enter");
  // The other forms of the page show nothing.
  expect(await page.locator("button[aria-busy=true]").count()).toBe(1);
  answer();
  await expect(page.getByText("Sent to slow@friend.example")).toBeVisible();
  expect(posts).toBe(1);
  await expect(page.locator("button[aria-busy=true]")).toHaveCount(0);
});
