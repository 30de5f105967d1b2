import { afterEach, beforeEach, expect } from "vitest";

/** Unexpected output fails the test, because nobody reads a log that always has output. */
const seen: string[] = [];
for (const level of ["error", "warn"] as const) {
  console[level] = (...args: unknown[]) => {
    seen.push(`${level}: ${args.map(String).join(" ").slice(0, 500)}`);
  };
}
beforeEach(() => {
  seen.length = 0;
});
afterEach(() => {
  expect(seen, "unexpected console output").toEqual([]);
});
