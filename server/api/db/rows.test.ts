import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/setup/api";

describe("batched queries", () => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await createTestApi();
    token = await api.loginSeller();
  });
  afterAll(() => api.close());

  /** Puts a ring with these options onto a guest's tray. */
  const addRing = (options: { title: string; value: string }[]) =>
    api.call("POST", "/api/cart/add", {
      token,
      body: { customerId: "guest", wishlistItem: [{ sku: "aube-platinum-round", options }] },
    });

  it("do not affect each other when one cannot be read: a stone with a broken number beside a valid one", async () => {
    const [stone] = await api.query(
      "select sku, gia from stones where cut = 'round' and not withdrawn and carat_milli between 500 and 3000 order by sku limit 1",
    );
    const add = (named: string) =>
      addRing([
        { title: "mount_sku", value: "aube-platinum-round" },
        { title: "stone_sku", value: named },
        { title: "cyl_size", value: "52" },
      ]);
    const right = `${String(stone?.sku)} ${String(stone?.gia)}`;
    const answers = await Promise.all([add(right), add("D\u0000 1"), add("D\ud800 1"), add(right)]);
    expect(answers.map(({ status }) => status)).toEqual([200, expect.any(Number), expect.any(Number), 200]);
    for (const { status } of answers.slice(1, 3)) expect(status).toBeLessThan(500);
  });

  it("write the same creation once, and tell both who asked for it: two adds of one moment, beside one of another creation", async () => {
    const add = (size: string) =>
      addRing([
        { title: "carat", value: "1" },
        { title: "cyl_size", value: size },
      ]);
    const [once, again, other] = (await Promise.all([add("54"), add("54"), add("55")])).map(
      ({ status, body }) => ({ status, ...(body as { items: { id: string; already: boolean }[] }).items[0] }),
    );
    expect([once?.status, again?.status, other?.status]).toEqual([200, 200, 200]);
    expect(again?.id).toBe(once?.id);
    expect([once?.already, again?.already].sort()).toEqual([false, true]);
    expect(other?.id).not.toBe(once?.id);
    expect(other?.already).toBe(false);
  });
});
