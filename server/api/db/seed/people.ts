import { foldName } from "~/domain/fold";
import { foldEmail } from "~/domain/person";
import type { customers, sellers } from "../schema";

export const SELLER_PASSWORD = "Counter-2026!";
export const CUSTOMER_PASSWORD = "Client-2026!";

type Seller = (typeof sellers)["$inferInsert"];
type Customer = (typeof customers)["$inferInsert"];

const TEAM: [id: string, email: string, first: string, last: string, role: "seller" | "manager", region: string, shops: string[]][] = [
  ["sel_camille", "camille@aurive.example", "Camille", "Laurent", "seller", "fr", ["P101", "P102"]],
  ["sel_louis", "louis@aurive.example", "Louis", "Marchand", "seller", "fr", ["P101", "P102"]],
  ["sel_helene", "helene@aurive.example", "Hélène", "Garnier", "manager", "fr", ["P101", "P102"]],
  ["sel_aiko", "aiko@aurive.example", "愛子", "佐藤", "seller", "jp", ["P123"]],
  ["sel_mei", "mei@aurive.example", "Mei", "Chan", "seller", "hk", ["P118"]],
];

export function sellerRows(passwordHash: string): Seller[] {
  return TEAM.map(([id, email, firstname, lastname, role, region, shops]) => ({ id, email, emailFolded: foldEmail(email), passwordHash, firstname, lastname, role, region, shops }));
}

type Person = [id: string, email: string, first: string, last: string, gender: "1" | "2" | "3" | null, phone: string | null, city: string, country: string, region: string, language: string, size: number | null];

/** Demo accounts, two personas of failure, and people with the names that the world has. */
const PEOPLE: Person[] = [
  ["cus_claire", "claire@client.example", "Claire", "Moreau", "2", "+33199001234", "Paris", "FR", "fr", "fr", 52],
  ["cus_kenji", "kenji@client.example", "健二", "山田", "1", "+81355550123", "東京", "JP", "jp", "ja", 56],
  ["cus_wei", "wei@client.example", "伟", "李", "1", "+862155550123", "上海", "CN", "cn", "zh-Hans", 58],
  ["cus_broken", "broken@client.example", "Brice", "Panne", "1", "+33199005000", "Lille", "FR", "fr", "fr", null],
  ["cus_slow", "slow@client.example", "Solène", "Lente", "2", "+33199002000", "Nantes", "FR", "fr", "fr", null],
  ["cus_eloise", "eloise.dubois@client.example", "Éloïse", "Dubois", "2", "+33199001001", "Lyon", "FR", "fr", "fr", 51],
  ["cus_zoe", "zoe.lebrun@client.example", "Zoë", "Le Brun", "2", "+33199001002", "Rennes", "FR", "fr", "fr", 49],
  ["cus_jean", "jean-luc.lefevre@client.example", "Jean-Luc", "Lefèvre", "1", "+33199001003", "Paris", "FR", "fr", "fr", 61],
  ["cus_anne", "anne.obrien@client.example", "Anne", "O'Brien", "2", "+442079460101", "London", "GB", "gb", "en", 53],
  ["cus_harry", "harry.whitfield@client.example", "Harry", "Whitfield", "1", "+442079460102", "Edinburgh", "GB", "gb", "en", 60],
  ["cus_lukasz", "lukasz.zolc@client.example", "Łukasz", "Żółć", "1", "+442079460103", "London", "GB", "gb", "en", null],
  ["cus_maria", "maria.nunez@client.example", "María José", "Núñez", "2", "+34915550101", "Madrid", "ES", "es", "en", 52],
  ["cus_inigo", "inigo.ibarra@client.example", "Íñigo", "Ibarra", "1", "+34935550102", "Barcelona", "ES", "es", "en", 62],
  ["cus_stephane", "stephane.grimaud@client.example", "Stéphane", "Grimaud", "1", "+37799900101", "Monaco", "MC", "mc", "fr", 59],
  ["cus_fatima", "fatima.alsayed@client.example", "Fatima", "Al Sayed", "2", "+97145550101", "Dubai", "AE", "me", "en", 50],
  ["cus_omar", "omar.haddad@client.example", "Omar", "Haddad", "1", "+966115550102", "Riyadh", "SA", "me", "en", 63],
  ["cus_grace", "grace.nguyen@client.example", "Grace", "Nguyen", "2", "+61255501234", "Sydney", "AU", "au", "en", 50],
  ["cus_liam", "liam.ferguson@client.example", "Liam", "Ferguson", "1", "+61355501234", "Melbourne", "AU", "au", "en", 61],
  ["cus_xiaoyu", "xiaoyu.wang@client.example", "晓雨", "王", "2", "+861055550101", "北京", "CN", "cn", "zh-Hans", 50],
  ["cus_jing", "jing.chen@client.example", "静", "陈", "2", "+862855550102", "成都", "CN", "cn", "zh-Hans", 48],
  ["cus_kaho", "kaho.leung@client.example", "嘉豪", "梁", "1", "+85255500101", "香港", "HK", "hk", "zh-Hant", 57],
  ["cus_wingyan", "wingyan.ho@client.example", "詠恩", "何", "2", "+85255500102", "九龍", "HK", "hk", "zh-Hant", 49],
  ["cus_peter", "peter.chan@client.example", "Peter", "Chan", "1", "+85255500103", "香港", "HK", "hk", "en", 58],
  ["cus_yiting", "yiting.lin@client.example", "怡婷", "林", "2", "+886255501010", "台北", "TW", "tw", "zh-Hant", 50],
  ["cus_chiahao", "chiahao.huang@client.example", "家豪", "黃", "1", "+886755501011", "高雄", "TW", "tw", "zh-Hant", 59],
  ["cus_hanako", "hanako.suzuki@client.example", "花子", "鈴木", "2", "+81355550201", "東京", "JP", "jp", "ja", 48],
  ["cus_sakura", "sakura.tanaka@client.example", "さくら", "田中", "2", "+81655550202", "大阪", "JP", "jp", "ja", 47],
  ["cus_takashi", "takashi.takahashi@client.example", "隆", "髙橋", "1", "+81755550203", "京都", "JP", "jp", "ja", 57],
  ["cus_emi", "emi.smith@client.example", "エミ", "スミス", "2", "+81355550204", "東京", "JP", "jp", "ja", 50],
  ["cus_minjun", "minjun.kim@client.example", "민준", "김", "1", "+82255550101", "서울", "KR", "kr", "ko", 60],
  ["cus_seoyeon", "seoyeon.lee@client.example", "서연", "이", "2", "+82255550102", "서울", "KR", "kr", "ko", 48],
  ["cus_jiho", "jiho.park@client.example", "지호", "박", "1", "+82515550103", "부산", "KR", "kr", "ko", 58],
  ["cus_meiling", "meiling.tan@client.example", "Mei Ling", "Tan", "2", "+6565550101", "Singapore", "SG", "sg", "en", 49],
  ["cus_arjun", "arjun.nair@client.example", "Arjun", "Nair", "1", "+6565550102", "Singapore", "SG", "sg", "en", 60],
  ["cus_francois", "francois.lecoeur@client.example", "François", "Lecœur", null, "+33199001010", "Bordeaux", "FR", "fr", "fr", null],
  ["cus_claire2", "c.moreau@client.example", "Claire", "Moreau-Petit", "2", "+33199001011", "Versailles", "FR", "fr", "fr", 54],
  ["cus_camus", "albertine.camus@client.example", "Albertine", "Camus", "2", null, "Marseille", "FR", "fr", "fr", 53],
  ["cus_apolline", "apolline.roche@client.example", "Apolline", "Roche", "2", "+33199001014", "Nice", "FR", "fr", "fr", 50],
  ["cus_mael", "mael.legoff@client.example", "Maël", "Le Goff", "1", "+33199001015", "Brest", "FR", "fr", "fr", 60],
  ["cus_siobhan", "siobhan.nichadhain@client.example", "Siobhán", "Ní Chadhain", "2", "+442079460104", "London", "GB", "gb", "en", 51],
  ["cus_bjorn", "bjorn.sorensen@client.example", "Bjørn", "Sørensen", "1", "+37799900102", "Monaco", "MC", "mc", "en", 63],
  ["cus_noura", "noura.almansoori@client.example", "Noura", "Al Mansoori", "2", "+97125550103", "Abu Dhabi", "AE", "me", "en", 48],
  ["cus_ayumi", "ayumi.hamasaka@client.example", "あゆみ", "濱坂", "2", "+81355550205", "横浜", "JP", "jp", "ja", 49],
  ["cus_zihan", "zihan.ouyang@client.example", "子涵", "欧阳", "2", "+862155550104", "上海", "CN", "cn", "zh-Hans", 49],
  ["cus_suah", "suah.hwangbo@client.example", "수아", "황보", "2", "+82255550104", "인천", "KR", "kr", "ko", 47],
  ["cus_strauss", "greta.strauss@client.example", "Greta", "Strauß", "2", "+33199001013", "Strasbourg", "FR", "fr", "fr", 55],
];

const SCOPE: Record<string, string> = { fr: "emea", mc: "emea", es: "emea", gb: "emea", me: "emea", cn: "cn" };
const CIVILITY = { 1: "mr", 2: "mrs", 3: null } as const;
/** Historic data keeps this title where it was chosen. */
const MISS: readonly string[] = ["cus_zoe", "cus_grace", "cus_meiling"];

export function customerRow(person: Person, crm: number, passwordHash: string | null): Customer {
  const [id, email, firstname, lastname, gender, phone, city, country, region, language, ringSize] = person;
  return {
    id, email, emailFolded: foldEmail(email), firstname, lastname, gender, phone, city, country, region, language, ringSize, passwordHash,
    accountScope: SCOPE[region] ?? "apac",
    civility: MISS.includes(id) ? "miss" : gender ? CIVILITY[gender] : null,
    searchFirst: foldName(`${firstname} ${lastname}`),
    searchLast: foldName(`${lastname} ${firstname}`),
    crmId: `CRM-${String(crm).padStart(6, "0")}`,
    termsVersion: "2026-01", termsAt: new Date("2026-01-20T10:00:00Z"),
  };
}

export function customerRows(passwordHash: string): Customer[] {
  return PEOPLE.map((person, i) => customerRow(person, 123 + i, passwordHash));
}
