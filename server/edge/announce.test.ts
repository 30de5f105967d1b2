import { describe, expect, it, vi } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { FACTS, NO_FACTS, type HouseFacts } from "../house/facts";
import { NO_TEXTS, type HouseTexts } from "../house/texts";
import { readEnv } from "../platform/env";
import type { Runtime } from "../runtime-parts";
import { announce } from "./announce";

const OPEN = {
  PUBLIC_ORIGIN: "https://shop.example",
  SESSION_SECRET: "a secret of this test that is long enough",
  DATABASE_URL: "postgres://db.example/aurive",
};

/** The output on terminal and log at startup. */
async function opening(env: Record<string, string>, house: HouseTexts = NO_TEXTS) {
  const warn = vi.fn();
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const run = { env: readEnv(env), house, log: { warn }, isSetUp: () => Promise.resolve(true) };
  await announce(run as unknown as Runtime);
  const banner = String(write.mock.calls.at(-1)?.[0]);
  write.mockRestore();
  return { banner, logged: warn.mock.calls.map(([facts]) => (facts as { setting: string }).setting) };
}

describe("The output at startup", () => {
  it("lists what a public server only simulates, with the setting that makes it real, and logs it", async () => {
    const { banner, logged } = await opening(OPEN);
    expect(banner).toMatch(/WARNING {2}Orders go to a simulated ERP.*set ERP_URL and ERP_SECRET/);
    expect(banner).toMatch(/WARNING {2}Letters are caught and never sent.*set SMTP_URL and MAIL_FROM/);
    expect(banner).toMatch(/WARNING {2}.*name of this software, Aurive: set BRAND_NAME/);
    expect(banner).toMatch(/WARNING {2}The legal pages leave out .*legalName.* facts\.json of HOUSE_DIR/);
    expect(banner).toMatch(/WARNING {2}There is no privacy policy of your counsel in en, fr, /);
    expect(logged).toEqual(["ERP_URL", "SMTP_URL", "BRAND_NAME", "HOUSE_DIR", "HOUSE_DIR", "HOUSE_DIR"]);
  });

  it("names the port where it listens if visitors use another address, as behind a balancer or after a slip", async () => {
    expect((await opening({ ...OPEN, HOST: "0.0.0.0" })).banner).toContain("  listens   0.0.0.0:3000\n");
    expect((await opening({ PORT: "4000", PUBLIC_ORIGIN: "http://localhost:3000" })).banner).toContain(
      "open at http://localhost:3000\n  listens   127.0.0.1:4000\n",
    );
    for (const env of [{ PORT: "4000" }, { HOST: "localhost" }])
      expect((await opening(env)).banner).not.toContain("listens");
  });

  it("has no warning if orders and mails are real, or the server is not public", async () => {
    const real = {
      ERP_URL: "https://erp.example",
      ERP_SECRET: "0123456789abcdef",
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "a@b.example",
      BRAND_NAME: "Maison Test",
    };
    const text = { title: "Legal", lead: "Legal", sections: [] };
    const told: HouseTexts = {
      facts: { ...NO_FACTS, ...Object.fromEntries(FACTS.map((name) => [name, "said"])) } as HouseFacts,
      legal: Object.fromEntries(
        LANGUAGES.map(({ tag }) => [tag, { version: "1", notice: text, privacy: text }]),
      ),
    };
    for (const env of [
      { ...OPEN, ...real },
      { DATABASE_URL: OPEN.DATABASE_URL, SESSION_SECRET: OPEN.SESSION_SECRET },
    ]) {
      const { banner, logged } = await opening(env, told);
      expect(banner).not.toContain("WARNING");
      expect(logged).toEqual([]);
    }
  });
});
