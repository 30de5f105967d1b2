import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";

/** Runs a program with a log, and reads its output: whole, and after each write. */
function program(lines: string) {
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "--input-type=module",
      "-e",
      `import { createLog } from "./server/platform/log.ts"; const log = createLog("info"); ${lines}`,
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  child.stderr.pipe(process.stderr, { end: false });
  const writes: string[] = [];
  child.stdout.on("data", (chunk) => writes.push(String(chunk)));
  return { child, writes };
}
const said = (writes: string[]) =>
  writes
    .join("")
    .split("\n")
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

describe("The log", () => {
  it("has every line when the program ends, in order", async () => {
    const { child, writes } = program(
      `for (let i = 0; i < 1000; i += 1) log.info("line " + i); process.exit(3);`,
    );
    expect(await once(child, "close")).toEqual([3, null]);
    expect(said(writes)).toEqual(Array.from({ length: 1000 }, (_, i) => `line ${i}`));
  });

  it("has an error, and everything before it, even if the program is killed at the same moment", async () => {
    const { child, writes } = program(
      `log.info("before"); log.error("broken"); process.kill(process.pid, "SIGKILL");`,
    );
    expect(await once(child, "close")).toEqual([null, "SIGKILL"]);
    expect(said(writes)).toEqual(["before", "broken"]);
  });

  it("is written while the program goes on, also where little happens", async () => {
    const { child, writes } = program(`log.info("one"); setInterval(() => {}, 1000);`);
    await Promise.race([once(child.stdout, "data"), once(child, "close")]);
    expect(said(writes)).toEqual(["one"]);
    child.kill("SIGKILL");
    await once(child, "close");
  });

  it("without a reader does not end or block the program, or stop its signal handlers", async () => {
    const { child, writes } = program(
      `setInterval(() => log.info("on"), 20); process.on("SIGTERM", () => { log.error("over"); process.exit(7); });`,
    );
    await once(child.stdout, "data");
    child.stdout.destroy();
    // Long enough for several writes that are not read.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const asked = performance.now();
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([7, null]);
    expect(performance.now() - asked).toBeLessThan(5000);
    expect(said(writes)).toContain("on");
  });

  it("whose reader is slow does not hold up the program, and has every line in the end", async () => {
    const { child, writes } = program(
      `void process.stdout; for (let i = 0; i < 5000; i += 1) log.info("line " + i); console.error("went on");
       setTimeout(() => log.info("last"), 300); setTimeout(() => process.exit(0), 600);`,
    );
    child.stdout.pause();
    await once(child.stderr, "data");
    child.stdout.resume();
    expect(await once(child, "close")).toEqual([0, null]);
    expect(said(writes).at(-1)).toBe("last");
    expect(said(writes)).toHaveLength(5001);
  });

  it("hides what is a secret", async () => {
    const { child, writes } = program(
      `log.info({ token: "abc", deep: { email: "claire@client.example" } }, "x");`,
    );
    await once(child, "close");
    expect(writes.join("")).toMatch(/"x"/);
    expect(writes.join("")).not.toMatch(/abc|claire/);
  });
});
