import { describe, expect, test } from "vitest";
import { gatePromise, PROMISE_SHORT, WRONG } from "../../../tests/gates/promise";

describe("The back-test", () => {
  test("keeps a stated nine of ten in 88 to 92 of a hundred, without looking ahead", () => {
    expect(gatePromise(PROMISE_SHORT).findings).toEqual([]);
  });

  test("fails a house that adds up the longest stay of each stage", () => {
    expect(gatePromise(PROMISE_SHORT, WRONG.sumOfStages).findings.join()).toMatch(/were ready by their day/);
  });

  test("fails a house that reads in next month's ledger", () => {
    expect(gatePromise(PROMISE_SHORT, WRONG.lookAhead).findings.join()).toMatch(/had not happened yet/);
  });
});
