import { describe, expect, it } from "vitest";
import { browserWords } from "./browser-words";
import { closeHanGaps } from "./han-gap";
import { wordsOf } from "./i18n.server";
import type { WordFiles } from "./words/files";

const files = import.meta.glob("./words/zh-*.ts", { import: "default" }) as Record<
  string,
  () => Promise<WordFiles>
>;

describe("The space beside a name in Chinese", () => {
  it.each([
    ["{{name}} 的預約", { name: "陳大文" }, "{{name}}的預約"],
    ["{{name}} 的預約", { name: "Claire Moreau" }, "{{name}} 的預約"],
    ["於 {{shop}} 取貨", { shop: "台北信義" }, "於{{shop}}取貨"],
    ["於 {{shop}} 取貨", { shop: "Paris Vendôme 巴黎" }, "於 {{shop}}取貨"],
    ["{{shop}} {{name}}", { shop: "台北信義", name: "林小姐" }, "{{shop}}{{name}}"],
    ["{{shop}} {{name}}", { shop: "台北信義", name: "Ms Lin" }, "{{shop}} {{name}}"],
    ["共 {{count}} 件", { count: 3 }, "共 {{count}} 件"],
    ["{{ring}} 與 {{other}} 相較", { ring: "Aube（鉑金）", other: "Matin" }, "{{ring}}與 {{other}} 相較"],
    ["一 二 {{count}}", { count: 3 }, "一 二 {{count}}"],
    ["已於 {{time}}更正", { time: "凌晨1:43" }, "已於{{time}}更正"],
    ["{{name}} 的預約", {}, "{{name}} 的預約"],
  ])("of « %s » with %j", (text, values, closed) => {
    expect(closeHanGaps(text, values)).toBe(closed);
  });

  it("is adjusted only in Chinese", () => {
    expect(wordsOf("ja", "diary")("one", { name: "山田太郎" })).toMatch(/^山田太郎 ?様/);
  });

  it.each(["zh-Hant", "zh-Hans", "zh-Hant-HK"] as const)(
    "is left out in %s, in the browser as on the server",
    async (tag) => {
      const text = String(wordsOf(tag, "diary")("one", { name: "陳大文" }));
      expect(text).toMatch(/^陳大文的/);
      expect(wordsOf(tag, "diary")("one", { name: "Claire" })).toMatch(/^Claire 的/);
      const { beforeFilling } = (await files[`./words/${tag}.ts`]?.()) ?? {};
      const words = browserWords(tag, () => Promise.resolve({ one: "{{name}} 的預約" }), beforeFilling);
      await words.loadNamespaces(["diary"]);
      expect(words.getFixedT(null, "diary")("one", { name: "陳大文" })).toBe("陳大文的預約");
    },
  );
});
