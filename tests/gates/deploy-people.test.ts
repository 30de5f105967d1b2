import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, it } from "vitest";
import { logPeopleIn } from "./deploy-people";

it("a house that turns logins away while it is replaced is a finding for each who stays outside, and no crash", async () => {
  const busy = createServer((_, answer) => answer.writeHead(503).end("busy")).listen(0, "127.0.0.1");
  await once(busy, "listening");
  const found: string[] = [];
  const people = await logPeopleIn(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`, (what) =>
    found.push(what),
  );
  busy.close();
  expect(people.headers).toEqual([{ Authorization: "" }, { Authorization: "" }]);
  expect(found.sort()).toEqual([
    "camille could not log in: Error: 503 busy",
    "louis could not log in: Error: 503 busy",
    "the customer could not log in: Error: login answered 503",
    "the seller could not log in: Error: login answered 503",
  ]);
});

it("each gate that runs the product is given one that is built from what lies there", () => {
  const built = /\[([^\]]*)\]\.includes\(rest\[0\]\)\)\s+buildIfNeeded/.exec(
    readFileSync("scripts/run.mjs", "utf8"),
  );
  const running = readdirSync("tests/gates", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => readFileSync(path.join("tests/gates", file), "utf8").includes('"build/main.js"'))
    .map((file) => file.split(/[/.]/)[0] ?? "");
  expect([...(built?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, name]) => name).sort()).toEqual(
    [...new Set(running)].sort(),
  );
});
