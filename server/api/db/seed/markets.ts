import type { websites } from "../schema/house";
import { SERVICE } from "./service";
import { words } from "./words";

type Website = (typeof websites)["$inferInsert"];

/** The thirteen websites (docs/decisions/0006). Accounts are shared inside a scope. */
const rows: [
  region: string,
  name: Website["name"],
  currency: string,
  symbol: string,
  scope: string,
  lang: string,
  zone: string,
][] = [
  [
    "au",
    words("Australia", "Australie", "オーストラリア", "호주", "澳洲", "澳大利亚"),
    "AUD",
    "A$",
    "apac",
    "en",
    "Australia/Sydney",
  ],
  [
    "cn",
    words("Mainland China", "Chine continentale", "中国本土", "중국 본토", "中國大陸", "中国大陆"),
    "CNY",
    "¥",
    "cn",
    "zh_hs",
    "Asia/Shanghai",
  ],
  [
    "es",
    words("Spain", "Espagne", "スペイン", "스페인", "西班牙", "西班牙"),
    "EUR",
    "€",
    "emea",
    "en",
    "Europe/Madrid",
  ],
  [
    "fr",
    words("France", "France", "フランス", "프랑스", "法國", "法国"),
    "EUR",
    "€",
    "emea",
    "fr",
    "Europe/Paris",
  ],
  [
    "gb",
    words("Great Britain", "Grande-Bretagne", "イギリス", "영국", "英國", "英国"),
    "GBP",
    "£",
    "emea",
    "en",
    "Europe/London",
  ],
  [
    "hk",
    words("Hong Kong", "Hong Kong", "香港", "홍콩", "香港", "中国香港"),
    "HKD",
    "HK$",
    "apac",
    "zh_ht",
    "Asia/Hong_Kong",
  ],
  ["jp", words("Japan", "Japon", "日本", "일본", "日本", "日本"), "JPY", "¥", "apac", "jp", "Asia/Tokyo"],
  [
    "mo",
    words("Macau", "Macao", "マカオ", "마카오", "澳門", "中国澳门"),
    "MOP",
    "MOP$",
    "apac",
    "zh_ht",
    "Asia/Macau",
  ],
  [
    "me",
    words("Middle East", "Moyen-Orient", "中東", "중동", "中東", "中东"),
    "AED",
    "AED",
    "emea",
    "en",
    "Asia/Dubai",
  ],
  [
    "mc",
    words("Monaco", "Monaco", "モナコ", "모나코", "摩納哥", "摩纳哥"),
    "EUR",
    "€",
    "emea",
    "fr",
    "Europe/Monaco",
  ],
  [
    "sg",
    words("Singapore", "Singapour", "シンガポール", "싱가포르", "新加坡", "新加坡"),
    "SGD",
    "S$",
    "apac",
    "en",
    "Asia/Singapore",
  ],
  [
    "tw",
    words("Taiwan", "Taïwan", "台湾", "대만", "台灣", "中国台湾"),
    "TWD",
    "NT$",
    "apac",
    "zh_ht",
    "Asia/Taipei",
  ],
  [
    "kr",
    words("South Korea", "Corée du Sud", "韓国", "대한민국", "韓國", "韩国"),
    "KRW",
    "₩",
    "apac",
    "ko",
    "Asia/Seoul",
  ],
];

export const WEBSITES: Website[] = rows.map(
  ([region, name, currency, currencySymbol, accountScope, defaultLanguage, timeZone]) => ({
    region,
    store: `aurive_${region}`,
    webCode: `AUR-${region.toUpperCase()}`,
    name,
    currency,
    currencySymbol,
    // In Macau sellers order without a customer account.
    customerAccount: region !== "mo",
    accountScope,
    defaultLanguage,
    timeZone,
    depositKind: region === "fr" || region === "mc" ? "acompte" : "deposit",
    service: SERVICE[region] ?? null,
  }),
);

/** Units of the currency per euro of cost, margin included, and the price step in minor units. */
const LISTS: Record<string, [coefficient: number, step: number]> = {
  fr: [2.05, 1000],
  mc: [2.05, 1000],
  es: [2.05, 1000],
  gb: [1.78, 1000],
  au: [3.5, 1000],
  cn: [16.4, 10_000],
  hk: [17.2, 10_000],
  mo: [17.7, 10_000],
  jp: [338, 1000],
  kr: [3120, 10_000],
  sg: [3.02, 1000],
  tw: [69, 10_000],
  me: [8.1, 5000],
};

export const PRICE_LISTS = Object.entries(LISTS).flatMap(([region, [coefficient, step]]) => [
  {
    version: `${region}-2026-01`,
    region,
    validFrom: "2026-01-15",
    coefficient: Math.round(coefficient * 970) / 1000,
    step,
  },
  { version: `${region}-2026-09`, region, validFrom: "2026-09-01", coefficient, step },
]);

/**
 * Tax rates of the demo, to be checked by a tax adviser; a rate of another country on the same website has that
 * country's ISO code.
 */
export const TAX_RATES: {
  region: string;
  country: string;
  validFrom: string;
  label: string;
  rate: number;
}[] = (
  [
    ["fr", "", "TVA", 0.2],
    ["mc", "", "TVA", 0.2],
    ["es", "", "IVA", 0.21],
    ["gb", "", "VAT", 0.2],
    ["au", "", "GST", 0.1],
    ["cn", "", "VAT", 0.13],
    ["hk", "", "", 0],
    ["mo", "", "", 0],
    ["jp", "", "消費税", 0.1],
    ["kr", "", "VAT", 0.1],
    ["sg", "", "GST", 0.09],
    ["tw", "", "營業稅", 0.05],
    ["me", "", "VAT", 0.05],
    ["me", "SA", "VAT", 0.15],
    ["me", "BH", "VAT", 0.1],
    ["me", "OM", "VAT", 0.05],
    ["me", "KW", "", 0],
    ["me", "QA", "", 0],
  ] as const
).map(([region, country, label, rate]) => ({ region, country, validFrom: "2026-01-01", label, rate }));
