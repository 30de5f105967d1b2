import { describe, expect, it } from "vitest";
import { isEasyPin } from "./pin";

describe("A PIN that is easy to guess", () => {
  it.each(["0000", "1111", "99999999", "1234", "4321", "0123", "345678", "7890", "0987"])("%s", (pin) =>
    expect(isEasyPin(pin)).toBe(true),
  );
  it.each(["2580", "1357", "2468", "1212", "1123", "12345679", "1"])("is not %s", (pin) =>
    expect(isEasyPin(pin)).toBe(false),
  );
});
