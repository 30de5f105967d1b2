import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { PURCHASE_ORDER_KEY } from "../../../server/contract/document";
import { peakMb, startServer, type Server } from "../../bench/servers";
import { ORIGIN } from "../setup";
import { hasPostgres, throwAwayDatabase, type ThrowAwayDatabase } from "../../setup/postgres";

/* The first minutes of a new shop: what keeps strangers out of a demonstration, an empty database, the files of `npm
   run setup`, and the same in the container that the Dockerfile describes. */
const SECRET = "a secret of the first minutes that is long enough";
const PORT = Number(process.env.E2E_PORT ?? 4555) + 4;
const BARE = {
  DATABASE_URL: "",
  REDIS_URL: "",
  API_URL: "",
  ERP_URL: "",
  SMTP_URL: "",
  DEMO: "",
  PUBLIC_ORIGIN: "",
  SESSION_SECRET: SECRET,
  LOG_LEVEL: "silent",
  NODE_ENV: "production" as const,
  PORT: String(PORT),
};

/** Pages that visitors of every shop read. */
const OF_THE_HOUSE = [
  "",
  "/legal-notice",
  "/privacy-policy",
  "/service",
  "/login",
  "/pro/login",
  "/cookies",
  "/nothing",
];
const OF_THE_DEMONSTRATION =
  /aurive|\.example\b|fictional|imaginaire|架空|虛構|虚构|가상|specimen|spécimen|Lapidaires/i;
/** Aurive is also the name of the software: in its session cookie and in a file of the build. */
const NAMES_OF_THE_SOFTWARE = /__Host-aurive|\/assets\/[\w.-]+/g;

type Ended = { status: number | null; stdout: string; stderr: string };

/**
 * Runs a command to its end. Not synchronously, because this process's open connections to the product would be closed
 * meanwhile.
 */
function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  { cwd, input = "" }: { cwd?: string; input?: string } = {},
): Promise<Ended> {
  const child: ChildProcessWithoutNullStreams = spawn(program, args, {
    timeout: 120_000,
    env: { ...process.env, ...BARE, ...env },
    ...(cwd ? { cwd } : {}),
  });
  const ended: Ended = { status: null, stdout: "", stderr: "" };
  child.stdout.on("data", (text) => (ended.stdout += String(text)));
  child.stderr.on("data", (text) => (ended.stderr += String(text)));
  child.stdin.end(input);
  return new Promise((resolve) => child.on("close", (status) => resolve({ ...ended, status })));
}
const npm = (
  command: string,
  args: string[],
  env: Record<string, string>,
  options: { cwd?: string; input?: string } = {},
) => run(process.execPath, ["scripts/run.mjs", command, ...args], env, options);

/** The files of the container, created by the same script as for the Dockerfile. */
async function container(): Promise<string> {
  const place = mkdtempSync(path.join(tmpdir(), "aurive-container-"));
  const { status, stdout, stderr } = await run(process.execPath, ["scripts/image.mjs", place], {});
  expect([status, stderr], stdout).toEqual([0, ""]);
  return place;
}

test.describe("A demonstration", () => {
  test("does not start where strangers can reach it, and says how to set up a shop of one's own", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "aurive-start-"));
    const { status, stderr } = await run(process.execPath, ["build/main.js"], {
      DATA_DIR: folder,
      HOST: "0.0.0.0",
      PUBLIC_ORIGIN: "https://shop.example",
      DEMO: "1",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/DEMO: .*https:\/\/shop\.example.*npm run setup/);
  });

  test("does not answer where other machines reach the port, under any host name", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "aurive-start-"));
    const product = await startServer(
      ["build/main.js"],
      PORT,
      { ...BARE, DATA_DIR: folder, HOST: "0.0.0.0" },
      "/healthz",
    );
    try {
      expect((await fetch(`${product.origin}/dev/mail`)).status).toBe(404);
      const page = await fetch(`${product.origin}/en/fr/pro`);
      expect([page.status, await page.text()]).toEqual([503, expect.stringContaining("npm run setup")]);
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("starts with the database files of the build, because PGlite's own would take 400 MB more", async () => {
    test.skip(process.platform !== "linux", "the peak of a process is read from /proc");
    const folder = mkdtempSync(path.join(tmpdir(), "aurive-start-"));
    const product = await startServer(["build/main.js"], PORT, { ...BARE, DATA_DIR: folder });
    try {
      expect((await fetch(`${product.origin}/en/fr`)).status).toBe(200);
      expect(peakMb(product.pid)).toBeLessThan(560);
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.describe("An empty PostgreSQL database", () => {
  let database: ThrowAwayDatabase;
  let product: Server | undefined;
  let place: string;
  test.beforeEach(async () => {
    test.skip(!(await hasPostgres()), "no PostgreSQL here: set TEST_DATABASE_URL");
    database = await throwAwayDatabase("empty");
    place = mkdtempSync(path.join(tmpdir(), "aurive-house-"));
  });
  test.afterEach(async () => {
    await product?.stop();
    product = undefined;
    await database.drop();
    rmSync(place, { recursive: true, force: true });
  });
  const env = () => ({ DATABASE_URL: database.url, DATA_DIR: path.join(place, "data") });

  test("is reported to visitors in their language, at /readyz and by the import of stones; after the setup the same process works", async () => {
    const said: string[] = [];
    product = await startServer(["build/main.js"], PORT, { ...BARE, ...env() }, "/healthz", (line) => {
      said.push(line);
    });
    await expect.poll(() => said.join("\n")).toContain("npm run setup");
    // Only in a demonstration can anybody read the mail.
    expect((await fetch(`${product.origin}/dev/mail`)).status).toBe(404);
    const page = await fetch(`${product.origin}/jp/jp/catalog`);
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "60"]);
    const html = await page.text();
    expect(html).toContain('<html lang="ja">');
    expect(html).toContain("npm run setup");
    expect(await (await fetch(`${product.origin}/readyz`)).json()).toEqual({
      ready: false,
      dependencies: { sessions: "up", database: "up", house: "down" },
    });
    const feed = await npm("stones-import", ["README.md"], env());
    expect([feed.status, feed.stderr]).toEqual([1, expect.stringContaining("npm run setup")]);

    const files = path.join(place, "house");
    expect(await npm("setup", ["--example", files], env())).toMatchObject({ status: 0 });
    const founded = await npm(
      "setup",
      ["--from", files, "--manager", "Hélène Garnier <helene@house.example>", "--web-code", "AUR-FR"],
      env(),
      { input: "Vitrine-2026\n" },
    );
    expect([founded.stderr, founded.status]).toEqual(["", 0]);
    expect(founded.stdout).toMatch(/13 websites, 30 boutiques, 25 designs/);
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
    const [, login = ""] = /logs in at (\S+) with/.exec(founded.stdout) ?? [];
    expect((await fetch(product.origin + new URL(login).pathname)).status, login).toBe(200);
    expect((await fetch(`${product.origin}/jp/jp/catalog`)).status).toBe(200);
    const again = await npm(
      "setup",
      ["--from", files, "--manager", "Hélène Garnier <helene@house.example>", "--web-code", "AUR-FR"],
      env(),
      { input: "Vitrine-2026\n" },
    );
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("holds a company already")]);
  });

  test("becomes a shop of its own, and no page mentions the demonstration", async () => {
    const files = path.join(place, "house");
    const own = { ...env(), DEMO: "0", BRAND_NAME: "Maison Test", HOUSE_DIR: files };
    const args = [
      "--from",
      files,
      "--manager",
      "Hélène Garnier <helene@maison-test.fr>",
      "--web-code",
      "AUR-FR",
    ];
    expect(await npm("setup", ["--example", files], own)).toMatchObject({ status: 0 });
    expect(await npm("setup", args, own, { input: "Vitrine-2026\n" })).toMatchObject({ status: 0 });
    product = await startServer(["build/main.js"], PORT, { ...BARE, ...own });
    for (const page of OF_THE_HOUSE)
      for (const region of ["fr/fr", "en/gb", "jp/jp", "ko/kr", "zh_ht/tw", "zh_ht/hk", "zh_hs/cn"]) {
        const html = await (await fetch(`${product.origin}/${region}${page}`)).text();
        expect(html.replaceAll(NAMES_OF_THE_SOFTWARE, ""), `${region}${page}`).not.toMatch(
          OF_THE_DEMONSTRATION,
        );
        expect(html).toContain("Maison Test");
      }
    for (const file of ["/manifest.webmanifest", "/merchant-fr-fr.xml", "/robots.txt"])
      expect(await (await fetch(product.origin + file)).text()).not.toMatch(OF_THE_DEMONSTRATION);
    // The demonstration says that it is one.
    const demonstration = await (await fetch(`${ORIGIN}/en/fr`)).text();
    expect(demonstration).toContain("Aurive is a fictional house");
  });

  test("can be set up in the container as well, where the ledger is verified, too", async () => {
    const cwd = await container();
    try {
      expect(await npm("setup", ["--example", path.join(place, "house")], env(), { cwd })).toMatchObject({
        status: 0,
      });
      const founded = await npm(
        "setup",
        [
          "--from",
          path.join(place, "house"),
          "--manager",
          "Hélène Garnier <helene@house.example>",
          "--web-code",
          "AUR-FR",
        ],
        env(),
        { cwd, input: "Vitrine-2026" },
      );
      expect([founded.stderr, founded.status]).toEqual(["", 0]);
      const ledger = await npm("ledger-verify", [], env(), { cwd });
      expect([ledger.status, ledger.stdout]).toEqual([
        0,
        expect.stringContaining("0 events of 0 orders read, 0 faults"),
      ]);
      // The command that the Dockerfile starts, with only the packages of the container.
      const house = await startServer(
        [path.join(cwd, "build/main.js")],
        PORT,
        { ...BARE, ...env() },
        "/readyz",
        undefined,
        cwd,
      );
      try {
        for (const address of ["/en/fr", "/en/fr/catalog", "/en/fr/pro/login"])
          expect((await fetch(house.origin + address)).status, address).toBe(200);
      } finally {
        await house.stop();
      }
    } finally {
      rmSync(cwd, { recursive: true, force: true });
    }
  });

  test("has one signing key for all its processes, which outlives the secret that encrypted it", async () => {
    const one = async (folder: string, secret: string, port = PORT) => {
      const settings = {
        ...BARE,
        ...env(),
        PORT: String(port),
        DATA_DIR: path.join(place, folder),
        SESSION_SECRET: secret,
      };
      const server = await startServer(["build/main.js"], port, settings, "/healthz");
      const key = await (await fetch(server.origin + PURCHASE_ORDER_KEY)).text();
      expect(key).toContain("BEGIN PUBLIC KEY");
      return { server, key };
    };
    const first = await one("first", SECRET);
    const second = await one("second", SECRET, PORT + 1);
    await Promise.all([first.server.stop(), second.server.stop()]);
    expect(second.key).toBe(first.key);
    const next = "the secret that comes after it and is long enough";
    const keys: string[] = [];
    for (const secrets of [`${next},${SECRET}`, next]) {
      const { server, key } = await one("first", secrets);
      await server.stop();
      keys.push(key);
    }
    expect(keys).toEqual([first.key, first.key]);
  });

  test("that contains the demonstration is not opened to strangers", async () => {
    const seeded = await npm("seed", [], env());
    expect([seeded.status, seeded.stderr]).toEqual([0, ""]);
    const { status, stderr } = await run(process.execPath, ["build/main.js"], {
      ...env(),
      PUBLIC_ORIGIN: "https://shop.example",
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/holds the demonstration.*https:\/\/shop\.example/),
    ]);
    expect(await npm("seed", [], { ...env(), PUBLIC_ORIGIN: "https://shop.example" })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("npm run setup"),
    });
  });
});

test("Remix's own runner says what is wrong before it listens, and listens only on this machine", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aurive-serve-"));
  const runner = await startServer(
    ["scripts/run.mjs", "serve"],
    PORT,
    { ...BARE, DATA_DIR: folder, DEMO: "1" },
    "/en/fr",
  );
  try {
    const second = await npm("serve", [], { DATA_DIR: folder, DEMO: "1", PORT: String(PORT + 1) });
    expect([second.status, second.stderr]).toEqual([
      1,
      expect.stringMatching(/Another process has the data folder .* open/),
    ]);
    const listening = spawnSync(
      "sh",
      ["-c", `cat /proc/net/tcp /proc/net/tcp6 | awk '$4 == "0A" {print $2}'`],
      { encoding: "utf8" },
    ).stdout.split("\n");
    const hex = PORT.toString(16).toUpperCase().padStart(4, "0");
    expect(listening.filter((address) => address.endsWith(`:${hex}`))).toEqual([`0100007F:${hex}`]);
  } finally {
    await runner.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("The product runs React's production code if NODE_ENV is not set", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aurive-node-env-"));
  const [hook, loaded] = [path.join(folder, "hook.cjs"), path.join(folder, "loaded")];
  // The list also contains files that were only scanned for their exports and not loaded.
  writeFileSync(
    hook,
    `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(loaded)},
      Object.values(require("node:module")._cache).filter((one) => one.loaded).map((one) => one.filename).join(" ")));`,
  );
  const server = await startServer(["-r", hook, "build/main.js"], PORT, {
    ...BARE,
    NODE_ENV: "",
    DATA_DIR: path.join(folder, "data"),
  });
  expect((await fetch(`${server.origin}/fr/fr`)).status).toBe(200);
  await server.stop();
  const files = readFileSync(loaded, "utf8").match(
    /react(?:-dom)?[\w.-]*\.(?:production|development)[\w.]*/g,
  );
  expect(files?.length).toBeGreaterThan(1);
  expect(files?.filter((file) => file.includes("development"))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
