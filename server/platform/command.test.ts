import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { commandOf } from "./command";

describe("A command in a message", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("is one that exists in the environment: npm's here, the script's in a container without npm", () => {
    expect(commandOf("stones:import")).toBe("npm run stones:import");
    const container = mkdtempSync(path.join(tmpdir(), "aurive-command-"));
    vi.spyOn(process, "cwd").mockReturnValue(container);
    expect(commandOf("stones:import")).toBe("node scripts/run.mjs stones-import");
  });
});
