import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { counterHouse } from "./counter-house";
import { test } from "./counter-server";

/* A manager adds a partner's program for events of the stock, copies its secret, and sees what was sent. */
const house = counterHouse();

type Heard = { headers: Record<string, string>; body: string };
let program: Server;
const heard: Heard[] = [];
let answers = 204;

test.beforeAll(async () => {
  program = createServer((req, res) => {
    let body = "";
    req.on("data", (chunk) => (body += String(chunk)));
    req.on("end", () => {
      heard.push({ headers: req.headers as Record<string, string>, body });
      res.writeHead(answers).end();
    });
  });
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
});
test.afterAll(() => {
  program.closeAllConnections();
  program.close();
});

const mac = (secret: string, { headers, body }: Heard) =>
  createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`)
    .digest("base64");

test("a partner's program is added, receives a test that can be verified with its secret, and later events of a stone", async ({
  browser,
  javaScriptEnabled: scripts,
}) => {
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/aurive`;
  const page = await house.seller(browser, "helene", scripts);
  await page.goto("/en/fr/pro/operations");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByText("No program receives messages yet")).toBeVisible();
  await house.accessible(page, "no webhooks", scripts);

  // Refused: what was typed and ticked stays.
  await page.getByRole("textbox", { name: "Address of the program" }).fill("partner.example");
  await page.getByRole("checkbox", { name: "Stock" }).check();
  await page.getByRole("button", { name: "Add address" }).click();
  await expect(page.getByText(/Enter a complete https address/).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Address of the program" })).toBeFocused();
  await expect(page.locator(".error-summary")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Address of the program" })).toHaveValue("partner.example");
  await expect(page.getByRole("checkbox", { name: "Stock" })).toBeChecked();
  await house.accessible(page, "a refused webhook", scripts);

  await page.getByRole("textbox", { name: "Address of the program" }).fill(url);
  await page.getByRole("button", { name: "Add address" }).click();
  const secret = await page.locator(".webhooks-secret").innerText();
  await expect(page.getByRole("textbox", { name: "Address of the program" })).toHaveValue("");
  await house.accessible(page, "a secret that is shown once", scripts);

  await page.getByRole("link", { name: "Send a test message" }).click();
  await page.getByRole("button", { name: "Send a test message" }).click();
  await expect.poll(() => heard.length).toBe(1);
  const [first] = heard as [Heard];
  expect(first.headers["webhook-signature"]).toBe(`v1,${mac(secret, first)}`);
  // With scripts the page updates itself.
  if (scripts === false) await page.reload();
  await expect(page.getByRole("cell", { name: "Delivered" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText(secret);
  await house.accessible(page, "what one program was told", scripts);

  // A refusal is shown with its status, and the same message is sent again under its id.
  answers = 422;
  await page.goto("/en/fr/pro/stone/D-100036");
  await page.getByRole("combobox", { name: "Send to" }).selectOption({ label: "Paris Vendôme" });
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect.poll(() => heard.length).toBe(2);
  await page.goto("/en/fr/pro/webhooks");
  await page.getByRole("link", { name: url }).click();
  const moved = page.locator("tbody tr", { hasText: "stone.moved" });
  await expect(moved).toContainText("D-100036");
  await expect(moved).toContainText("422");
  answers = 204;
  await house.rows.query("update webhook_deliveries set state = 'dead' where type = 'stone.moved'");
  await page.reload();
  await page.getByRole("link", { name: "Given up 1" }).click();
  await page.getByRole("button", { name: /^Send stone.moved of/ }).click();
  await expect.poll(() => heard.length).toBe(3);
  expect(heard[2]?.headers["webhook-id"]).toBe(heard[1]?.headers["webhook-id"]);

  await page.getByText("Remove this address").click();
  await page.getByRole("button", { name: "Remove now" }).click();
  await expect(page.getByText("No program receives messages yet")).toBeVisible();
  await page.context().close();
});
