import { afterAll, beforeAll, describe, expect, it } from "vitest";
import instead from "#locales/zh-Hant-HK/instead.json";
import { createTestApi, type TestApi } from "../../../tests/setup/api";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The texts that a reader of Traditional Chinese gets about collections, cuts, metals, designs and two rings. */
async function told(store: string): Promise<string> {
  const paths = [
    "/api/settings",
    "/api/catalog/designs?about=1&limit=500",
    "/api/aesthetics/grand-large",
    "/api/creation?aesthetic=grand-large&metal=platinum",
    "/api/creation?aesthetic=secret&metal=platinum&cut=cushion",
    "/api/budget?budget=900000",
  ];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const { status, body } = await api.call("GET", path, { store, headers: { Lang: "zh-Hant" } });
      expect(status, path).toBe(200);
      return JSON.stringify(body);
    }),
  );
  return answers.join("\n");
}

/**
 * Words of Taiwan for which Hong Kong has another; a word that is itself a replacement is valid in Hong Kong as well
 * (保養).
 */
const TAIWANESE = Object.keys(instead).filter(
  (word) => !Object.values(instead).some((own) => own.includes(word)),
);

describe("Texts about rings", () => {
  it.each(["hk", "mo"])("has none of Taiwan's words in %s", async (store) => {
    const words = await told(store);
    expect(TAIWANESE.filter((word) => words.includes(word))).toEqual([]);
    expect(words).toContain("尺碼一經製作便不可更改");
    expect(words).toContain("光環按每顆主石的輪廓重新繪製");
    expect(words).toContain("只為佩戴的人而設");
  });

  it("keeps them in Taiwan, and for those who read Traditional Chinese anywhere else", async () => {
    for (const store of ["tw", "fr"]) {
      const words = await told(store);
      expect(words).toContain("戒圍一經製作便不可更改");
      expect(words).toContain("光環依每顆主石的輪廓重新繪製");
    }
  });
});
