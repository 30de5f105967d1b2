import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type LangTag } from "~/i18n/locales";
import { NAMESPACES } from "~/i18n/namespaces";
import { COLLECTIONS } from "#server/api/db/seed/collections";
import { CUTS, METALS } from "#server/api/db/seed/cuts";
import { DESIGNS } from "#server/api/db/seed/designs";
import { REFERENCES } from "#server/api/db/seed/references";

/** One word for one thing: what a language no longer says, and the word that stands in its place. */
const INSTEAD: Record<LangTag, readonly [old: RegExp, now: string][]> = {
  en: [
    [/white gold 750|18k\b/i, "18ct white gold"],
    [/\bprongs?\b/i, "claw"],
    [/\bon reserve\b/i, "on hold"],
    [/wish ?list/i, "saved rings"],
    [/lower half\b|half-facets/i, "lower halves"],
    [/\blab[- ](grown|created)|\bsynthetic diamond/i, "laboratory-grown"],
    [/\btelephone (me|us|you)\b/, "call"],
    [/\bat once\b/, "immediately"],
    [/\bneed not\b|\bneed do\b/, "do not need to"],
    [/\bthe house\b/i, "we"],
    [/\ball the same\b/, "anyway"],
    [/\bis not right\b/, "is incorrect"],
    [/^You may also/, "You can also"],
  ],
  fr: [
    [/or blanc/i, "or gris"],
    [/rond brillant/i, "brillant rond"],
    [/demi-culasse/, "facettes inférieures"],
    [/diamant synthétique/i, "diamant de laboratoire"],
    [/\bmise? en attente|commande est en attente/, "réservation"],
    [/visioconférence/, "vidéo"],
    [
      /\bvous (êtes|avez été|devez être|restez|serez) (autorisé|connecté|déconnecté|averti)\b/i,
      "a turn that is nobody's gender",
    ],
    [/\bla maison (sait|conserve|tient|ne fait)\b/, "nous"],
    [/liste d’envies|favoris/i, "mes bagues"],
  ],
  ja: [
    [/ホワイトゴールド 750|750 ?ホワイト/, "K18ホワイトゴールド"],
    [/プラチナ 950/, "プラチナ950"],
    [/プロング|爪留/, "爪"],
    [/マーキース/, "マーキス"],
    [/ロワーハーフ/, "ローワーハーフ"],
    [/起源/, "種別"],
    [/合成ダイヤモンド(?!で)/, "ラボグロウンダイヤモンド"],
    [/保留/, "お取り置き"],
    [/^ご?予約金|頭金/, "内金"],
    [/店舗/, "ブティック"],
    [/GIA ?レポート/, "GIA鑑定書"],
    [/税務番号/, "納税者番号"],
    [/売上税/, "消費税"],
    [/(?:US|UK|HK|KR)サイズ|号数/, "US 6, 12号"],
    [/保存し(?:た作品|たもの)|保存され(?:た|ている)リング|ウィッシュリスト/, "保存したリング"],
    [/指輪/, "リング"],
    [/制作/, "製作"],
    [/面(?:の設計|があらゆる)|石の面/, "ファセット"],
    [/重量(?!$)/, "重さ"],
    [/クライアントサービス|お客様サービス/, "カスタマーサービス"],
    [/クッキー/, "Cookie"],
    [/当店|当方/, "当メゾン, in the legal notice 当社"],
    [/(?:予約|注文|ご予約)を?取り?消|取消/, "キャンセル"],
    [/二次元コード/, "QRコード"],
    [/PIN/, "暗証番号"],
    [/倉庫/, "保管センター"],
    [/店長|店頭/, "マネージャー, ブティック"],
    [/並び替え/, "並べ替え"],
    [/ブラウザ(?!ー)/, "ブラウザー"],
    [/内包物(?!）)/, "インクルージョン"],
    [/真正/, "正規"],
    [/印を付けたダイヤモンド|に印を付け(?:る|て)ください/, "候補のダイヤモンド"],
    [/お作りのリング/, "お選びのリング"],
    [/他の|その他/, "ほかの, そのほかの"],
    [/丸め/, "端数処理"],
  ],
  ko: [
    [/화이트 골드 750|백금/, "18K 화이트 골드, 플래티넘 950"],
    [/발톱|난발/, "프롱"],
    [/브릴리언트 라운드/, "라운드 브릴리언트"],
    [/아셔|어셔/, "애셔"],
    [/기원/, "종류"],
    [/보류/, "홀드"],
    [/화상/, "영상"],
    [/매장/, "부티크"],
    [/이용 약관/, "이용약관"],
    [/인도일/, "수령일"],
    [/반지 호수|국가별 호수/, "반지 사이즈"],
    [/위시리스트|저장한 작품/, "저장한 반지"],
    [/\b[AP]M\b/, "오전, 오후"],
    [/작품/, "반지"],
    [/호수/, "사이즈"],
    [/무게/, "중량"],
    [/중심석|(?:중앙|중심|메인) 스톤/, "센터 스톤"],
    [/커시드럴|카테드랄/, "캐서드럴"],
    [/내려받/, "다운로드"],
    [/(?<!이)메일/, "이메일"],
    [/세금 번호/, "납세자 번호"],
    [/판매세/, "부가가치세"],
    [/창고|보관소|물류(?!센터)/, "물류센터"],
    [/당사(?!자)|본사는/, "저희"],
    [/아콩트|아르’/, "선급금, 계약금"],
    [/낮은순|높은순|우수순/, "낮은 가격순"],
    [/성공적으로/, "nothing: what is done is done"],
  ],
  "zh-Hant": [
    [/白金(?!属)/, "18K 白色K金"],
    [/18K (?:玫瑰金|黃金)/, "18K 玫瑰K金, 18K 黃色K金"],
    [/鑲爪|爪鑲座/, "爪鑲"],
    [/上丁方/, "阿斯切形"],
    [/欖尖/, "馬眼形"],
    [/圓形明亮切割/, "圓形明亮式"],
    [/成色(?!印記)/, "顏色"],
    [/創作/, "作品"],
    [/托盤/, "珠寶盤"],
    [/副石|側石|配鑽/, "配石"],
    [/訂金（arrhes|訂金（acompte/, "定金, 預付款"],
    [/定金(?!（arrhes)/, "訂金"],
    [/電郵/, "電子郵件"],
    [/真確/, "真實"],
    [/內地/, "中國大陸"],
    [/交件/, "交貨"],
    [/號數|美國號|英國號/, "港碼 12"],
    [/結帳/, "訂購手續"],
    [/收藏|願望清單/, "已儲存的戒指"],
    [/GIA 證書|GIA 鑑定書/, "GIA 鑑定證書"],
  ],
  "zh-Hans": [
    [/白金/, "18K白K金"],
    [/18K 玫瑰金|18K 黄金/, "18K玫瑰K金, 18K黄K金"],
    [/上丁方/, "阿斯切形"],
    [/垫形/, "枕形"],
    [/雷地恩/, "雷迪恩形"],
    [/榄尖/, "马眼形"],
    [/成色(?!印记)/, "颜色"],
    [/创作/, "作品"],
    [/珠宝托盘/, "托盘"],
    [/副石|侧石|配钻/, "配石"],
    [/定金(?!（arrhes)/, "订金"],
    [/栏位/, "项"],
    [/中国内地/, "中国大陆"],
    [/号数/, "港码 12"],
    [/结账/, "订购手续"],
    [/收藏夹|心愿单/, "已保存的戒指"],
    [/戒围|戒指尺寸/, "戒圈"],
    [/GIA 证书/, "GIA 鉴定证书"],
    [/门店|店铺/, "精品店"],
  ],
};

/** Said on purpose, with the reason. */
const LEFT: readonly [name: string, text: RegExp][] = [
  // The specification gives these to the letter.
  ["en common error.title", /./],
  // The file kept of a customer is theirs to read, and speaks of the house as others do.
  ["en legal", /fictional house/],
];

type Texts = { [key: string]: string | Texts } | (string | Texts)[];
const flat = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value as Texts, `${path}${key}.`),
  );

function said(tag: LangTag): [string, string][] {
  const pages = NAMESPACES.flatMap((ns) =>
    flat(JSON.parse(readFileSync(`locales/${tag}/${ns}.json`, "utf8")) as Texts).map(
      ([key, text]) => [`${ns} ${key}`, text] as [string, string],
    ),
  );
  const seeds = [...METALS, ...CUTS, ...COLLECTIONS, ...REFERENCES].flatMap(
    (row) =>
      [["seed", row.label[tag]], ...("description" in row ? [["seed", row.description[tag]]] : [])] as [
        string,
        string,
      ][],
  );
  return [
    ...pages,
    ...seeds,
    ...DESIGNS.map(({ description }) => ["seed", description[tag]] as [string, string]),
  ];
}

describe.each(LANGUAGES.map(({ tag }) => tag))(
  "One word for one thing in %s, pages, letters, papers and seed words alike",
  (tag) => {
    const texts = said(tag);

    it.each(INSTEAD[tag].map(([old, now]) => [String(old), now, old] as const))(
      "nobody reads %s: it is called %s",
      (_, __, old) => {
        const wrong = texts.filter(
          ([name, text]) =>
            old.test(text) &&
            !LEFT.some(([left, why]) => `${tag} ${name}`.startsWith(left) && why.test(text)),
        );
        expect(wrong.map(([name, text]) => `${name}: ${text}`)).toEqual([]);
      },
    );
  },
);

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

/** A text that says each old word of `INSTEAD`, in its order. */
const PLANTED = {
  ja: `ホワイトゴールド 750|プラチナ 950|4本のプロング|マーキースカット|ロワーハーフ|石の起源|合成ダイヤモンド|保留中
    |予約金|店舗を探す|GIAレポート|税務番号|売上税なし|USサイズ 6|ウィッシュリスト|指輪をつくる|すべて受注制作です
    |面の設計|重量と価格|クライアントサービス|クッキーの設定|当店のサイズ|注文を取り消しました|二次元コード|PINを設定|倉庫へ発送
    |店長のみ|並び替え|ブラウザに|内包物がなく|真正な書面|印を付けたダイヤモンド|お作りのリング|他のリング|鑑定書の丸め`,
  ko: `화이트 골드 750|발톱 네 개|브릴리언트 라운드|어셔 컷|스톤의 기원|주문 보류|화상 상담|매장 찾기|이용 약관|인도일 변경
    |반지 호수|저장한 작품|2:05 PM|나의 작품|호수 선택|비슷한 무게|중심석|커시드럴|파일 내려받기|본 메일은|세금 번호|판매세 없음
    |창고로 발송|당사로 전송|‘아콩트’|가격 낮은순|성공적으로 변경`,
};

describe("The fence of words", () => {
  it.each(["ja", "ko"] as const)("catches each old word of %s where it is planted", (tag) => {
    const planted = PLANTED[tag].split(/\s*\|/);
    expect(planted.map((text, i) => `${text} ${INSTEAD[tag][i]?.[0].test(text)}`)).toEqual(
      INSTEAD[tag].map((_, i) => `${planted[i]} true`),
    );
  });

  it("covers every language that the house speaks", () => {
    expect(Object.keys(INSTEAD).sort()).toEqual(
      readdirSync("locales")
        .filter((tag) => tag !== "zh-Hant-HK")
        .sort(),
    );
  });
});
