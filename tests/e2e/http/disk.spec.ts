import { existsSync, readdirSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { failedStart, startServer, type Server } from "../../bench/servers";
import { NO_SMALL_DISK, smallDisk, type SmallDisk } from "../../faults/small-disk";
import { Visitor } from "./client";

/* The whole product, everything embedded, on a disk that becomes full while people use it (T-28). Pages can still be
   read, writing is refused in the words of the page, the operator is informed at /readyz and in the log, and when
   there is space again, the same process goes on. */
const PORT = Number(process.env.E2E_PORT ?? 4555) + 5;
const SECRET = "a secret of the full disk that is long enough";
const BARE = {
  DATABASE_URL: "",
  REDIS_URL: "",
  API_URL: "",
  ERP_URL: "",
  SMTP_URL: "",
  PUBLIC_ORIGIN: "",
  DEMO: "1",
  SESSION_SECRET: SECRET,
  PORT: String(PORT),
  TRUST_PROXY: "loopback",
};
const MEGABYTE = 1024 * 1024;

type Line = {
  level: number;
  msg: string;
  account?: string;
  call?: string;
  requestId?: string;
  fault?: { code?: string };
};

test.describe("The product on a full disk", () => {
  let disk: SmallDisk | null;
  let product: Server | undefined;
  let log: string[];

  test.beforeEach(() => {
    disk = smallDisk(200);
    log = [];
    test.skip(!disk, NO_SMALL_DISK);
  });
  test.afterEach(async () => {
    disk?.makeRoom();
    await product?.stop();
    product = undefined;
    disk?.remove();
  });

  const env = () => ({ ...BARE, DATA_DIR: path.join(disk?.folder ?? "", "data"), LOG_LEVEL: "info" });
  const open = async () =>
    (product = await startServer(["build/main.js"], PORT, env(), "/readyz", (line) => log.push(line)));
  /** The log without the messages of the start. */
  const lines = () => log.filter((line) => line.startsWith("{"));
  const faults = () =>
    lines()
      .map((line) => JSON.parse(line) as Line)
      .filter(({ level }) => level >= 50);
  const ready = async (origin: string) =>
    (await fetch(`${origin}/readyz`)).json() as Promise<{
      ready: boolean;
      dependencies: Record<string, string>;
    }>;

  for (const [how, left] of [
    ["slowly", 20 * MEGABYTE],
    ["to the last byte", 0],
  ] as const) {
    test(`${how} shows pages, refuses what it cannot store, and goes on when there is space again`, async () => {
      const { origin } = await open();
      const claire = new Visitor(origin);
      await claire.logInCustomer();
      const note = { intent: "preferences", newsletter: "on", contact_phone: "on" };
      await claire.read("/fr/fr/my-account");

      disk?.fill(left);
      await expect.poll(async () => (await ready(origin)).dependencies.database).toBe("full");
      const answer = await fetch(`${origin}/readyz`);
      expect(answer.status).toBe(503);
      for (const page of [
        "/jp/jp",
        "/zh_ht/hk/catalog?cut=oval",
        "/fr/fr/ring/platinum/aube",
        "/en/fr/legal-notice",
      ])
        expect((await new Visitor(origin).read(page)).status, page).toBe(200);
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);

      const refused = await claire.post("/fr/fr/my-account", note);
      expect([refused.status, refused.headers.get("location")]).toEqual([503, null]);
      const html = await refused.text();
      expect(html).toContain('<html lang="fr"');
      expect(html).toContain("Le service ne répond pas pour le moment. Veuillez réessayer.");
      await expect
        .poll(() => faults().find(({ call }) => call === "preferences"))
        .toMatchObject({
          msg: "api fault",
          account: "cus_claire",
          fault: { code: expect.stringMatching(/^(25006|53100)$/) as unknown },
        });
      expect(lines().join("\n"), "no line tells of a person").not.toMatch(
        /claire@|Claire|Moreau|Client-2026/,
      );

      disk?.makeRoom();
      await expect.poll(async () => ready(origin), { timeout: 20_000 }).toMatchObject({ ready: true });
      await claire.read("/fr/fr/my-account");
      expect((await claire.post("/fr/fr/my-account", note)).status, "the same person, still logged in").toBe(
        303,
      );
    });
  }

  test("or with a damaged database does not start, and says in one sentence what is wrong", async () => {
    await (await open()).stop();
    product = undefined;
    const data = path.join(disk?.folder ?? "", "data");
    disk?.fill(2 * MEGABYTE);
    expect(await failedStart(["build/main.js"], env())).toEqual({
      code: 1,
      said: `The disk that holds the data folder ${data} is full: make room on it, or set DATA_DIR to a folder elsewhere.\n`,
    });
    expect(readdirSync(data).filter((name) => name.startsWith("room"))).toEqual([]);

    disk?.makeRoom();
    writeFileSync(path.join(data, "pglite/global/pg_control"), "no control file");
    const wal = path.join(data, "pglite/pg_wal");
    for (const name of readdirSync(wal).filter((name) => name.startsWith("0")))
      truncateSync(path.join(wal, name), 1);
    expect(await failedStart(["build/main.js"], env())).toEqual({
      code: 1,
      said: `The database in ${data}/pglite is damaged and cannot be opened: put a copy of that folder in its place, or move it away to begin anew.\n`,
    });
    expect(existsSync(path.join(data, "pglite")), "nothing is thrown away").toBe(true);
  });

  test("does not start on a disk that is full before the first start either", async () => {
    disk?.fill(1 * MEGABYTE);
    const { code, said } = await failedStart(["build/main.js"], { ...env(), SESSION_SECRET: "" });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^The disk that holds the data folder \S+ is full: [^\n]+\n$/),
    ]);
  });
});
