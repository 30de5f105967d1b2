import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lockAll, meet } from "./sync";
import { keepDay, lockVault } from "./vault";

vi.mock("./vault", () => ({
  canKeep: () => true,
  tabletSalt: () => "salt",
  lockVault: vi.fn(() => Promise.resolve()),
  unlockVault: vi.fn(() => Promise.resolve({})),
  keepDay: vi.fn(() => Promise.resolve()),
  readDrafts: () => Promise.resolve([]),
}));

const KEPT = "/fr/fr/pro/offline/kept";
const LOCK = "/fr/fr/pro/lock";
/** Whether the line is there, and what was posted. */
let line = true;
let posted: [string, string][] = [];
const went = vi.fn();
const kept = new Map<string, string>();

beforeEach(() => {
  [line, posted] = [true, []];
  kept.clear();
  vi.clearAllMocks();
  vi.stubGlobal("navigator", { locks: { request: (_: string, work: () => unknown) => work() } });
  vi.stubGlobal("location", { assign: went });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("fetch", (url: string, { body }: { body?: URLSearchParams }) => {
    if (!line) return Promise.reject(new TypeError("away"));
    if (!body) return Promise.resolve(Response.json({ owner: "o", keys: [], csrf: "c", day: {} }));
    posted.push([url, body.toString()]);
    return Promise.resolve({ type: "opaqueredirect" });
  });
});
afterEach(() => vi.unstubAllGlobals());

const LOCKED = [[LOCK, "intent=from&_csrf=c"]];

describe("A tablet that is locked on its offline page", () => {
  it("locks the counter at once where the house is there, and asks for the PIN", async () => {
    await lockAll(KEPT);
    expect([vi.mocked(lockVault).mock.calls.length, posted]).toEqual([1, LOCKED]);
    expect(went).toHaveBeenCalledExactlyOnceWith(LOCK);
  });

  it("locks the counter with the first page that meets the house again, and takes no day before", async () => {
    line = false;
    await lockAll(KEPT);
    expect([posted, went.mock.calls]).toEqual([[], []]);
    line = true;
    expect(await meet(KEPT)).toBe("login");
    expect([posted, went.mock.calls, vi.mocked(keepDay).mock.calls]).toEqual([LOCKED, [[LOCK]], []]);
    // Behind the PIN it is open again.
    expect(await meet(KEPT)).toBe("there");
    expect(posted).toEqual(LOCKED);
  });
});
