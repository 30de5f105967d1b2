import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { startServer } from "../bench/servers";
import { faultProxy, type FaultProxy } from "../faults/proxy";
import { throwAwayDatabase } from "../setup/postgres";
import { freeStones, holdStone, orderBody, poster, sellerHeader, type Held } from "./api-seller";
import { startTablet, type Tablet } from "./tablet";
import { seeded, wait, type Verdict } from "./verdict";

export const OFFLINE_FULL = { runs: 200 };

const PAGE = "/en/fr/pro/offline";
const SECRET = "a secret of the gate of the offline counter that is long enough";
const PATIENCE = 60_000;

type Post = ReturnType<typeof poster>;
type House = {
  /** Bypasses the interrupted connection. */
  direct: Post;
  camille: { Authorization: string };
  louis: { Authorization: string };
  rows: pg.Pool;
  line: FaultProxy;
  random: () => number;
};
/** What happens to one order: nothing, its reservation goes to a colleague, or it is ordered on another tablet. */
type Spoiled = null | "taken" | "ordered";
type Written = Held & { gia: string; sku: string; deposit: string; engraving: string; spoiled: Spoiled };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Orders are written on a tablet whose connection randomly drops and returns: it breaks off within responses and flaps,
 * the browser is killed in half of the runs, a second tab is open in a third, reservations pass to others meanwhile.
 * Each order must be placed once, or be reported once as not placed.
 */
export async function gateOffline(
  { runs }: { runs: number },
  told: (what: string, done: number, of: number) => void = () => {},
): Promise<Verdict> {
  const database = await throwAwayDatabase("house");
  const rows = new pg.Pool({ connectionString: database.url, max: 3 });
  const data = await mkdtemp(path.join(tmpdir(), "offline-"));
  const port = await freePort();
  const server = await startServer(["build/main.js"], port, {
    DATABASE_URL: database.url,
    REDIS_URL: "",
    API_URL: "",
    SMTP_URL: "",
    ERP_URL: "http://127.0.0.1:9",
    ERP_SECRET: SECRET,
    SESSION_SECRET: SECRET,
    PUBLIC_ORIGIN: "",
    DEMO: "1",
    TRUST_PROXY: "loopback",
    DATA_DIR: path.join(data, "house"),
  });
  const line = await faultProxy({ host: "127.0.0.1", port });
  const direct = poster(server.origin);
  const house: House = {
    direct,
    camille: await sellerHeader(direct, "camille"),
    louis: await sellerHeader(direct, "louis"),
    rows,
    line,
    random: seeded(20_261_125),
  };
  const findings: string[] = [];
  const figures = {
    runs: 0,
    orders: 0,
    placed: 0,
    "told as conflicts": 0,
    "browsers killed": 0,
    "with two tabs": 0,
  };
  let tablet = await startTablet(path.join(data, "tablet"), `http://localhost:${line.port}`);
  try {
    for (let nth = 0; nth < runs; nth += 1) {
      const run = new Run(house, tablet, nth, findings, figures);
      try {
        tablet = await run.through();
      } catch (error) {
        findings.push(`run ${nth}: ${String(error).slice(0, 400)}`);
        line.set({ kind: "none" });
        await run.tablet.kill();
        tablet = await startTablet(path.join(data, `tablet-${nth}`), `http://localhost:${line.port}`);
      }
      figures.runs += 1;
      told("runs", nth + 1, runs);
    }
  } finally {
    await tablet.kill();
    await line.close();
    await server.stop();
    await rows.end();
    await database.drop();
    rmSync(data, { recursive: true, force: true });
  }
  return { figures, findings };
}

class Run {
  private readonly kills: boolean;
  private readonly twoTabs: boolean;
  constructor(
    private readonly house: House,
    public tablet: Tablet,
    private readonly nth: number,
    private readonly findings: string[],
    private readonly figures: Record<string, number>,
  ) {
    this.kills = nth % 2 === 0;
    this.twoTabs = nth % 3 === 0;
  }

  private chance(share: number): boolean {
    return this.house.random() < share;
  }

  async through(): Promise<Tablet> {
    const { line } = this.house;
    const orders = await this.reserve();
    await this.open();
    for (const { gia } of orders) await card(this.tablet.page, gia).waitFor({ timeout: PATIENCE });
    const second = this.twoTabs ? await this.tablet.context.newPage() : null;
    if (second) {
      this.figures["with two tabs"] = (this.figures["with two tabs"] ?? 0) + 1;
      await second.goto(PAGE);
    }
    line.set({ kind: this.chance(0.5) ? "away" : "down" });
    if (this.chance(0.5)) await this.tablet.page.goto("/en/fr/pro/day");
    // The browser is killed during an order, after it, or when the connection returns.
    const killAt = this.kills ? Math.floor(this.house.random() * 3) : -1;
    for (const [i, order] of orders.entries()) await this.write(order, i === 0 && killAt === 0);
    if (killAt === 1) await this.kill();
    for (const order of orders) await this.spoil(order);
    await this.comeBack(killAt === 2);
    await this.judge(orders);
    await second?.close();
    return this.tablet;
  }

  /** Reserves one or two rings for Claire while the connection works. */
  private async reserve(): Promise<Written[]> {
    const { rows, direct, camille } = this.house;
    const stones = await freeStones(rows, this.chance(0.4) ? 2 : 1);
    if (!stones.length) throw new Error("no stone is left that is free: the house is sold out");
    const written: Written[] = [];
    for (const [i, stone] of stones.entries()) {
      const spoiled = this.chance(0.15) ? "taken" : this.chance(0.1) ? "ordered" : null;
      written.push({
        ...(await holdStone(direct, camille, stone)),
        ...stone,
        deposit: `OFF-${this.nth}-${i}`,
        engraving: this.chance(0.3) ? "Toujours" : "",
        spoiled,
      });
    }
    this.figures.orders = (this.figures.orders ?? 0) + written.length;
    return written;
  }

  private async open(): Promise<void> {
    const { page } = this.tablet;
    await page.goto("/en/fr/pro/day");
    if (!page.url().endsWith("/pro/day")) await logIn(page);
    await this.tablet.ready();
    await page.goto(PAGE);
  }

  private async write(order: Written, killed: boolean): Promise<void> {
    await this.begin(order);
    if (killed) {
      await wait(600);
      await this.kill();
      await this.begin(order);
      const kept = await card(this.tablet.page, order.gia).locator("[name=depositNumber]").inputValue();
      if (kept !== order.deposit)
        this.findings.push(`run ${this.nth}: typed text lost when the browser was killed`);
    }
    const form = card(this.tablet.page, order.gia);
    await form.locator("[name=termsAccepted]").check();
    await form.locator("[name=signature]").fill("Lu et approuvé");
    await form.getByRole("button", { name: "Save the order" }).click();
    await form.getByText("Waiting for the connection").waitFor({ timeout: PATIENCE });
  }

  private async begin(order: Written): Promise<void> {
    const form = card(this.tablet.page, order.gia);
    await form.getByRole("button", { name: /^(Write the order|Continue writing)$/ }).click();
    const deposit = form.locator("[name=depositNumber]");
    await deposit.waitFor();
    if (await deposit.inputValue()) return;
    await deposit.fill(order.deposit);
    if (order.engraving) await form.locator("[name=engravingText]").fill(order.engraving);
  }

  /** Kills the browser with its pages, and starts it again with its profile, while the connection is still down. */
  private async kill(): Promise<void> {
    this.figures["browsers killed"] = (this.figures["browsers killed"] ?? 0) + 1;
    this.tablet = await this.tablet.again();
    const { page } = this.tablet;
    await page.goto(PAGE);
    await page
      .locator(".offline-order")
      .first()
      .waitFor({ timeout: PATIENCE })
      .catch(async (error: unknown) => {
        const shown = await page.locator("main").innerText();
        throw new Error(`after the browser was killed the page shows "${shown.slice(0, 200)}"`, {
          cause: error,
        });
      });
  }

  private async spoil({ spoiled, quote, sku, gia, price, deposit }: Written): Promise<void> {
    const { direct, camille, louis, rows } = this.house;
    if (spoiled === "ordered")
      await direct("order/place", orderBody({ quote, price }, `${deposit}-X`), camille);
    if (spoiled !== "taken") return;
    await rows.query("update allocations set released_at = now() where quote_id = $1", [quote]);
    await rows.query("update quotes set state = 'expired', expires_at = now() where id = $1", [quote]);
    await holdStone(direct, louis, { sku, gia });
  }

  /** The connection returns, often not at once and within a response. */
  private async comeBack(killed: boolean): Promise<void> {
    const { line, random } = this.house;
    if (this.chance(0.4)) {
      line.set({ kind: "reset", after: Math.floor(random() * 30_000) });
      await wait(2000 + random() * 4000);
    }
    if (this.chance(0.3)) {
      line.set({ kind: "flapping", ms: 100 + Math.floor(random() * 900) });
      await wait(2000 + random() * 3000);
    }
    await wait(random() * 400);
    if (killed) await this.kill().catch(() => undefined);
    line.set({ kind: "none" });
    const { page } = this.tablet;
    // A session ends with its browser: the seller logs in again, and the drafts are still there.
    if (this.kills) {
      await page.goto("/en/fr/pro/day");
      if (!page.url().endsWith("/pro/day")) await logIn(page);
      await page.goto(PAGE);
    }
  }

  private async judge(orders: Written[]): Promise<void> {
    const { page } = this.tablet;
    for (const order of orders) {
      const outcome = card(page, order.gia).locator("[class^=told-]");
      await outcome.waitFor({ timeout: PATIENCE });
      const kind = (await outcome.getAttribute("class"))?.slice(5) ?? "";
      await this.count(order, kind);
      await card(page, order.gia).getByRole("button", { name: "Noted" }).click();
      await outcome.waitFor({ state: "detached", timeout: PATIENCE });
    }
    await page.reload();
    await page.locator(".offline-line-there").waitFor({ timeout: PATIENCE });
    for (const { gia } of orders)
      if (await card(page, gia).locator("[class^=told-]").count())
        this.findings.push(`run ${this.nth}: an outcome is said twice`);
    await this.house.rows.query("delete from tray_items where owner = 'customer:cus_claire'");
    await this.house.rows.query(
      "update allocations set released_at = now() where order_id is null and released_at is null",
    );
    await this.house.rows.query(
      "update quotes set state = 'expired', expires_at = now() where state = 'active'",
    );
  }

  private async count(order: Written, kind: string): Promise<void> {
    const { rows: found } = await this.house.rows.query<{ deposit_number: string; engraving_text: string }>(
      "select deposit_number, engraving_text from orders where quote_id = $1 or deposit_number = $2",
      [order.quote, order.deposit],
    );
    const mine = found.filter((one) => one.deposit_number === order.deposit);
    const name = `run ${this.nth}, ${order.spoiled ?? "unspoiled"}${order.engraving ? ", engraved" : ""}`;
    const wanted = order.spoiled ? "conflict" : "placed";
    if (kind !== wanted) this.findings.push(`${name}: told as ${kind}`);
    if (found.length !== (order.spoiled === "taken" ? 0 : 1))
      this.findings.push(`${name}: ${found.length} orders`);
    if (mine.length !== (order.spoiled ? 0 : 1))
      this.findings.push(`${name}: ${mine.length} orders of the tablet`);
    if (mine[0] && mine[0].engraving_text !== order.engraving)
      this.findings.push(`${name}: engraved ${mine[0].engraving_text}`);
    const figure = kind === "placed" ? "placed" : "told as conflicts";
    this.figures[figure] = (this.figures[figure] ?? 0) + 1;
  }
}

const card = (page: Page, gia: string): Locator => page.locator(".offline-order").filter({ hasText: gia });

async function logIn(page: Page): Promise<void> {
  await page.goto("/en/fr/pro/login");
  await page.getByRole("textbox", { name: "E-mail" }).fill("camille@aurive.example");
  await page.getByLabel("Password").fill("Counter-2026!");
  await page.getByRole("textbox", { name: "Web code" }).fill("AUR-FR");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/pro\/(day|login\?shop)/, { timeout: PATIENCE });
  const shop = page.getByRole("button", { name: "Continue in this shop" });
  await page.getByRole("heading", { level: 1, name: /^Today/ }).waitFor({ timeout: PATIENCE });
  if (!(await shop.isVisible())) return;
  await page.getByRole("radio", { name: /Paris Vendôme/ }).check({ force: true });
  await shop.click();
  await page.waitForURL(/pro\/day/, { timeout: PATIENCE });
}
