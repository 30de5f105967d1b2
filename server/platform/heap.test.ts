import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { HEAP_GROWS } from "./heap";

const started = (flag: string) =>
  spawnSync(
    process.execPath,
    ["-e", `require("node:v8").setFlagsFromString(${JSON.stringify(flag)}); console.log("open")`],
    { encoding: "utf8" },
  );

it("this Node knows the flag that keeps the heap small, and grows it by two fifths", () => {
  expect(started(HEAP_GROWS)).toMatchObject({ status: 0, stdout: "open\n", stderr: "" });
  expect(HEAP_GROWS).toMatch(/=40$/);
});

it("a Node without the flag prints a warning, and the server starts", () => {
  const later = started("--no-such-way-of-growing=40");
  expect(later).toMatchObject({ status: 0, stdout: "open\n" });
  expect(later.stderr).toContain("no-such-way-of-growing");
});
