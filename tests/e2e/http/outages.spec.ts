import { expect, test } from "@playwright/test";
import { startServer, type Server } from "../../bench/servers";
import { faultProxy, type Fault, type FaultProxy } from "../../faults/proxy";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../../setup/postgres";
import { isRedisThere } from "../../setup/redis";
import { ORIGIN } from "../setup";
import { Visitor } from "./client";

/* Each connection of the product is cut, frozen and slowed while people use it: the session store, the database,
   /api, the mail server. People must then see a cached page, or the error page in their language with "try again";
   never a bare text, a logout or a lost field. When the connection works again, the product recovers by itself
   (T-03, T-05, T-06, T-08, T-16). */
const SECRET = "a secret of the outages that is long enough";
const REDIS = new URL(process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/7");
const line = (url: URL, standard: number) => ({ host: url.hostname, port: Number(url.port || standard) });
const through = (url: URL, proxy: FaultProxy) =>
  Object.assign(new URL(url), { host: `127.0.0.1:${proxy.port}` }).href;

/** Reads a page and measures how long it took, in ms. */
async function timed(visitor: Visitor, path: string): Promise<{ status: number; html: string; ms: number }> {
  const began = performance.now();
  const { status, html } = await visitor.read(path);
  return { status, html, ms: performance.now() - began };
}

const isErrorScreen = (html: string, retry: string) =>
  html.includes("error-view") && html.includes(retry) && !html.includes("error.status");

/**
 * Requests a page until it works again.
 * @returns ms until then
 */
async function untilBack(visitor: Visitor, path: string): Promise<number> {
  const began = performance.now();
  await expect
    .poll(async () => (await visitor.read(path)).status, { timeout: 15_000, intervals: [100] })
    .toBe(200);
  return performance.now() - began;
}

test.describe("With failing connections to PostgreSQL and Redis", () => {
  let database: ThrowAwayDatabase;
  let product: Server;
  let redis: FaultProxy;
  let postgres: FaultProxy;
  let smtp: FaultProxy;
  let here = false;

  test.beforeAll(async () => {
    here = (await hasPostgres()) && (await isRedisThere(REDIS.href));
    if (!here) return;
    database = await throwAwayDatabase("house");
    const url = new URL(database.url);
    [redis, postgres, smtp] = await Promise.all([
      faultProxy(line(REDIS, 6379)),
      faultProxy(line(url, 5432)),
      faultProxy({ host: "127.0.0.1", port: 9 }),
    ]);
    product = await startServer(["build/main.js"], Number(process.env.E2E_PORT ?? 4555) + 1, {
      DATABASE_URL: through(url, postgres),
      REDIS_URL: through(REDIS, redis),
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: "Aurive <service@aurive.example>",
      DEMO: "1",
      SESSION_SECRET: SECRET,
      DATA_DIR: "test-results/outages",
      TRUST_PROXY: "loopback",
      API_URL: "",
      ERP_URL: "",
      PUBLIC_ORIGIN: "",
    });
  });
  test.beforeEach(() =>
    test.skip(!here, "no PostgreSQL and Redis here: set TEST_DATABASE_URL and TEST_REDIS_URL"),
  );
  test.afterAll(async () => {
    if (!here) return;
    await product.stop();
    await Promise.all([redis, postgres, smtp].map((proxy) => proxy.close()));
    await database.drop();
  });

  for (const fault of [{ kind: "down" }, { kind: "frozen" }, { kind: "slow", ms: 2000 }] as Fault[]) {
    test(`session store ${fault.kind}: shoppers go on, a login waits with what was typed, and nobody is logged out`, async () => {
      const claire = new Visitor(product.origin);
      await claire.logInCustomer();
      const stranger = new Visitor(product.origin);
      await stranger.read("/jp/fr/login");
      redis.set(fault);
      for (const page of ["/jp/jp", "/jp/jp/catalog?cut=oval", "/jp/jp/ring/platinum/aube"]) {
        const { status, ms } = await timed(new Visitor(product.origin), page);
        expect(status, page).toBe(200);
        expect(ms, page).toBeLessThan(2500);
      }
      for (const page of ["/fr/fr", "/fr/fr/catalog", "/fr/fr/ring/platinum/aube", "/fr/fr/legal-notice"]) {
        const { status, html, ms } = await timed(claire, page);
        expect([status, html.includes("error-view")], `${page}, for who is logged in`).toEqual([200, false]);
        expect(ms, page).toBeLessThan(2500);
      }
      const refused = await stranger.post("/jp/fr/login", {
        email: "claire@client.example",
        password: "Client-2026!",
      });
      expect(
        [refused.status, refused.headers.get("location")],
        "the form again, not a redirect to an account that nobody reached",
      ).toEqual([503, null]);
      const html = await refused.text();
      expect(html).toContain('value="claire@client.example"');
      expect(html).not.toContain('value="Client-2026!"');
      const hers = await timed(claire, "/fr/fr/my-account/tray");
      expect(hers.status).toBe(503);
      expect(isErrorScreen(hers.html, "Réessayer"), hers.html.slice(0, 300)).toBe(true);
      expect(hers.html, "the house names itself on what it cannot show").toContain(">Aurive</");
      expect(hers.ms).toBeLessThan(2500);
      redis.set({ kind: "none" });
      expect(await untilBack(claire, "/fr/fr/my-account/tray")).toBeLessThan(10_000);
    });
  }

  for (const fault of [{ kind: "down" }, { kind: "frozen" }] as Fault[]) {
    test(`database ${fault.kind}: cached pages are shown, others give a message in their language, and the server recovers by itself`, async () => {
      await new Visitor(product.origin).read("/jp/jp/catalog");
      const claire = new Visitor(product.origin);
      await claire.logInCustomer();
      postgres.set(fault);
      const answers = await Promise.all(
        [
          "/jp/jp/catalog",
          "/jp/jp/ring/platinum/aube?cut=pear",
          "/zh_ht/hk/ring/platinum/aube?cut=heart",
          "/fr/fr/legal-notice",
        ].map((page) => timed(new Visitor(product.origin), page)),
      );
      for (const { status, html, ms } of answers) {
        expect([200, 503, 504]).toContain(status);
        if (status !== 200)
          expect(/もう一度試す|再試一次|Réessayer/.test(html), html.slice(0, 300)).toBe(true);
        expect(ms).toBeLessThan(2500);
      }
      const hers = await timed(claire, "/fr/fr/my-account/tray");
      expect(hers.status).toBe(503);
      expect(hers.html, "who is logged in reads it").toContain("Votre session est conservée.");
      for (const { html } of answers)
        expect(html, "and nobody else").not.toMatch(
          /ログイン状態は保たれています|您的登入狀態仍保留|Votre session est conservée/,
        );
      expect(answers[3]?.status, "a legal page needs no database").toBe(200);
      postgres.set({ kind: "none" });
      await untilBack(new Visitor(product.origin), "/jp/jp/ring/platinum/aube?cut=marquise");
    });
  }

  test("mail server unreachable: sharing is answered at once and the mail waits in the queue", async () => {
    smtp.set({ kind: "down" });
    const visitor = new Visitor(product.origin);
    const page = "/en/fr/summary/aube-platinum-round?cut=round&carat=1.00&size=52";
    await visitor.read(page);
    const began = performance.now();
    const answer = await visitor.post(page, {
      intent: "share",
      senderName: "Claire",
      senderEmail: "claire@client.example",
      recipientName: "Paul",
      recipientEmail: "paul@client.example",
      message: "What do you think?",
    });
    expect([answer.status, /share-sent[^>]*>[^<]*paul@client.example/.test(await answer.text())]).toEqual([
      200,
      true,
    ]);
    expect(performance.now() - began).toBeLessThan(2500);
  });
});

test.describe("With a failing connection to a remote /api", () => {
  let api: FaultProxy;
  let product: Server;
  const faults: [Fault, number][] = [
    [{ kind: "down" }, 2500],
    [{ kind: "slow", ms: 300 }, 9000],
    [{ kind: "slices" }, 9000],
    [{ kind: "reset", after: 200 }, 9000],
    [{ kind: "frozen" }, 9000],
  ];

  test.beforeAll(async () => {
    api = await faultProxy(line(new URL(ORIGIN), 80));
    product = await startServer(["build/main.js"], Number(process.env.E2E_PORT ?? 4555) + 2, {
      API_URL: `http://localhost:${api.port}`,
      DATABASE_URL: "",
      REDIS_URL: "",
      SMTP_URL: "",
      ERP_URL: "",
      DEMO: "1",
      SESSION_SECRET: SECRET,
      DATA_DIR: "test-results/outages-api",
      TRUST_PROXY: "loopback",
      PUBLIC_ORIGIN: "",
    });
  });
  test.afterAll(async () => {
    await product.stop();
    await api.close();
  });

  for (const [n, [fault, limit]] of faults.entries()) {
    test(`/api ${fault.kind}: a cached page or the error page appears in time, and the server recovers by itself`, async () => {
      const seller = new Visitor(product.origin);
      await seller.logInSeller();
      // A different ring each time, so that none is cached.
      const cut = ["pear", "heart", "oval", "cushion", "emerald"][n];
      api.set(fault);
      for (const [i, page] of [
        "/ko/kr/catalog",
        `/ko/kr/ring/platinum/aube?cut=${cut}`,
        "/en/fr/pro/reporting",
      ].entries()) {
        const { status, html, ms } = await timed(i === 2 ? seller : new Visitor(product.origin), page);
        expect([200, 502, 503, 504], `${page} ${status}`).toContain(status);
        if (status !== 200)
          expect(isErrorScreen(html, i === 2 ? "Try again" : "다시 시도"), html.slice(0, 300)).toBe(true);
        expect(ms, page).toBeLessThan(limit);
      }
      api.set({ kind: "none" });
      await untilBack(seller, "/en/fr/pro/reporting");
    });
  }
});
