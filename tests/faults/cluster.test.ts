import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildChild, startChild, type Child } from "./child";
import { QUICK } from "../setup/length";

/* The primary and its workers as real processes (T-18). Only what is started here is ended. */
let script: string;
let folder: string;
const started: Child[] = [];

beforeAll(async () => {
  script = await buildChild("cluster-child.ts");
  folder = await mkdtemp(path.join(tmpdir(), "aurive-cluster-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => child.kill()));
});

const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const pidsOf = (child: Child) =>
  child.lines.filter((line) => line.startsWith("worker ")).map((line) => Number(line.slice(7)));

/** Starts a primary and waits until all its workers are open. */
async function house(workers = 2) {
  const port = await freePort();
  const away = path.join(folder, `${port}-away`);
  const child = startChild(script, [String(port), String(workers), away]);
  started.push(child);
  await vi.waitFor(() => expect(pidsOf(child)).toHaveLength(workers), { timeout: 15_000 });
  const ended = new Promise<number | null>((resolve) => child.process.once("exit", resolve));
  return {
    child,
    ended,
    port,
    /** From now on, a dependency of every worker is down. */
    leave: () => writeFile(away, ""),
    ask: (path: string, patience = 10_000) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { Connection: "close" },
        signal: AbortSignal.timeout(patience),
      }),
  };
}

const none = async (pids: number[]) =>
  vi.waitFor(() => expect(pids.filter(lives)).toEqual([]), { timeout: 10_000 });

describe("A house of several processes", () => {
  it("that is told to end answers who is inside, lets its workers go, and ends with 0", async () => {
    const { child, ended, ask, port } = await house();
    const inside = ask("/wait").then((answer) => answer.text());
    await vi.waitFor(async () => expect(await (await ask("/metrics")).text()).toMatch(/answers [2-9]/));
    child.process.kill("SIGTERM");
    // The shutdown has begun when a response closes its connection.
    await vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get("connection")).toBe("close"),
      { interval: 5 },
    );
    expect(Number(await inside)).toBeGreaterThan(0);
    expect(await ended).toBe(0);
    await none(pidsOf(child));
  });

  it("outlives a question to a worker that has just died, and replaces it", async () => {
    const { child, ask } = await house();
    const before = pidsOf(child);
    child.process.kill("SIGUSR2");
    await vi.waitFor(() => expect(pidsOf(child)).toHaveLength(3), { timeout: 10_000 });
    expect(before.filter(lives)).toHaveLength(1);
    expect((await ask("/")).status).toBe(200);
  });

  it.skipIf(QUICK)("that is told twice ends as well, without orphans", async () => {
    const { child, ended } = await house();
    child.process.kill("SIGTERM");
    child.process.kill("SIGTERM");
    expect(await ended).toBe(0);
    await none(pidsOf(child));
  });

  it("whose primary is killed leaves no worker behind, and nobody without an answer", async () => {
    const { child, ask } = await house();
    const inside = ask("/wait").then((answer) => answer.text());
    await vi.waitFor(async () => expect(await (await ask("/metrics")).text()).toMatch(/answers [2-9]/));
    child.process.kill("SIGKILL");
    expect(Number(await inside)).toBeGreaterThan(0);
    await none(pidsOf(child));
  });

  it("replaces a worker that ended, and goes on with the others meanwhile", async () => {
    const { child, ask } = await house();
    await ask("/crash").catch(() => null);
    expect((await ask("/")).status).toBe(200);
    await vi.waitFor(() => expect(pidsOf(child)).toHaveLength(3), { timeout: 10_000 });
    expect(child.lines.join("\n")).toContain(
      "A process of the house ended (code 7). The next one starts in 0.05 s; 1 of 2 serve.",
    );
  });

  it("leaves nobody without an answer when a worker hangs, is killed, and others come meanwhile", async () => {
    const { child, ask } = await house();
    const [hung, well] = pidsOf(child) as [number, number];
    process.kill(hung, "SIGSTOP");
    const crowd = Array.from({ length: 12 }, () => ask("/", 5000).then((answer) => answer.text()));
    expect(new Set(await Promise.all(crowd)), "who answers beside the one that hangs").toEqual(
      new Set([String(well)]),
    );
    if (lives(hung)) process.kill(hung, "SIGKILL");
    const after = Array.from({ length: 12 }, () => ask("/", 5000).then((answer) => answer.status));
    expect(await Promise.all(after)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it("ends a worker that hangs, says so, and starts another", async () => {
    const { child, ask } = await house();
    const [hung] = pidsOf(child) as [number];
    process.kill(hung, "SIGSTOP");
    await vi.waitFor(() => expect(pidsOf(child)).toHaveLength(3), { timeout: 15_000 });
    expect(lives(hung)).toBe(false);
    expect(child.lines.join("\n")).toContain(
      "A process of the house hung and was ended. The next one starts in 0.05 s; 1 of 2 serve.",
    );
    expect((await ask("/")).status).toBe(200);
  });

  it.skipIf(QUICK)("on a port that is taken starts one worker, says so once and ends with 1", async () => {
    const holder = net.createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const child = startChild(script, [String((holder.address() as net.AddressInfo).port), "4"]);
    started.push(child);
    const [code] = (await once(child.process, "exit")) as [number | null];
    await vi.waitFor(() => expect(child.lines.slice(1)).toEqual(["cannot listen: EADDRINUSE"]));
    expect(code).toBe(1);
    await new Promise((resolve) => holder.close(resolve));
  });

  it.skipIf(QUICK)(
    "whose workers die soon, and serve in between, goes on, each later than before",
    async () => {
      const { child, ask } = await house(1);
      for (let died = 1; died <= 8; died += 1) {
        await ask("/crash").catch(() => null);
        await vi.waitFor(() => expect(pidsOf(child)).toHaveLength(died + 1), { timeout: 10_000 });
      }
      expect((await ask("/")).status).toBe(200);
      const pauses = child.lines.flatMap((line) => /starts in ([\d.]+) s/.exec(line)?.[1] ?? []);
      expect(pauses).toEqual(["0.05", "0.1", "0.2", "0.2", "0.2", "0.2", "0.2", "0.2"]);
      expect(child.lines.join("\n")).not.toContain("came to nothing");
    },
  );

  it.skipIf(QUICK)(
    "of which no worker comes up any more says after some starts why, and ends with 1",
    async () => {
      const { child, ended, ask, leave } = await house(1);
      await ask("/crash").catch(() => null);
      await vi.waitFor(() => expect(pidsOf(child)).toHaveLength(2), { timeout: 10_000 });
      await leave();
      await ask("/crash").catch(() => null);
      expect(await ended).toBe(1);
      expect(pidsOf(child)).toHaveLength(2);
      expect(child.lines.at(-1)).toBe("The database does not answer. 6 starts in a row came to nothing.");
    },
  );

  it.skipIf(QUICK)("shows the metrics of all workers added up, whoever is asked", async () => {
    const { ask } = await house();
    const sums = async () => Number(/answers (\d+)/.exec(await (await ask("/metrics")).text())?.[1]);
    const pids = new Set<string>();
    let asked = 0;
    // The operating system gives a connection to any free worker.
    for (; pids.size < 2 && asked < 500; asked += 1) pids.add(await (await ask("/")).text());
    expect(pids.size, "both workers answered").toBe(2);
    const first = await sums();
    expect(first).toBe(asked + 1);
    expect(await sums()).toBe(asked + 2);
  });
});
