import type { Words } from "../schema/columns";
import { COLLECTIONS } from "./collections";
import { CUTS, METALS } from "./cuts";
import { GEMS } from "./gems";
import { words } from "./words";

/** CIBJO: the word "diamond" alone means a natural one; anything man-made must be named as such. */
const STONE_TYPES: { code: string; label: Words }[] = [
  {
    code: "ST01",
    label: words(
      "Natural diamond",
      "Diamant naturel",
      "天然ダイヤモンド",
      "천연 다이아몬드",
      "天然鑽石",
      "天然钻石",
    ),
  },
  {
    code: "ST02",
    label: words(
      "Laboratory-grown diamond",
      "Diamant de laboratoire",
      "ラボグロウンダイヤモンド",
      "랩그로운 다이아몬드",
      "實驗室培育鑽石",
      "实验室培育钻石",
    ),
  },
  {
    code: "ST03",
    label: words(
      "Coloured gemstone",
      "Pierre de couleur",
      "カラーストーン",
      "유색 보석",
      "有色寶石",
      "彩色宝石",
    ),
  },
  { code: "ST04", label: words("Pearl", "Perle", "真珠", "진주", "珍珠", "珍珠") },
  {
    code: "ST05",
    label: words("Ornamental stone", "Pierre ornementale", "飾り石", "장식석", "玉石", "玉石"),
  },
  {
    code: "ST06",
    label: words(
      "Organic material",
      "Matière organique",
      "有機質素材",
      "유기질 보석",
      "有機寶石",
      "有机宝石",
    ),
  },
  {
    code: "ST07",
    label: words("Synthetic stone", "Pierre synthétique", "合成石", "합성석", "合成寶石", "合成宝石"),
  },
  { code: "ST08", label: words("Without stone", "Sans pierre", "石なし", "스톤 없음", "無鑲石", "无镶石") },
];

/** Product families; their prefixes are part of product codes and have no meaning in code. */
const FAMILIES: { code: string; label: Words }[] = [
  { code: "PFJO_", label: words("Jewellery", "Joaillerie", "ジュエリー", "주얼리", "珠寶", "珠宝") },
  {
    code: "PFBL_",
    label: words("Wedding bands", "Alliances", "マリッジリング", "웨딩 밴드", "婚戒", "婚戒"),
  },
  { code: "PFLI_", label: words("Loose stones", "Pierres non montées", "ルース", "나석", "裸石", "裸石") },
  { code: "PFSE_", label: words("Services", "Services", "サービス", "서비스", "服務", "服务") },
];

const numbered = (group: string, from: number, rows: readonly { code: string; label: Words }[]) =>
  rows.map(({ code, label }, i) => ({ id: from + i, code, group, label }));

/** The reference lists (spec §3): attribute ids between 3639 and 4152, opaque in code, with labels in six languages. */
export const REFERENCES: { id: number; code: string; group: string; label: Words }[] = [
  ...numbered("metal", 3639, METALS),
  ...numbered("cut", 3660, CUTS),
  ...numbered(
    "collection",
    3700,
    COLLECTIONS.map(({ id, label }) => ({ code: id, label })),
  ),
  ...numbered("stone_type", 3740, STONE_TYPES),
  ...numbered("family", 3760, FAMILIES),
  ...numbered("gem", 4000, GEMS),
];
