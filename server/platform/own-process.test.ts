import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { bundle } from "./bundle";
import { ownProcess } from "./own-process";

const folder = mkdtempSync(path.join(tmpdir(), "aurive-own-process-"));
const program = path.join(folder, "program.mjs");
const server = path.join(folder, "server.mjs");

beforeAll(async () => {
  const own = await bundle("server/platform/own-process.ts", path.join(folder, "own-process.mjs"));
  // It says that it has begun, and then works without a pause.
  writeFileSync(
    program,
    `import { beOwnProcess } from ${JSON.stringify(own)};
    beOwnProcess(0, 0);
    process.send(process.pid, () => { for (;;); });`,
  );
  writeFileSync(
    server,
    `import { ownProcess } from ${JSON.stringify(own)};
    ownProcess(${JSON.stringify(program)}, "work").child.on("message", (pid) => process.send(pid));
    setInterval(() => {}, 1000);`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it("a process that works without a pause ends with its server, even if that was killed", async () => {
  const killed = fork(server, { stdio: "ignore" });
  const [pid] = (await once(killed, "message")) as [number];
  expect(lives(pid)).toBe(true);
  killed.kill("SIGKILL");
  await expect.poll(() => lives(pid), { timeout: 15_000 }).toBe(false);
});

it("whoever started a process learns how it ended, and can end it in the middle of its work", async () => {
  const work = ownProcess(program, "work");
  await once(work.child, "message");
  work.end();
  expect((await work.ended).message).toBe("work ended (SIGKILL)");
  const missing = ownProcess(path.join(folder, "missing.mjs"), "work");
  expect((await missing.ended).message).toBe("work ended (1)");
});

it("a process learns how Node and its memory are set, but no secret of its server", async () => {
  const tells = path.join(folder, "tells.mjs");
  writeFileSync(tells, "process.send(process.env);");
  vi.stubEnv("SESSION_SECRET", "0123456789abcdef0123456789abcdef");
  vi.stubEnv("MALLOC_ARENA_MAX", "1");
  const { child } = ownProcess(tells, "work");
  vi.unstubAllEnvs();
  const [known] = (await once(child, "message")) as [NodeJS.ProcessEnv];
  expect(known).toMatchObject({ MALLOC_ARENA_MAX: "1", NODE_ENV: process.env.NODE_ENV });
  expect(known).not.toHaveProperty("SESSION_SECRET");
});
