import { expect, type Page } from "@playwright/test";

/** The text of the mail to this address that contains the given text. */
export async function mailTo(page: Page, address: string, holds: string): Promise<string> {
  let text = "";
  await expect(async () => {
    const list = await (await page.request.get("/dev/mail")).text();
    const id = new RegExp(`/dev/mail/(\\d+)">[^<]*</a><small>${address}`).exec(list)?.[1];
    text = await (await page.request.get(`/dev/mail/${id ?? 0}`)).text();
    expect(text).toContain(holds);
  }).toPass({ timeout: 10_000 });
  return text;
}
