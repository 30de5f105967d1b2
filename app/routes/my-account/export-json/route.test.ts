import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBff, type House } from "../../../../tests/setup/bff";
import { loader as pdf } from "../export-pdf/route.server";
import { loader } from "./route.server";

let house: House;
beforeAll(async () => {
  house = await openTestBff();
});
afterAll(() => house.close());

describe("What the house keeps about a customer", () => {
  it("can be taken along as a file that no cache keeps, without any secret in it", async () => {
    const visitor = house.visitor();
    await visitor.asCustomer();
    const file = await visitor.visit(loader, "/fr/fr/my-account/export.json");
    const text = (await file.response?.text()) ?? "";
    expect(file.headers.get("Content-Disposition")).toContain("attachment");
    expect(file.headers.get("Cache-Control")).toBe("no-store");
    expect(JSON.parse(text)).toMatchObject({ customer: { email: "claire@client.example" } });
    expect(text).not.toMatch(/argon2|passwordHash|manageToken/);
  });

  it.each(["en", "fr", "jp", "zh_ht"])("can be downloaded as a document in %s", async (lang) => {
    const visitor = house.visitor();
    await visitor.asCustomer();
    const file = await visitor.visit(pdf, `/${lang}/fr/my-account/export.pdf`);
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    const bytes = Buffer.from((await file.response?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("is given to nobody else", async () => {
    expect((await house.visitor().visit(loader, "/fr/fr/my-account/export.json")).location).toMatch(
      /^\/fr\/fr\/login/,
    );
  });
});
