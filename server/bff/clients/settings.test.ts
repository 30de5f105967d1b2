import { afterEach, beforeEach, expect, it } from "vitest";
import { ApiProblem } from "../../contract/problem";
import { forgetSettings, getSettings, getSoldIn } from "./settings";
import type { ApiClient } from "../api-client/transport";

// Test files before and after this one use other data.
beforeEach(forgetSettings);
afterEach(forgetSettings);

it("A ring page does not wait for a slow answer about where its design is sold, nor fail without one", async () => {
  const never = (() => new Promise(() => {})) as unknown as ApiClient;
  const began = performance.now();
  expect(await getSoldIn(never, "aube")).toBeNull();
  expect(performance.now() - began).toBeLessThan(2000);
  forgetSettings();
  const away = (() => Promise.reject(new Error("no answer"))) as unknown as ApiClient;
  expect(await getSoldIn(away, "aube")).toBeNull();
});

it("It requests only its own design, once; an unknown design is sold nowhere", async () => {
  const asked: unknown[] = [];
  const api = ((endpoint: { id: string }, input: unknown) => {
    asked.push([endpoint.id, input]);
    return Promise.resolve([{ metal: "platinum", websites: ["fr", "jp", "nowhere"] }]);
  }) as unknown as ApiClient;
  for (let n = 0; n < 3; n += 1)
    expect([...((await getSoldIn(api, "aube")) ?? [])]).toEqual([["platinum", ["fr", "jp"]]]);
  expect(asked).toEqual([["aestheticWebsites", { params: { aesthetic: "aube" } }]]);
  const none = (() => Promise.reject(new ApiProblem("not_found"))) as unknown as ApiClient;
  expect((await getSoldIn(none, "nowhere"))?.size).toBe(0);
});

it("The texts of Hong Kong are cached only for Hong Kong and Macao, and requested without a token", async () => {
  const asked: string[] = [];
  const at = (region: "fr" | "hk" | "mo" | "tw") =>
    getSettings({
      tag: "zh-Hant",
      region,
      apiOf: (there) => {
        asked.push(there);
        return (() => Promise.resolve({ websites: [], said: there })) as unknown as ApiClient;
      },
    });
  expect(await at("hk")).toMatchObject({ said: "hk" });
  expect(await at("tw")).toMatchObject({ said: "tw" });
  expect(await at("mo")).toMatchObject({ said: "hk" });
  expect(await at("fr")).toMatchObject({ said: "tw" });
  expect(asked).toEqual(["hk", "tw"]);
});
