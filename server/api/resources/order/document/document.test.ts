import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../../../contract/endpoints";
import { documentCheck, PURCHASE_ORDER_KEY } from "../../../../contract/document";
import { createTestApi, type TestApi } from "../../../../../tests/setup/api";

const tools = ["openssl", "pdfdetach"].every((tool) => spawnSync(tool, ["-v"]).error === undefined);
let api: TestApi;
let camille: string;
let orderId: string;
let folder: string;

beforeAll(async () => {
  api = await createTestApi();
  camille = await api.loginSeller();
  const reserved = await api.call("POST", "/api/order", {
    token: camille,
    body: { itemId: "itm_claire_tray", customerId: "cus_claire", webCode: "AUR-FR" },
  });
  const [quote] = endpoints.reserve.response.parse(reserved.body);
  const placed = await api.call("POST", "/api/order/place", {
    token: camille,
    body: {
      cartId: quote?.quote_id,
      customerFirstName: "Claire",
      customerLastName: "Dupont",
      depositNumber: "T-M14",
      depositAmount: 100000,
      odeisShopCode: "OD101",
      isGuest: false,
      isOnHoldOrder: false,
      signature: "Signed and agreed",
      termsAccepted: true,
      acceptedPrice: quote?.price.incl,
    },
  });
  orderId = endpoints.place.response.parse(placed.body)[0]?.order_id ?? "";
  folder = mkdtempSync(path.join(tmpdir(), "aurive-document-"));
});
afterAll(() => api.close());

async function print(lang = "ja"): Promise<Buffer> {
  const response = await api.fetch(
    new Request(`${api.origin}/api/order/${orderId}/purchase-order.pdf?lang=${lang}`, {
      headers: { Authorization: `Bearer ${camille}` },
    }),
  );
  return Buffer.from(await response.arrayBuffer());
}
const ringJpeg = async () =>
  sharp({ create: { width: 480, height: 480, channels: 3, background: "#f3f0eb" } })
    .jpeg()
    .toBuffer();
const codes = async () =>
  (await api.query("select code from documents order by issued_at")).map((row) => String(row.code));

describe("A purchase order that anyone can check", () => {
  it("is printed twice with the same bytes", async () => {
    const [one, two] = [await print(), await print()];
    expect(one.length).toBeGreaterThan(10_000);
    expect(one.equals(two)).toBe(true);
    expect(await codes()).toHaveLength(1);
  });

  it("is checked at the same place whether it is printed as a PDF or as a page; a stranger is not told", async () => {
    const issued = await api.call("GET", `/api/order/${orderId}/document`, { token: camille, lang: "jp" });
    const { code, url } = endpoints.documentIssue.response.parse(issued.body);
    expect(await codes()).toEqual([code]);
    expect(new URL(url).pathname).toBe(`/jp/fr/check/${code}`);
    expect((await api.call("GET", `/api/order/${orderId}/document`)).status).toBe(401);
    expect(
      (
        await api.call("GET", `/api/order/${orderId}/document`, {
          token: await api.loginSeller("aiko@aurive.example", "AUR-JP"),
        })
      ).status,
    ).toBe(404);
  });

  it.runIf(tools)("is verified offline with OpenSSL, and one changed digit makes it false", async () => {
    const pdf = path.join(folder, "po.pdf");
    writeFileSync(pdf, await print());
    execFileSync("pdfdetach", ["-saveall", "-o", folder, pdf]);
    const verify = () =>
      spawnSync(
        "openssl",
        [
          "pkeyutl",
          "-verify",
          "-pubin",
          "-inkey",
          "purchase-order-key.pem",
          "-rawin",
          "-in",
          "purchase-order.json",
          "-sigfile",
          "purchase-order.json.sig",
        ],
        { cwd: folder },
      ).status;
    expect(verify()).toBe(0);
    expect(readFileSync(path.join(folder, "purchase-order-key.pem"), "utf8")).toBe(
      (await api.call("GET", PURCHASE_ORDER_KEY)).body,
    );
    const twin = readFileSync(path.join(folder, "purchase-order.json"), "utf8");
    expect(JSON.parse(twin)).toMatchObject({
      form: "purchase-order/2",
      language: "ja",
      deposit: { number: "T-M14", amount: 100000 },
      signed: { phrase: "Signed and agreed", document_hash: expect.stringMatching(/^[\w-]{43}$/) },
    });
    writeFileSync(
      path.join(folder, "purchase-order.json"),
      twin.replace('"amount":100000', '"amount":100001'),
    );
    expect(verify()).not.toBe(0);
  });

  it("is confirmed by its code to anyone, without a name, a price or an address", async () => {
    const [code = ""] = await codes();
    const { status, body } = await api.call("GET", `/api/check/${code}`, { lang: "fr" });
    expect(status).toBe(200);
    expect(documentCheck.parse(body)).toMatchObject({
      code,
      stands: "current",
      store_city: "Paris",
      store_time_zone: "Europe/Paris",
    });
    expect(JSON.stringify(body)).not.toMatch(/claire|dupont|100000|@|\+33/i);
    for (const wrong of [
      "x".repeat(20),
      "",
      "'; drop table",
      `${code.slice(0, 19)}${code.endsWith("A") ? "B" : "A"}`,
    ])
      expect((await api.call("GET", `/api/check/${encodeURIComponent(wrong)}`)).status, wrong).toBe(404);
  });

  const stands = async (one: string) =>
    documentCheck.parse((await api.call("GET", `/api/check/${one}`)).body).stands;

  it("keeps its code and its bytes through every change of status, and the check page tells the present one", async () => {
    const [code = ""] = await codes();
    const first = await print();
    await api.query(
      `update orders set version = version + 3, status = 'SX', erp_number = '4500001', rescheduled = true, expected_delivery = '2027-12-24' where id = '${orderId}'`,
    );
    expect((await print()).equals(first)).toBe(true);
    expect(await codes()).toEqual([code]);
    expect(documentCheck.parse((await api.call("GET", `/api/check/${code}`)).body)).toMatchObject({
      stands: "current",
      status: "SX",
    });
  });

  it("keeps its code when a boutique is renamed, and in another language has one that stands as well", async () => {
    const [code = ""] = await codes();
    await api.query('update shops set name = name || \'{"ja": "パリ本店"}\'');
    api.context.invalidateReference();
    await print();
    expect(await codes()).toEqual([code]);
    await print("fr");
    const [, french = ""] = await codes();
    expect([await stands(code), await stands(french)]).toEqual(["current", "current"]);
  });

  it("that was given out while papers still held the status is known as before", async () => {
    const [row] = await api.query("select * from documents order by issued_at limit 1");
    const agreed = JSON.parse(String(row?.twin)) as Record<string, unknown>;
    const old = {
      ...agreed,
      form: "purchase-order/1",
      status: "A0",
      version: 1,
      erp_number: null,
      comment: "",
      on_hold_until: null,
      cancel_reason: null,
      delivery: {
        ...(agreed.delivery as object),
        planned: "2027-01-01",
        expected: "2027-01-01",
        rescheduled: false,
      },
    };
    await api.query(
      `insert into documents (code, order_id, twin, signature, pictured) values ('of-the-first-form-00', '${orderId}', '${JSON.stringify(old).replaceAll("'", "''")}', 'x', false)`,
    );
    expect(await stands("of-the-first-form-00")).toBe("current");
  });

  it("is replaced when something else was agreed, and says when the order was cancelled", async () => {
    const before = await codes();
    await api.query(
      `update orders set version = version + 1, deposit_amount = deposit_amount + 1 where id = '${orderId}'`,
    );
    await print();
    const after = (await codes()).filter((code) => !before.includes(code));
    expect(after).toHaveLength(1);
    expect(await Promise.all([...before, ...after].map(stands))).toEqual([
      ...before.map(() => "replaced"),
      "current",
    ]);
    await api.query(`update orders set status = 'A0' where id = '${orderId}'`);
    await api.call("POST", `/api/order/${orderId}/cancel`, { token: camille, body: { reason: "test" } });
    expect(await stands(after[0] ?? "")).toBe("cancelled");
  });

  it.runIf(tools)("names to whoever checks it the very files that its PDF holds", async () => {
    for (const text of ["", "Toujours"]) {
      await api.query(
        `update orders set version = version + 1, engraving_text = '${text}', deposit_amount = deposit_amount + 1 where id = '${orderId}'`,
      );
      const pdf = path.join(folder, "files.pdf");
      writeFileSync(pdf, await print());
      const [, held = ""] =
        /^(\d+) embedded files/m.exec(execFileSync("pdfdetach", ["-list", pdf]).toString()) ?? [];
      const [row] = await api.query("select code from documents order by issued_at desc limit 1");
      const { files = [] } = documentCheck.parse(
        (await api.call("GET", `/api/check/${String(row?.code)}`)).body,
      );
      expect(files, text).toHaveLength(Number(held));
      expect(files.includes("engraving.svg")).toBe(text !== "");
    }
  });

  it("draws the engraving as it was when it was first printed, whatever became of the design", async () => {
    await api.query(
      `update orders set version = version + 1, engraving_text = 'Ensemble', engraving_font = 'Kunstler' where id = '${orderId}'`,
    );
    const first = await print();
    await api.query(
      `update aesthetics set design = design || '{"shankW": 3.4}' where id = (select aesthetic from mounts where sku = (select mount_sku from orders where id = '${orderId}'))`,
    );
    api.context.invalidateReference();
    expect((await print()).equals(first)).toBe(true);
    const [kept] = await api.query("select engraving from documents order by issued_at desc limit 1");
    expect(kept?.engraving).toMatchObject({
      length: expect.any(Number),
      letters: expect.stringMatching(/^M/),
      tool: expect.stringContaining('id="cut"'),
    });
  });

  it("has its code at once, before its ring is drawn; whether the PDFs show the ring, the first one says", async () => {
    await api.query(
      `update orders set version = version + 1, engraving_text = 'Aube' where id = '${orderId}'`,
    );
    const [jpeg, without] = [await ringJpeg(), api.context.draw];
    api.context.draw = () => new Promise(() => undefined);
    const issued = await api.call("GET", `/api/order/${orderId}/document`, { token: camille, lang: "jp" });
    expect(issued.status).toBe(200);
    api.context.draw = () => Promise.resolve(jpeg);
    const first = await print();
    expect(first.includes("/DCTDecode")).toBe(true);
    expect(await codes()).toContain(endpoints.documentIssue.response.parse(issued.body).code);
    api.context.draw = without;
    const later = await api.call("GET", `/api/order/${orderId}/purchase-order.pdf?lang=ja`, {
      token: camille,
    });
    expect(later.status).toBe(503);
  });
});
