import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type LangTag } from "~/i18n/locales";
import { NAMESPACES } from "~/i18n/namespaces";
import { COLLECTIONS } from "#server/api/db/seed/collections";
import { CUTS, METALS } from "#server/api/db/seed/cuts";
import { DESIGNS } from "#server/api/db/seed/designs";
import { REFERENCES } from "#server/api/db/seed/references";
import { REPLACED_WORDS } from "../gates/words/rules/terms";

type Texts = { [key: string]: string | Texts } | (string | Texts)[];
const flat = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value as Texts, `${path}${key}.`),
  );

const pages = (tag: LangTag): [string, string][] =>
  NAMESPACES.flatMap((ns) =>
    flat(JSON.parse(readFileSync(`locales/${tag}/${ns}.json`, "utf8")) as Texts).map(
      ([key, text]) => [`${ns} ${key}`, text] as [string, string],
    ),
  );

function said(tag: LangTag): [string, string][] {
  const seeds = [...METALS, ...CUTS, ...COLLECTIONS, ...REFERENCES].flatMap(
    (row) =>
      [["seed", row.label[tag]], ...("description" in row ? [["seed", row.description[tag]]] : [])] as [
        string,
        string,
      ][],
  );
  return [
    ...pages(tag),
    ...seeds,
    ...DESIGNS.map(({ description }) => ["seed", description[tag]] as [string, string]),
  ];
}

describe("A metal and a cut", () => {
  it.each(LANGUAGES.map(({ tag }) => tag))(
    "are named alike on pages, on papers and in the seed in %s",
    (tag) => {
      const of = (ns: string, group: string, slug: string) =>
        said(tag).find(([name]) => name === `${ns} ${group}.${slug}`)?.[1];
      for (const [group, rows] of [
        ["metal", METALS],
        ["cut", CUTS],
      ] as const) {
        for (const { slug, label } of rows)
          expect([of("reference", group, slug), of("print", group, slug)], slug).toEqual([
            label[tag],
            label[tag],
          ]);
      }
    },
  );
});

describe("The page of the cuts", () => {
  it.each(LANGUAGES.map(({ tag }) => tag))("has the same name wherever a link leads to it in %s", (tag) => {
    const all = new Map(said(tag));
    const title = all.get("cuts title");
    expect(["common nav.choose_cut", "sitemap cuts", "collections cuts"].map((key) => all.get(key))).toEqual([
      title,
      title,
      title,
    ]);
  });
});

describe("The cut of a diamond", () => {
  it("has one label on pages and papers in French: « forme » stands in sentences alone", () => {
    const all = new Map(said("fr"));
    const onPages = ["shop choose.cut", "catalog filter.cut", "budget field.cut", "diamonds field.cut"];
    const onPapers = ["print label.cut", "stone grades.cut", "pro stones.cut"];
    expect([...onPages, ...onPapers].filter((key) => all.get(key) !== "Taille de diamant")).toEqual([]);
  });
});

describe("A weight in carats", () => {
  it.each(LANGUAGES.map(({ tag }) => tag))("stays with its unit on one line in %s", (tag) => {
    const parted = pages(tag).filter(([, text]) => /(\}\}|\d) (ct\b|carat|克拉|カラット|캐럿)/.test(text));
    expect(parted).toEqual([]);
  });
});

describe("A label of the review", () => {
  it("of what is left to pay fits the column of labels in Japanese", () => {
    expect(new Map(said("ja")).get("print label.balance")?.length).toBeLessThanOrEqual(10);
  });
});

/** A text that says each old word of `INSTEAD`, in its order. */
const PLANTED = {
  ja: `ホワイトゴールド 750|プラチナ 950|4本のプロング|マーキースカット|ロワーハーフ|石の起源|合成ダイヤモンド|保留中
    |予約金|内金番号|店舗を探す|GIAレポート|税務番号|売上税なし|USサイズ 6|ウィッシュリスト|指輪をつくる|すべて受注制作です
    |面の設計|重量と価格|クライアントサービス|クッキーの設定|当店のサイズ|注文を取り消しました|二次元コード|PINを設定|倉庫へ発送
    |店長のみ|並び替え|ブラウザに|内包物がなく|真正な書面|印を付けたダイヤモンド|お作りのリング|他のリング|鑑定書の丸め|1キャラット|彫刻を入れる|透明度`,
  ko: `화이트 골드 750|발톱 네 개|브릴리언트 라운드|어셔 컷|스톤의 기원|주문 보류|스톤의 홀드가 해제됩니다|화상 상담|매장 찾기|이용 약관|인도일 변경
    |반지 호수|저장한 작품|2:05 PM|나의 작품|호수 선택|비슷한 무게|중심석|커시드럴|파일 내려받기|본 메일은|세금 번호|판매세 없음
    |창고로 발송|당사로 전송|‘아콩트’|가격 낮은순|투명도 등급|1카라트|보증금|성공적으로 변경`,
};

describe("The fence of words", () => {
  it.each(["ja", "ko"] as const)("catches each old word of %s where it is planted", (tag) => {
    const planted = PLANTED[tag].split(/\s*\|/);
    expect(planted.map((text, i) => `${text} ${REPLACED_WORDS[tag][i]?.[0].test(text)}`)).toEqual(
      REPLACED_WORDS[tag].map((_, i) => `${planted[i]} true`),
    );
  });

  it("covers every language that the house speaks", () => {
    expect(Object.keys(REPLACED_WORDS).sort()).toEqual(
      readdirSync("locales")
        .filter((tag) => tag !== "zh-Hant-HK")
        .sort(),
    );
  });
});
