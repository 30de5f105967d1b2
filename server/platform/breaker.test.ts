import { describe, expect, it } from "vitest";
import { createBreaker, TooLate } from "./breaker";

const after = (ms: number, value: string) =>
  new Promise<string>((resolve) => setTimeout(() => resolve(value), ms));
const busy = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

describe("A partner with a deadline", () => {
  it("that answers in time succeeds, one that does not times out", async () => {
    const within = createBreaker({ deadlineMs: 30, opensAfter: 5, restMs: 1000 });
    expect(await within(() => after(1, "answer"))).toBe("answer");
    await expect(within(() => after(500, "late"))).rejects.toThrow(TooLate);
  });

  it("is not blamed when this process itself was busy", async () => {
    const within = createBreaker({ deadlineMs: 20, opensAfter: 1, restMs: 1000 });
    const net = await import("node:net");
    const echo = net.createServer((socket) => void socket.pipe(socket));
    await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
    const socket = net.connect((echo.address() as { port: number }).port, "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    const ask = () =>
      new Promise<string>((resolve) => {
        socket.once("data", (data) => resolve(String(data)));
        socket.write("PING");
      });
    const answer = within(ask);
    // The echo needs one turn of this event loop to answer; then the loop is blocked far beyond the deadline.
    setImmediate(() => setImmediate(() => busy(120)));
    expect(await answer).toBe("PING");
    socket.destroy();
    await new Promise((resolve) => echo.close(resolve));
  });

  it("is not called for a while after five consecutive timeouts", async () => {
    let opened = 0;
    let asked = 0;
    const within = createBreaker({ deadlineMs: 5, opensAfter: 5, restMs: 60, onOpen: () => (opened += 1) });
    const frozen = () => {
      asked += 1;
      return new Promise<string>(() => {});
    };
    for (let i = 0; i < 8; i += 1) await within(frozen).catch(() => null);
    expect([asked, opened]).toEqual([5, 1]);
    await after(80, "");
    expect(await within(() => after(0, "back"))).toBe("back");
    expect(await within(() => after(0, "again"))).toBe("again");
  });

  it("whose connection breaks keeps its own error", async () => {
    const within = createBreaker({ deadlineMs: 50, opensAfter: 5, restMs: 1000 });
    await expect(within(() => Promise.reject(new Error("ECONNREFUSED")))).rejects.toThrow("ECONNREFUSED");
  });
});
