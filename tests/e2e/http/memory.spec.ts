import { expect, test } from "@playwright/test";
import pg from "pg";
import { psql, startServer, type Server } from "../../bench/servers";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../../setup/postgres";

/* Two processes of one shop, as behind a load balancer. What one of them shows from its cache is never older than
   the last change, whoever made it (M22, docs/decisions/0057). */
const PORT = Number(process.env.E2E_PORT ?? 4555) + 20;
const CATALOGUE = "/en/gb/catalog";
const RING = "/en/gb/ring/platinum/aube?cut=round&carat=1.00&size=52";

/** How many pages a process has answered from its cache so far. */
const hits = async (server: Server): Promise<number> => {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^house_page_memory_total\{result="hit"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
};

const read = async (server: Server, path: string) => {
  const before = await hits(server);
  const answer = await fetch(server.origin + path, { headers: { "accept-encoding": "br" } });
  const html = await answer.text();
  return {
    kept: (await hits(server)) > before,
    prices: [...html.matchAll(/£[\d,]+/g)].map(([price]) => price),
  };
};

test.describe("Two processes of one shop", () => {
  let database: ThrowAwayDatabase;
  let processes: Server[] = [];
  let here = false;

  test.beforeAll(async () => {
    here = await hasPostgres();
    if (!here) return;
    database = await throwAwayDatabase("house");
    processes = await Promise.all(
      [0, 1].map((nth) =>
        startServer(["build/main.js"], PORT + nth, {
          DATABASE_URL: database.url,
          REDIS_URL: "",
          DEMO: "1",
          SESSION_SECRET: "a secret of two processes that is long enough",
          DATA_DIR: `test-results/memory-${PORT + nth}`,
          API_URL: "",
          ERP_URL: "",
          SMTP_URL: "",
          PUBLIC_ORIGIN: "",
        }),
      ),
    );
  });
  test.beforeEach(() => test.skip(!here, "no PostgreSQL here: set TEST_DATABASE_URL"));
  test.afterAll(async () => {
    if (!here) return;
    await Promise.all(processes.map((server) => server.stop()));
    await database.drop();
  });

  /**
   * Requests a page from each process until it comes from the cache, and again after longer than an unnoticed change
   * may last.
   */
  const remembered = async (path: string) => {
    for (const server of processes)
      await expect.poll(async () => (await read(server, path)).kept, { intervals: [50] }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 4500));
    const pages = await Promise.all(processes.map((server) => read(server, path)));
    expect(pages.map(({ kept }) => kept)).toEqual([true, true]);
    return pages;
  };
  /** A change is announced when it is committed, and the announcement takes some milliseconds. */
  const told = () => new Promise((resolve) => setTimeout(resolve, 150));

  test("both give a changed price in their next answer", async () => {
    const before = await remembered(CATALOGUE);
    psql(database.url, "update price_lists set coefficient = coefficient * 1.5 where region = 'gb'");
    await told();
    const after = await Promise.all(processes.map((server) => read(server, CATALOGUE)));
    expect(after[0]?.prices).not.toEqual(before[0]?.prices);
    expect(after[1]?.prices).toEqual(after[0]?.prices);
  });

  test("a website that is closed is offered by neither, and its pages lead to the others", async () => {
    const picker = "/en/gb/locale?to=/en/gb/craft";
    await remembered("/en/gb/craft");
    psql(database.url, "update price_lists set valid_from = '2100-01-01' where region = 'mo'");
    await told();
    for (const server of processes) {
      expect((await seen(server, "/en/gb/craft")).html).not.toContain("/en/mo/craft");
      expect((await seen(server, picker)).html).not.toContain('value="mo"');
      expect((await seen(server, "/sitemap.xml")).html).not.toContain("-mo.xml");
      const closed = await seen(server, "/en/mo/craft?from=a+friend");
      expect(closed.status).toBe(404);
      expect(closed.html).toContain("Our rings are not sold here (Macau)");
      expect(closed.html).toContain('href="/en/hk/craft?from=a+friend"');
      // The links around it lead to no other closed page.
      expect([...closed.html.matchAll(/href="\/en\/mo[^"]*"/g)].map(([link]) => link)).toEqual([]);
    }
    psql(database.url, "update price_lists set valid_from = '2026-01-01' where region = 'mo'");
    await told();
    for (const server of processes) expect((await seen(server, "/en/mo/craft")).status).toBe(200);
  });

  test("a stone that a seller reserves through one process appears on the ring page of both; the catalogue stays cached", async () => {
    await remembered(CATALOGUE);
    await remembered(RING);
    await reserve(database.url, processes[0]?.origin ?? "");
    await told();
    for (const server of processes) {
      expect((await read(server, RING)).kept).toBe(false);
      expect((await read(server, CATALOGUE)).kept).toBe(true);
    }
  });
});

/** The page with all its text, and its status. */
const seen = async (server: Server, path: string) => {
  const answer = await fetch(server.origin + path);
  return { status: answer.status, html: await answer.text() };
};

/** Camille reserves a round stone from stock for a visitor at the counter. */
async function reserve(url: string, origin: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ sku: string; gia: string }>(
    "select sku, gia from stones where cut = 'round' and carat_milli between 1000 and 1190 and not withdrawn order by cost limit 1",
  );
  await client.end();
  const call = async (path: string, token: string | null, body: unknown): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return answer.json();
  };
  const { token } = (await call("/api/seller/login", null, {
    email: "camille@aurive.example",
    password: "Counter-2026!",
    webCode: "AUR-FR",
  })) as { token: string };
  const sku = "aube-platinum-round";
  const options = [
    { title: "mount_sku", value: sku },
    { title: "stone_sku", value: `${rows[0]?.sku} ${rows[0]?.gia}` },
    { title: "cyl_size", value: "52" },
  ];
  const { items } = (await call("/api/cart/add", token, {
    customerId: "guest",
    wishlistItem: [{ sku, options }],
  })) as { items: { id: string }[] };
  await call("/api/order", token, { itemId: items[0]?.id, customerId: "guest", webCode: "AUR-FR" });
}
