import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/setup/api";
import { endToken, findSellerOfToken } from "./store";

describe("who calls", () => {
  let api: TestApi;
  beforeAll(async () => void (api = await createTestApi()));
  afterAll(() => api.close());

  it("is looked up once for concurrent calls, and each gets its own answer", async () => {
    const query = vi.spyOn(
      (api.db as unknown as { $client: { query(...all: unknown[]): unknown } }).$client,
      "query",
    );
    await endToken(api.db, "over", Date.now() / 1000 + 60);
    query.mockClear();
    const [camille, louis, nobody, ended] = await Promise.all([
      findSellerOfToken(api.db, "sel_camille", "a"),
      findSellerOfToken(api.db, "sel_louis", "b"),
      findSellerOfToken(api.db, "sel_nobody", "c"),
      findSellerOfToken(api.db, "sel_camille", "over"),
    ]);
    expect(query).toHaveBeenCalledTimes(1);
    expect([camille?.firstname, camille?.ended, louis?.firstname, nobody, ended?.id, ended?.ended]).toEqual([
      "Camille",
      false,
      "Louis",
      undefined,
      "sel_camille",
      true,
    ]);
    query.mockRestore();
  });

  it("fails for all concurrent calls if the database fails, and is looked up again by the next", async () => {
    const query = vi
      .spyOn((api.db as unknown as { $client: { query(...all: unknown[]): unknown } }).$client, "query")
      .mockRejectedValueOnce(new Error("away"));
    const answers = await Promise.allSettled([
      findSellerOfToken(api.db, "sel_camille", "a"),
      findSellerOfToken(api.db, "sel_louis", "b"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    query.mockRestore();
    expect((await findSellerOfToken(api.db, "sel_camille", "a"))?.firstname).toBe("Camille");
  });
});
