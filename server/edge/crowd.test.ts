import { describe, expect, it } from "vitest";
import { crowd } from "./crowd";

/** So many pages inside, after half a second in which so many were answered. */
function after(inside: number, answered: number, busy: number) {
  const pages = crowd();
  const leave = Array.from({ length: inside + answered }, () => pages.enter());
  leave.slice(0, answered).forEach((done) => done());
  pages.look(0.5, busy);
  return pages;
}

describe("More visitors than the house can answer", () => {
  it("are told to come again as soon as a page would wait longer than two and a half seconds", () => {
    expect(after(240, 50, 1).full).toBe(false);
    expect(after(260, 50, 1).full).toBe(true);
  });

  it("come in again when those inside have their answers", () => {
    const pages = after(260, 50, 1);
    const done = pages.enter();
    done();
    expect(pages.full).toBe(true);
    Array.from({ length: 200 }, () => pages.enter()).forEach((leave) => leave());
    pages.look(0.5, 1);
    expect(pages.full).toBe(false);
  });

  it("are turned away as well when they come all at once, before anybody has looked how fast they are answered", () => {
    const pages = crowd();
    const come = (many: number) => Array.from({ length: many }, () => pages.full || (pages.enter(), false));
    expect(come(600).filter((turned) => !turned)).toHaveLength(251);
    // A process that was seen to be slow takes fewer of the next ones.
    const slow = after(0, 20, 1);
    const next = Array.from({ length: 600 }, () => slow.full || (slow.enter(), false));
    expect(next.filter((turned) => !turned).length).toBeLessThan(220);
  });

  it("are not turned away while the process only waits for a slow partner, nor a handful of them", () => {
    expect(after(260, 1, 0.3).full).toBe(false);
    expect(after(50, 1, 1).full).toBe(false);
  });
});
