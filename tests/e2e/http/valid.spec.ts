import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { pages } from "../../../app/routes.table.js";
import { Visitor } from "./client";

/**
 * Checks the HTML of every page against the standard. Only the validator's rules about validity apply, not those about
 * style. Hidden text and names of regions are checked by the accessibility tests.
 */
const html = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    "valid-id": "off",
    "require-sri": "off",
    "no-implicit-button-type": "off",
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "no-raw-characters": "off",
    "script-type": "off",
  },
});

/** Checks what validators of fragments ignore: one document, one head, and nothing after its end. */
function frame(source: string): string[] {
  const wrong: string[] = [];
  if (!/^<!doctype html>\s*<html lang=/i.test(source))
    wrong.push("does not begin with the doctype and its language");
  if (!source.trimEnd().endsWith("</body></html>"))
    wrong.push(`something stands after the end: …${source.slice(-60)}`);
  const body = source.slice(source.indexOf("<body"));
  if (/<meta\b/.test(body)) wrong.push(`<meta> in the body: ${/<meta\b[^>]*>/.exec(body)?.[0] ?? ""}`);
  return wrong;
}

async function faults(visitor: Visitor, path: string): Promise<{ status: number; wrong: string[] }> {
  const answer = await visitor.get(path, { Accept: "text/html" });
  const type = answer.headers.get("content-type") ?? "";
  const source = await answer.text();
  if (answer.status >= 300 && answer.status < 400) return { status: answer.status, wrong: [] };
  if (!type.includes("text/html")) return { status: answer.status, wrong: [] };
  const report = await html.validateString(source);
  const found = report.results.flatMap(({ messages }) =>
    messages.map(
      (one) =>
        `${one.ruleId}: ${one.message} ${source.slice(one.offset, one.offset + 90).replace(/\s+/g, " ")}`,
    ),
  );
  return { status: answer.status, wrong: [...frame(source), ...found].map((one) => `${path}: ${one}`) };
}

const RING = {
  metal: "platinum",
  aesthetic: "aube",
  sku: "aube-platinum-oval",
  code: "ABCD-2345",
  collection: "aurore",
  token: "unknown",
  orderId: "ord_unknown",
};
const QUERY: Partial<Record<string, string>> = {
  engraving: "?sku=aube-platinum-oval&cut=oval&carat=1.00",
  summary: "?cut=oval&carat=1.00",
  ring: "?cut=oval&carat=1.00",
  "ring-price": "?cut=oval&carat=1.00&with_metal=yellow-gold",
  "book-an-appointment": "?cut=oval&carat=1.00",
  compare: "?item=aube-platinum-round&item=matin-white-gold-round",
  budget: "?budget=6000",
  "pro-customer-results": "?lastname=moreau",
  "pro-find": "?q=moreau",
  "pro-creations-result": "?aesthetic=aube&metal=platinum&cut=oval",
  "pro-stone": "?aesthetic=aube&metal=platinum",
};
const SHOWN = pages.filter(
  ({ layout, scope, path }) => layout !== "none" && scope === "region" && path !== "*",
);

function addressOf(id: string, path: string, place: string): string {
  const params: Record<string, string> = {
    ...RING,
    ...(id.startsWith("pro-stone") ? { sku: "D-100036" } : {}),
  };
  return `${place}/${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name)}${QUERY[id] ?? ""}`;
}

const isCounter = (guards: readonly string[]) => guards.includes("seller");
const isCustomers = (guards: readonly string[]) => guards.includes("auth");

/** All pages that this person sees: which of them answered, and what is wrong. */
async function walk(
  visitor: Visitor,
  place: string,
  mine: (guards: readonly string[]) => boolean,
): Promise<{ seen: string[]; wrong: string[] }> {
  const seen: string[] = [];
  const wrong: string[] = [];
  for (const { id, path } of SHOWN.filter((one) => mine(one.guards))) {
    const found = await faults(visitor, addressOf(id, path, place));
    if (found.status < 300) seen.push(id);
    wrong.push(...found.wrong);
  }
  return { seen, wrong };
}

for (const place of ["/en/gb", "/jp/jp"]) {
  test(`a visitor's pages in ${place} are valid HTML, also refusals`, async () => {
    const { seen, wrong } = await walk(
      new Visitor(),
      place,
      (guards) => !isCounter(guards) && !isCustomers(guards),
    );
    for (const path of [
      `${place}/nowhere`,
      "/en/zz/catalog",
      "/en/reset-password",
      "/agenda",
      `${place}/catalog?max=1`,
      `${place}/login?to=${encodeURIComponent("/en/fr/my-account")}`,
    ])
      wrong.push(...(await faults(new Visitor(), path)).wrong);
    expect(wrong).toEqual([]);
    expect(seen.length).toBeGreaterThan(20);
  });
}

test("a customer's pages are valid HTML", async () => {
  const visitor = new Visitor();
  await visitor.logInCustomer();
  const { seen, wrong } = await walk(visitor, "/fr/fr", isCustomers);
  expect(wrong).toEqual([]);
  expect(seen).toEqual(["book-an-appointment", "my-account", "my-account-sessions", "my-account-tray"]);
});

test("the pages of the counter are valid HTML", async () => {
  const visitor = new Visitor();
  await visitor.logInSeller();
  const { seen, wrong } = await walk(visitor, "/en/fr", isCounter);
  expect(wrong).toEqual([]);
  expect(seen.length).toBeGreaterThan(7);
});
