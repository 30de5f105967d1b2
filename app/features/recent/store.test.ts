import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RECENT_KEY } from "./key";
import { forgetRecent, recentRings, remember } from "./store";

const look = (sku: string, more: object = {}) =>
  remember({ sku, carat: 1, size: 54, name: sku.split("-")[0] ?? "", region: "fr", ...more });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  forgetRecent();
});
afterEach(() => vi.unstubAllGlobals());

describe("Rings looked at on this device", () => {
  it("stand newest first, a design once in its latest choice", () => {
    look("aube-platinum-oval");
    look("rive-platinum-round");
    look("aube-pink-gold-oval", { carat: 1.5, size: 50 });
    expect(recentRings().map(({ item }) => item)).toEqual([
      "aube-pink-gold-oval_1.50_50",
      "rive-platinum-round_1.00_54",
    ]);
  });

  it("are eight at most", () => {
    for (const design of "abcdefghij") look(`${design}-platinum-round`);
    expect(
      recentRings()
        .map(({ name }) => name)
        .join(""),
    ).toBe("jihgfedc");
  });

  it("leave nothing behind when they are cleared", () => {
    look("aube-platinum-oval");
    forgetRecent();
    expect(recentRings()).toEqual([]);
    expect(window.localStorage.getItem(RECENT_KEY)).toBeNull();
  });

  it("are none where the storage holds nonsense or is refused", () => {
    window.localStorage.setItem(RECENT_KEY, '[{"item":"<b>"},3,null]');
    expect(recentRings()).toEqual([]);
    vi.stubGlobal("window", {
      get localStorage() {
        throw new Error("refused");
      },
    });
    expect(recentRings()).toEqual([]);
    expect(() => look("aube-platinum-oval")).not.toThrow();
  });
});
