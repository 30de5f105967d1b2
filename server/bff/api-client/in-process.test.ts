import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/setup/api";
import { settingsEndpoints } from "../../contract/settings";
import { ApiProblem } from "../../contract/problem";
import { stoneEndpoints } from "../../contract/stone";
import { apiClient } from "./transport";

let api: TestApi;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it("a response of /api in the same process has no body, an error has one; over HTTP both have one", async () => {
  const bodies: string[] = [];
  const send = async (request: Request) => {
    const answer = await api.fetch(request);
    bodies.push(`${answer.status} ${answer.body ? "body" : "empty"}`);
    return answer;
  };
  const ask = apiClient(send, api.origin, { store: "aurive_fr", lang: "en", requestId: "r" });
  expect((await ask(settingsEndpoints.settings)).websites).toHaveLength(13);
  const refused = ask(stoneEndpoints.stone, { params: { sku: "D-0007" }, query: {} });
  await expect(refused).rejects.toBeInstanceOf(ApiProblem);
  await expect(refused).rejects.toMatchObject({ code: "unauthorized" });
  await send(new Request(`${api.origin}/api/settings`, { headers: { Store: "aurive_fr", Lang: "en" } }));
  expect(bodies).toEqual(["200 empty", "401 body", "200 body"]);
});
