import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { needFolder } from "./data-folder";

const home = mkdtempSync(path.join(tmpdir(), "aurive-folder-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("a data folder is made with the folders above it, once or again", () => {
  const folder = path.join(home, "one/two/three");
  needFolder(folder);
  needFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

// Node's own recursive mkdir never returns there.
it.runIf(process.platform === "linux")("a data folder where none can be made is refused at once", () => {
  expect(() => needFolder("/proc/aurive/data")).toThrow(/ENOENT.*mkdir/);
});
