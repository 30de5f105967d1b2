import { describe, expect, it, vi } from "vitest";
import { pageQueue } from "./page-queue";

/** The queue with this many pages in progress, after half a second in which that many were answered. */
function after(inside: number, answered: number, busy: number) {
  const pages = pageQueue();
  const leave = Array.from({ length: inside + answered }, () => pages.enter("page"));
  leave.slice(0, answered).forEach((done) => done());
  pages.look(0.5, busy);
  return pages;
}

describe("More visitors than the server can answer", () => {
  it("are asked to come back as soon as a page would wait longer than two and a half seconds", () => {
    expect(after(240, 50, 1).accepts("page")).toBe(true);
    expect(after(260, 50, 1).accepts("page")).toBe(false);
  });

  it("are accepted again when the earlier ones have been answered", () => {
    const pages = after(260, 50, 1);
    const done = pages.enter("page");
    done();
    expect(pages.accepts("page")).toBe(false);
    Array.from({ length: 200 }, () => pages.enter("page")).forEach((leave) => leave());
    pages.look(0.5, 1);
    expect(pages.accepts("page")).toBe(true);
  });

  it("are also rejected if they arrive all at once, before the speed has been measured", () => {
    const pages = pageQueue();
    const come = (many: number) =>
      Array.from({ length: many }, () => !pages.accepts("page") || (pages.enter("page"), false));
    expect(come(600).filter((turned) => !turned)).toHaveLength(251);
    // A process that was measured as slow accepts fewer requests afterwards.
    const slow = after(0, 20, 1);
    const next = Array.from({ length: 600 }, () => !slow.accepts("page") || (slow.enter("page"), false));
    expect(next.filter((turned) => !turned).length).toBeLessThan(220);
  });

  it("are not rejected while the process only waits for a slow service, nor if there are only a few", () => {
    expect(after(260, 1, 0.3).accepts("page")).toBe(true);
    expect(after(50, 1, 1).accepts("page")).toBe(true);
  });

  it("are not rejected where they have typed a form, or hold a reservation whose page asks for it", () => {
    const pages = after(260, 50, 1);
    expect([pages.accepts("page"), pages.accepts("form"), pages.accepts("poll")]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("are not rejected because a thousand open pages ask for their reservations after a pause", () => {
    const pages = pageQueue();
    for (let nth = 0; nth < 1000; nth += 1) pages.enter("poll");
    pages.look(0.5, 1);
    for (let nth = 0; nth < 1000; nth += 1) pages.enter("poll");
    expect(pages.accepts("page")).toBe(true);
  });

  it("are served in the order of arrival, sixteen at a time", async () => {
    const pages = pageQueue();
    const served: number[] = [];
    const leave: (() => void)[] = [];
    const come = Array.from({ length: 50 }, (_, nth) =>
      pages.turn().then((over) => {
        served.push(nth);
        leave.push(over);
      }),
    );
    await Promise.all(come.slice(0, 16));
    expect(served).toHaveLength(16);
    for (let nth = 0; nth < 34; nth += 1) {
      leave[nth]?.();
      await come[16 + nth];
      expect(served).toHaveLength(17 + nth);
    }
    expect(served).toEqual(Array.from({ length: 50 }, (_, nth) => nth));
    leave.forEach((over) => over());
  });

  it("do not wait for pages that wait for a slow partner", async () => {
    vi.useFakeTimers();
    try {
      const pages = pageQueue();
      for (let nth = 0; nth < 16; nth += 1) await pages.turn();
      let isMine = false;
      const mine = pages.turn().then(() => (isMine = true));
      await vi.advanceTimersByTimeAsync(400);
      expect(isMine).toBe(false);
      await vi.advanceTimersByTimeAsync(200);
      await mine;
      expect(isMine).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
