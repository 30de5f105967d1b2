import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../../../contract/endpoints";
import { documentCheck, PURCHASE_ORDER_KEY } from "../../../../contract/document";
import { createTestApi, type TestApi } from "../../../testing";

const tools = ["openssl", "pdfdetach"].every((tool) => spawnSync(tool, ["-v"]).error === undefined);
let api: TestApi;
let camille: string;
let orderId: string;
let folder: string;

beforeAll(async () => {
  api = await createTestApi();
  camille = await api.loginSeller();
  const reserved = await api.call("POST", "/api/order", { token: camille, body: { itemId: "itm_claire_tray", customerId: "cus_claire", webCode: "AUR-FR" } });
  const [quote] = endpoints.reserve.response.parse(reserved.body);
  const placed = await api.call("POST", "/api/order/place", { token: camille, body: {
    cartId: quote?.quote_id, customerFirstName: "Claire", customerLastName: "Dupont", depositNumber: "T-M14", depositAmount: 100000, odeisShopCode: "OD101", isGuest: false, isOnHoldOrder: false, signature: "Signed and agreed", termsAccepted: true, acceptedPrice: quote?.price.incl,
  } });
  orderId = endpoints.place.response.parse(placed.body)[0]?.order_id ?? "";
  folder = mkdtempSync(path.join(tmpdir(), "aurive-document-"));
});
afterAll(() => api.close());

async function print(lang = "ja"): Promise<Buffer> {
  const response = await api.fetch(new Request(`${api.origin}/api/order/${orderId}/purchase-order.pdf?lang=${lang}`, { headers: { Authorization: `Bearer ${camille}` } }));
  return Buffer.from(await response.arrayBuffer());
}
const codes = async () => (await api.query("select code from documents order by issued_at")).map((row) => String(row.code));

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
    expect((await api.call("GET", `/api/order/${orderId}/document`, { token: await api.loginSeller("aiko@aurive.example", "AUR-JP") })).status).toBe(404);
  });

  it.runIf(tools)("is verified offline with OpenSSL, and one changed digit makes it false", async () => {
    const pdf = path.join(folder, "po.pdf");
    writeFileSync(pdf, await print());
    execFileSync("pdfdetach", ["-saveall", "-o", folder, pdf]);
    const verify = () => spawnSync("openssl", ["pkeyutl", "-verify", "-pubin", "-inkey", "purchase-order-key.pem", "-rawin", "-in", "purchase-order.json", "-sigfile", "purchase-order.json.sig"], { cwd: folder }).status;
    expect(verify()).toBe(0);
    expect(readFileSync(path.join(folder, "purchase-order-key.pem"), "utf8")).toBe((await api.call("GET", PURCHASE_ORDER_KEY)).body);
    const twin = readFileSync(path.join(folder, "purchase-order.json"), "utf8");
    expect(JSON.parse(twin)).toMatchObject({ form: "purchase-order/1", language: "ja", deposit: { number: "T-M14", amount: 100000 }, signed: { phrase: "Signed and agreed", document_hash: expect.stringMatching(/^[\w-]{43}$/) } });
    writeFileSync(path.join(folder, "purchase-order.json"), twin.replace('"amount":100000', '"amount":100001'));
    expect(verify()).not.toBe(0);
  });

  it("is confirmed by its code to anyone, without a name, a price or an address", async () => {
    const [code = ""] = await codes();
    const { status, body } = await api.call("GET", `/api/check/${code}`, { lang: "fr" });
    expect(status).toBe(200);
    expect(documentCheck.parse(body)).toMatchObject({ code, stands: "current", store_city: "Paris", store_time_zone: "Europe/Paris" });
    expect(JSON.stringify(body)).not.toMatch(/claire|dupont|100000|@|\+33/i);
    for (const wrong of ["x".repeat(20), "", "'; drop table", `${code.slice(0, 19)}${code.endsWith("A") ? "B" : "A"}`]) expect((await api.call("GET", `/api/check/${encodeURIComponent(wrong)}`)).status, wrong).toBe(404);
  });

  it("is replaced by a later print of a changed order, and says when the order was cancelled", async () => {
    const [code = ""] = await codes();
    await api.query(`update orders set version = version + 1, expected_delivery = '2027-12-24' where id = '${orderId}'`);
    await print();
    const [, later = ""] = await codes();
    const stands = async (one: string) => documentCheck.parse((await api.call("GET", `/api/check/${one}`)).body).stands;
    expect([await stands(code), await stands(later)]).toEqual(["replaced", "current"]);
    await api.call("POST", `/api/order/${orderId}/cancel`, { token: camille, body: { reason: "test" } });
    expect(await stands(later)).toBe("cancelled");
  });

  it("draws the engraving as it was when it was first printed, whatever became of the design", async () => {
    await api.query(`update orders set version = version + 1, engraving_text = 'Toujours', engraving_font = 'Kunstler' where id = '${orderId}'`);
    const first = await print();
    await api.query(`update aesthetics set design = design || '{"shankW": 3.4}' where id = (select aesthetic from mounts where sku = (select mount_sku from orders where id = '${orderId}'))`);
    api.context.invalidateReference();
    expect((await print()).equals(first)).toBe(true);
    const [kept] = await api.query("select engraving from documents order by issued_at desc limit 1");
    expect(kept?.engraving).toMatchObject({ length: expect.any(Number), letters: expect.stringMatching(/^M/), tool: expect.stringContaining('id="cut"') });
  });
});
