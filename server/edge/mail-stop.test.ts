import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { openTestBff, type House } from "../../tests/setup/bff";
import { renderMail } from "../mail/templates";
import { runtime } from "../runtime";
import { answerOwnAddress } from "./own-addresses";

let house: House;
let origin = "";
const server = createServer((req, res) => {
  void (async () => {
    const { pathname } = new URL(req.url ?? "/", "http://local.invalid");
    const answer = await answerOwnAddress(await runtime(), req, res, pathname, false);
    res.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
    res.end(await answer?.text());
  })();
});
beforeAll(async () => {
  house = await openTestBff();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await house.close();
});

let sent = 0;
const share = (recipientEmail: string, lang = "en") =>
  house.api.call("POST", "/api/share", {
    store: "fr",
    lang,
    body: {
      senderName: "Lucie",
      // Rate limit: one sender may share five times an hour.
      senderEmail: `lucie.${(sent += 1)}@client.example`,
      recipientName: "Anna",
      recipientEmail,
      sku: "aube-platinum-oval",
      creation: "cut=oval&carat=1.00",
    },
  });
const letters = async (recipient: string) =>
  house.api.query(
    `select * from mail_queue where template = 'share' and recipient = '${recipient}' order by id`,
  );
const linkOf = async (recipient: string) => {
  const row = (await letters(recipient)).at(-1);
  const letter = renderMail(
    { template: "share", language: "en", region: "fr", data: row?.data },
    { brand: "Aurive", publicOrigin: "http://localhost:3000" },
  );
  expect(letter.text).toContain(letter.stop);
  return new URL(letter.stop ?? "");
};
/** What a mail program sends by itself: no cookie, no page before it (RFC 8058). */
const oneClick = (link: URL) =>
  fetch(`${origin}${link.pathname}${link.search}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

describe("The link that unsubscribes from shared rings", () => {
  it("unsubscribes with one click in the mail program, whoever shares; the sender is not told", async () => {
    expect((await share("anna@client.example")).status).toBe(202);
    const link = await linkOf("anna@client.example");
    expect(link.pathname).toBe("/mail/stop");
    expect(link.href).not.toContain("anna");
    // A link scanner opens it, and nothing happens.
    expect((await fetch(`${origin}${link.pathname}${link.search}`)).status).toBe(200);
    await share("anna@client.example");
    expect(await letters("anna@client.example")).toHaveLength(2);

    expect((await oneClick(link)).status).toBe(200);
    expect((await oneClick(link)).status).toBe(200);
    expect((await share("ANNA@client.example")).status).toBe(202);
    expect(await letters("anna@client.example")).toHaveLength(2);
    expect(await letters("ANNA@client.example")).toHaveLength(0);
    expect((await share("berta@client.example")).status).toBe(202);
    expect(await letters("berta@client.example")).toHaveLength(1);
    expect(JSON.stringify(await house.api.query("select * from mail_stops"))).not.toContain("anna");
  });

  it("is invalid if it was changed, and says so", async () => {
    await share("cora@client.example");
    const link = await linkOf("cora@client.example");
    for (const token of ["", "x", `${link.searchParams.get("token") ?? ""}x`]) {
      link.searchParams.set("token", token);
      expect((await oneClick(link)).status, token).toBeGreaterThanOrEqual(400);
    }
    await share("cora@client.example");
    expect(await letters("cora@client.example")).toHaveLength(2);
  });

  it.each(LANGUAGES.map(({ slug }) => slug))("asks a person in %s first", async (slug) => {
    const seen = await (await fetch(`${origin}/mail/stop?lang=${slug}&token=x`)).text();
    expect(seen).toContain('<form method="post"><button>');
    expect(seen).not.toMatch(/stop\.(title|lead|submit)/);
  });
});
