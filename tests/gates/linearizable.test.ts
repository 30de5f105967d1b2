import { describe, expect, it } from "vitest";
import { isLinearizable, type Operation } from "./linearizable";

const op = (
  client: string,
  act: Operation["act"],
  asked: number,
  answered: number,
  ok: boolean | null,
): Operation => ({ client, act, asked, answered, ok });

describe("The judge of histories", () => {
  it("accepts what could have happened one act after the other", () => {
    expect(isLinearizable([])).toBe(true);
    expect(
      isLinearizable([
        op("a", "reserve", 0, 5, true),
        op("b", "reserve", 1, 4, false),
        op("a", "release", 6, 7, true),
        op("b", "reserve", 6, 9, true),
      ]),
    ).toBe(true);
    // Concurrent: the one that was sent later may have taken effect first.
    expect(isLinearizable([op("a", "reserve", 0, 9, false), op("b", "reserve", 1, 3, true)])).toBe(true);
    expect(
      isLinearizable([
        op("a", "reserve", 0, 1, true),
        op("a", "sell", 2, 3, true),
        op("b", "reserve", 4, 5, false),
        op("a", "return", 6, 7, true),
        op("b", "reserve", 8, 9, true),
      ]),
    ).toBe(true);
  });

  it("refuses a stone that two have, that is free and refused, or that is sold by whom it was not held", () => {
    expect(isLinearizable([op("a", "reserve", 0, 5, true), op("b", "reserve", 1, 4, true)])).toBe(false);
    expect(isLinearizable([op("a", "reserve", 0, 5, false)])).toBe(false);
    expect(isLinearizable([op("a", "reserve", 0, 1, true), op("b", "sell", 2, 3, true)])).toBe(false);
    expect(
      isLinearizable([
        op("a", "reserve", 0, 1, true),
        op("a", "sell", 2, 3, true),
        op("b", "reserve", 4, 5, true),
      ]),
    ).toBe(false);
    // A refusal after the release was confirmed.
    expect(
      isLinearizable([
        op("a", "reserve", 0, 1, true),
        op("a", "release", 2, 3, true),
        op("b", "reserve", 4, 5, false),
      ]),
    ).toBe(false);
  });

  it("lets an act without an answer have happened late, early or never", () => {
    const lost = op("a", "reserve", 0, Infinity, null);
    expect(isLinearizable([lost, op("b", "reserve", 4, 5, true)])).toBe(true);
    expect(isLinearizable([lost, op("b", "reserve", 4, 5, false)])).toBe(true);
    expect(isLinearizable([lost, op("b", "reserve", 4, 5, true), op("c", "reserve", 6, 7, true)])).toBe(
      false,
    );
  });
});
