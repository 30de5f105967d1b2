import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { icons as served } from "#server/edge/icons";
import { addressesOf, loadIcons, ROTATE, TIMEOUT, URL_MAX } from "./load";

const HOSTS = ["https://own.example/icons", "https://first.example/icons", "https://second.example/icons"];
let asked: { at: number; host: string; stopped: () => boolean }[] = [];
let answers: Record<string, number | "never" | "fails"> = {};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  const begin = Date.now();
  vi.stubGlobal("fetch", (address: string, { signal }: { signal: AbortSignal }) => {
    const url = new URL(address);
    asked.push({ at: Date.now() - begin, host: url.host, stopped: () => signal.aborted });
    const after = answers[url.host] ?? "never";
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("stopped")));
      if (after === "fails") reject(new Error("down"));
      else if (after !== "never") setTimeout(() => resolve(served(url.searchParams)), after);
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function load(names: string[], ms: number, hosts = HOSTS) {
  const loading = loadIcons(names, hosts);
  await vi.advanceTimersByTimeAsync(ms);
  return loading;
}

describe("Icons", () => {
  it("come from our own server if it answers in time, without a request to others", async () => {
    answers = { "own.example": ROTATE - 50 };
    expect([...(await load(["print", "copy"], TIMEOUT)).keys()].sort()).toEqual(["copy", "print"]);
    expect(asked.map(({ host }) => host)).toEqual(["own.example"]);
  });

  it("are requested from the next host after 750 ms, and from a third after 750 ms more; the first answer counts and the rest is aborted", async () => {
    answers = { "second.example": 100 };
    const icons = await load(["print"], TIMEOUT);
    expect(icons.has("print")).toBe(true);
    expect(asked.map(({ at, host }) => [at, host])).toEqual([
      [0, "own.example"],
      [ROTATE, "first.example"],
      [2 * ROTATE, "second.example"],
    ]);
    expect(asked.every(({ stopped }) => stopped())).toBe(true);
  });

  it("are requested from the next host at once if one fails", async () => {
    answers = { "own.example": "fails", "first.example": 10 };
    expect((await load(["print"], 20)).size).toBe(1);
    expect(asked.map(({ at }) => at)).toEqual([0, 0]);
  });

  it("are given up after five seconds", async () => {
    answers = {};
    const loading = loadIcons(["print"], HOSTS);
    let over = false;
    void loading.then(() => (over = true));
    await vi.advanceTimersByTimeAsync(TIMEOUT - 1);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await loading).size).toBe(0);
  });

  it("are empty if every host fails, without waiting", async () => {
    answers = { "own.example": "fails", "first.example": "fails", "second.example": "fails" };
    expect((await load(["print"], 1)).size).toBe(0);
  });

  it("are requested with URLs of at most 500 characters, however many there are", () => {
    const names = Array.from({ length: 200 }, (_, i) => `an-icon-with-a-name-${i}`);
    const parts = addressesOf(HOSTS[1] ?? "", names);
    expect(parts.length).toBeGreaterThan(5);
    expect(Math.max(...parts.map(({ address }) => address.length))).toBeLessThanOrEqual(URL_MAX);
    expect(parts.flatMap((part) => part.names).sort()).toEqual([...names].sort());
  });

  it("contain only path data, whatever a host sends", async () => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(
        Response.json({
          icons: {
            print: {
              body: '<script>alert(1)</script><path onload="x" d="M1 1h2"/><path d="javascript:(1)"/>',
            },
          },
        }),
      ),
    );
    expect((await load(["print"], 1)).get("print")).toEqual(["M1 1h2"]);
  });
});
