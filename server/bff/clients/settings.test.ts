import { afterEach, expect, it } from "vitest";
import { forgetSettings, getSoldSoon } from "./settings";
import type { ApiClient } from "../api-client/transport";

afterEach(forgetSettings);

it("A ring page does not wait while thirteen large catalogues are read for the first time, nor fail when they cannot be read", async () => {
  const never = (() => new Promise(() => {})) as unknown as ApiClient;
  const began = performance.now();
  expect(await getSoldSoon(never)).toBeNull();
  expect(performance.now() - began).toBeLessThan(2000);
  forgetSettings();
  const away = (() => Promise.reject(new Error("no answer"))) as unknown as ApiClient;
  expect(await getSoldSoon(away)).toBeNull();
});
