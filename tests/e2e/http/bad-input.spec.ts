import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { ORIGIN } from "../setup";
import { shareOfDay } from "../share-of-day";
import { Visitor } from "./client";

const DATA = process.env.TEST_DATA ?? path.resolve("../shared/data/bad-input");
const here = existsSync(path.join(DATA, "blns.json"));

function corpus(): string[] {
  const lines = (name: string) => readFileSync(path.join(DATA, name), "utf8").split("\n").filter(Boolean);
  const naughty = JSON.parse(readFileSync(path.join(DATA, "blns.json"), "utf8")) as string[];
  const own = [
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202eabc",
    "1e309",
    "NaN",
    "-1",
    "１２３",
    "9".repeat(400),
    "%",
    "%ff",
    "__proto__",
    "constructor",
    "../../etc/passwd",
  ];
  return [
    ...new Set([
      ...naughty,
      ...[
        "xss.txt",
        "sqli.txt",
        "path-traversal.txt",
        "open-redirect.txt",
        "csv-formula.txt",
        "crlf.txt",
        "prototype-pollution-params.txt",
        "emails-invalid.txt",
        "emails-valid.txt",
      ].flatMap(lines),
      ...own,
    ]),
  ];
}

/** Every k-th string for a field, shifted so that all fields together see all strings; of these a seventh, another one each day. */
function share(all: string[], k: number, shift: number): string[] {
  return shareOfDay(
    all.filter((_, i) => i % k === shift % k),
    shift,
  );
}

const isFault = (status: number) => status >= 500;

test.describe("Bad input anywhere", () => {
  test.skip(!here, "the corpora of bad input are not here: set TEST_DATA to their folder");
  test.setTimeout(300_000);

  test("in a query of the shopper's pages is never a fault", async () => {
    const visitor = new Visitor();
    const all = corpus();
    const fields: [string, string][] = [
      ...["collection", "cut", "min", "max", "size", "sort"].map((name): [string, string] => [
        "/en/fr/catalog",
        name,
      ]),
      ...["cut", "carat", "size", "band", "engravingText", "engravingFont"].map((name): [string, string] => [
        "/en/fr/engraving",
        name,
      ]),
      ["/en/fr/login", "to"],
      ["/en/fr/locale", "to"],
      ["/en/fr/locale", "region"],
      ["/en/reset-password", "token"],
      ["/en/fr", "country"],
    ];
    const faults: string[] = [];
    for (const [i, [page, name]] of fields.entries()) {
      for (const text of share(all, 8, i)) {
        const answer = await visitor.get(`${page}?${name}=${encodeURIComponent(text.toWellFormed())}`);
        const html = await answer.text();
        if (isFault(answer.status))
          faults.push(`${answer.status} ${page} ${name}=${JSON.stringify(text).slice(0, 80)}`);
        if (
          /<script>alert|onerror=alert\(/.test(
            html.replace(/<script nonce[\s\S]*?<\/script>/g, "").replace(/&[a-z#0-9]+;/g, ""),
          ) &&
          html.includes(text) &&
          /[<>]/.test(text)
        )
          faults.push(`raw ${page} ${name}=${text.slice(0, 80)}`);
        const to = answer.headers.get("location");
        if (to && new URL(to, ORIGIN).origin !== ORIGIN) faults.push(`off the house: ${to}`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });

  test("in a path is never a fault", async () => {
    const visitor = new Visitor();
    const faults: string[] = [];
    for (const [i, text] of shareOfDay(corpus()).entries()) {
      const places = [
        "/en/fr/ring/platinum/",
        "/en/fr/summary/",
        "/en/fr/",
        "/",
        "/render/",
        "/api/order/",
        "/en/",
      ];
      const target = `${places[i % places.length] ?? "/"}${encodeURIComponent(text.toWellFormed())}`;
      const answer = await visitor.get(target);
      await answer.text();
      if (isFault(answer.status)) faults.push(`${answer.status} ${target.slice(0, 120)}`);
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });

  test("in any field of the shopper's forms is answered with a message, never a fault", async () => {
    const visitor = new Visitor();
    await visitor.logInCustomer();
    const catalog = await visitor.read("/en/fr/catalog");
    const [, metal = "", aesthetic = "", cut = ""] =
      /\/ring\/([a-z-]+)\/([a-z0-9-]+)\?cut=([a-z]+)/.exec(catalog.html.replace(/&amp;/g, "&")) ?? [];
    const summary = `/en/fr/summary/${aesthetic}-${metal}-${cut}?cut=${cut}&carat=1.00`;
    const forms: [string, Record<string, string>, string[]][] = [
      [
        summary,
        {
          intent: "share",
          senderName: "Claire",
          senderEmail: "claire@client.example",
          recipientName: "Paul",
          recipientEmail: "paul@client.example",
          message: "",
        },
        ["senderName", "senderEmail", "recipientName", "recipientEmail", "message"],
      ],
      [
        `/en/fr/book-an-appointment/${aesthetic}-${metal}-${cut}?cut=${cut}&carat=1.00`,
        {
          country: "FR",
          shopCode: "",
          date: "",
          slot: "morning",
          mode: "boutique",
          comment: "",
          firstname: "Claire",
          lastname: "Moreau",
          phone: "+33123456789",
          email: "claire@client.example",
        },
        ["country", "shopCode", "date", "slot", "mode", "comment", "firstname", "lastname", "phone", "email"],
      ],
    ];
    expect(await faultsOf(visitor, forms, corpus())).toEqual([]);
  });

  test("in any field of a visitor's forms is answered with a message, never a fault", async () => {
    const visitor = new Visitor();
    const forms: [string, Record<string, string>, string[]][] = [
      ["/en/fr/login", { email: "nobody@client.example", password: "x" }, ["email", "password"]],
      ["/en/fr/my-account/forgot-password", { email: "" }, ["email"]],
      [
        "/en/reset-password?token=x&email=a@b.co",
        { token: "x", email: "a@b.co", password: "Abcdefg1", passwordConfirm: "Abcdefg1" },
        ["token", "email", "password"],
      ],
      [
        "/en/fr/client-register",
        { firstname: "Ada", lastname: "Lovelace", email: "bad", password: "Abcdefg1", passwordConfirm: "x" },
        ["firstname", "lastname", "email", "password", "phone", "country", "city", "taxId", "civility"],
      ],
      [
        "/en/fr/pro/login",
        { email: "nobody@aurive.example", password: "x", webCode: "AUR-FR" },
        ["email", "webCode"],
      ],
    ];
    expect(await faultsOf(visitor, forms, corpus())).toEqual([]);
  });

  test("in any field of the seller's forms is answered with a message, never a fault", async () => {
    const seller = new Visitor();
    await seller.logInSeller();
    const forms: [string, Record<string, string>, string[]][] = [
      [
        "/en/fr/pro/customer/search",
        { intent: "search", email: "", firstname: "", lastname: "" },
        ["email", "firstname", "lastname", "gender"],
      ],
      ["/en/fr/pro/customer/search", { intent: "crm", crmId: "" }, ["crmId"]],
      ["/en/fr/pro/customer/results", { intent: "select", customerId: "" }, ["customerId"]],
    ];
    expect(await faultsOf(seller, forms, corpus())).toEqual([]);
    const faults: string[] = [];
    for (const [i, name] of ["from", "to", "status", "shop", "client", "number", "sort", "page"].entries()) {
      for (const text of share(corpus(), 16, i)) {
        const answer = await seller.get(
          `/en/fr/pro/reporting?${name}=${encodeURIComponent(text.toWellFormed())}`,
        );
        await answer.text();
        if (isFault(answer.status))
          faults.push(`${answer.status} reporting ${name}=${JSON.stringify(text).slice(0, 80)}`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });
});

async function faultsOf(
  visitor: Visitor,
  forms: [string, Record<string, string>, string[]][],
  all: string[],
): Promise<string[]> {
  const faults: string[] = [];
  let shift = 0;
  for (const [page, good, fields] of forms) {
    await visitor.read(page);
    for (const field of fields) {
      shift += 1;
      // A fresh address for each field: the limit on posts is a feature of its own.
      for (const [n, text] of share(all, 24, shift).entries()) {
        if (n % 100 === 0) visitor.move();
        const answer = await visitor.post(page, { ...good, [field]: text.toWellFormed() });
        await answer.text();
        if (isFault(answer.status))
          faults.push(`${answer.status} ${page} ${field}=${JSON.stringify(text).slice(0, 80)}`);
      }
    }
  }
  return faults.slice(0, 20);
}
