import type { shops } from "../schema";
import { words } from "./words";

type Shop = (typeof shops)["$inferInsert"];
type Hours = Shop["hours"];

const day = (from: string, to: string): [string, string] => [from, to];
/** Monday first; null is closed. */
const EUROPE: Hours = [...Array.from({ length: 6 }, () => day("10:30", "19:00")), null];
const MONDAY_OFF: Hours = [null, ...Array.from({ length: 5 }, () => day("10:00", "18:30")), null];
const ASIA: Hours = Array.from({ length: 7 }, () => day("11:00", "20:00"));
const GULF: Hours = [...Array.from({ length: 4 }, () => day("10:00", "22:00")), day("14:00", "22:00"), day("10:00", "22:00"), day("10:00", "22:00")];

type Row = [code: number, region: string, country: string, zone: string, lat: number, lng: number, hours: Hours, name: Shop["name"], city: Shop["city"], address: string, postal: string, phone: string];

const paris = words("Paris", "Paris", "パリ", "파리", "巴黎", "巴黎");
const shanghai = words("Shanghai", "Shanghai", "上海", "상하이", "上海", "上海");
const tokyo = words("Tokyo", "Tokyo", "東京", "도쿄", "東京", "东京");
const hongKong = words("Hong Kong", "Hong Kong", "香港", "홍콩", "香港", "香港");
const seoul = words("Seoul", "Séoul", "ソウル", "서울", "首爾", "首尔");
const singapore = words("Singapore", "Singapour", "シンガポール", "싱가포르", "新加坡", "新加坡");
const same = (en: string, ja: string, ko: string, hant: string, hans: string, fr = en) => words(en, fr, ja, ko, hant, hans);

const ROWS: Row[] = [
  [101, "fr", "FR", "Europe/Paris", 48.8675, 2.3295, EUROPE, same("Paris Vendôme", "パリ・ヴァンドーム", "파리 방돔", "巴黎芳登", "巴黎芳登"), paris, "18 bis, place Vendôme", "75001", "+33 1 99 00 41 01"],
  [102, "fr", "FR", "Europe/Paris", 45.7578, 4.832, MONDAY_OFF, same("Lyon Presqu’île", "リヨン・プレスキル", "리옹 프레스킬", "里昂半島", "里昂半岛"), same("Lyon", "リヨン", "리옹", "里昂", "里昂"), "7, rue du Président-Herriot", "69002", "+33 4 65 71 41 02"],
  [103, "mc", "MC", "Europe/Monaco", 43.7391, 7.427, EUROPE, same("Monaco", "モナコ", "모나코", "摩納哥", "摩纳哥"), same("Monaco", "モナコ", "모나코", "摩納哥", "摩纳哥"), "12 ter, avenue des Beaux-Arts", "98000", "+377 99 99 41 03"],
  [104, "es", "ES", "Europe/Madrid", 40.4256, -3.6877, EUROPE, same("Madrid Salamanca", "マドリード・サラマンカ", "마드리드 살라망카", "馬德里薩拉曼卡", "马德里萨拉曼卡"), same("Madrid", "マドリード", "마드리드", "馬德里", "马德里"), "Calle de Serrano 43 bis", "28001", "+34 910 55 41 04"],
  [105, "es", "ES", "Europe/Madrid", 41.3917, 2.1649, EUROPE, same("Barcelona Gràcia", "バルセロナ・グラシア", "바르셀로나 그라시아", "巴塞隆納格拉西亞", "巴塞罗那格拉西亚", "Barcelone Gràcia"), same("Barcelona", "バルセロナ", "바르셀로나", "巴塞隆納", "巴塞罗那", "Barcelone"), "Passeig de Gràcia 62 bis", "08007", "+34 930 55 41 05"],
  [106, "gb", "GB", "Europe/London", 51.5103, -0.1417, EUROPE, same("London Mayfair", "ロンドン・メイフェア", "런던 메이페어", "倫敦梅菲爾", "伦敦梅费尔", "Londres Mayfair"), same("London", "ロンドン", "런던", "倫敦", "伦敦", "Londres"), "53 Old Bond Street", "W1S 4AA", "+44 20 7946 0106"],
  [107, "gb", "GB", "Europe/London", 55.9533, -3.1993, EUROPE, same("Edinburgh", "エディンバラ", "에든버러", "愛丁堡", "爱丁堡", "Édimbourg"), same("Edinburgh", "エディンバラ", "에든버러", "愛丁堡", "爱丁堡", "Édimbourg"), "31B George Street", "EH2 2PB", "+44 131 496 0107"],
  [108, "me", "AE", "Asia/Dubai", 25.1972, 55.2796, GULF, same("Dubai", "ドバイ", "두바이", "杜拜", "迪拜", "Dubaï"), same("Dubai", "ドバイ", "두바이", "杜拜", "迪拜", "Dubaï"), "Al Safa Gallery, Level 1", "00000", "+971 4 555 4108"],
  [109, "me", "AE", "Asia/Dubai", 24.4539, 54.3773, GULF, same("Abu Dhabi", "アブダビ", "아부다비", "阿布達比", "阿布扎比"), same("Abu Dhabi", "アブダビ", "아부다비", "阿布達比", "阿布扎比"), "Al Maryah Island, Gallery 12", "00000", "+971 2 555 4109"],
  [110, "me", "SA", "Asia/Riyadh", 24.7136, 46.6753, GULF, same("Riyadh", "リヤド", "리야드", "利雅德", "利雅得", "Riyad"), same("Riyadh", "リヤド", "리야드", "利雅德", "利雅得", "Riyad"), "Olaya Street 88", "12211", "+966 11 555 4110"],
  [111, "me", "QA", "Asia/Qatar", 25.2854, 51.531, GULF, same("Doha", "ドーハ", "도하", "杜哈", "多哈"), same("Doha", "ドーハ", "도하", "杜哈", "多哈"), "Lusail Boulevard 205", "00000", "+974 4455 4111"],
  [112, "au", "AU", "Australia/Sydney", -33.8688, 151.2093, ASIA, same("Sydney Castlereagh", "シドニー", "시드니", "雪梨", "悉尼"), same("Sydney", "シドニー", "시드니", "雪梨", "悉尼"), "66A Castlereagh Street", "2000", "+61 2 5550 4112"],
  [113, "au", "AU", "Australia/Melbourne", -37.8136, 144.9631, ASIA, same("Melbourne Collins", "メルボルン", "멜버른", "墨爾本", "墨尔本"), same("Melbourne", "メルボルン", "멜버른", "墨爾本", "墨尔本"), "143A Collins Street", "3000", "+61 3 5550 4113"],
  [114, "cn", "CN", "Asia/Shanghai", 31.2397, 121.4903, ASIA, same("Shanghai Bund", "上海・外灘", "상하이 와이탄", "上海外灘", "上海外滩"), shanghai, "中山东一路 34 号", "200002", "+86 21 5555 4114"],
  [115, "cn", "CN", "Asia/Shanghai", 31.2286, 121.4526, ASIA, same("Shanghai Jing’an", "上海・静安", "상하이 징안", "上海靜安", "上海静安"), shanghai, "南京西路 1288 号", "200040", "+86 21 5555 4115"],
  [116, "cn", "CN", "Asia/Shanghai", 39.9087, 116.4597, ASIA, same("Beijing Guomao", "北京・国貿", "베이징 궈마오", "北京國貿", "北京国贸", "Pékin Guomao"), same("Beijing", "北京", "베이징", "北京", "北京", "Pékin"), "建国门外大街 301 号", "100022", "+86 10 5555 4116"],
  [117, "cn", "CN", "Asia/Shanghai", 30.6571, 104.0817, ASIA, same("Chengdu", "成都", "청두", "成都", "成都"), same("Chengdu", "成都", "청두", "成都", "成都"), "中纱帽街 18 号", "610021", "+86 28 5555 4117"],
  [118, "hk", "HK", "Asia/Hong_Kong", 22.2819, 114.1581, ASIA, same("Hong Kong Central", "香港・中環", "홍콩 센트럴", "香港中環", "香港中环"), hongKong, "37A Queen’s Road Central", "999077", "+852 5550 4118"],
  [119, "hk", "HK", "Asia/Hong_Kong", 22.2976, 114.1722, ASIA, same("Kowloon Canton Road", "九龍・広東道", "카오룽 캔톤로드", "九龍廣東道", "九龙广东道"), hongKong, "26A Canton Road", "999077", "+852 5550 4119"],
  [120, "mo", "MO", "Asia/Macau", 22.1466, 113.5597, ASIA, same("Macau Cotai", "マカオ・コタイ", "마카오 코타이", "澳門路氹", "澳门路氹", "Macao Cotai"), same("Macau", "マカオ", "마카오", "澳門", "澳门", "Macao"), "路氹連貫公路 9 號", "999078", "+853 6555 4120"],
  [121, "tw", "TW", "Asia/Taipei", 25.0339, 121.5645, ASIA, same("Taipei Xinyi", "台北・信義", "타이베이 신이", "台北信義", "台北信义"), same("Taipei", "台北", "타이베이", "台北", "台北"), "信義區松高路 58 號", "110", "+886 2 5550 4121"],
  [122, "tw", "TW", "Asia/Taipei", 22.6273, 120.3014, ASIA, same("Kaohsiung", "高雄", "가오슝", "高雄", "高雄"), same("Kaohsiung", "高雄", "가오슝", "高雄", "高雄"), "前鎮區中華五路 166 號", "806", "+886 7 5550 4122"],
  [123, "jp", "JP", "Asia/Tokyo", 35.6717, 139.765, ASIA, same("Tokyo Ginza", "東京 銀座", "도쿄 긴자", "東京銀座", "东京银座"), tokyo, "中央区銀座 5-18-2", "104-0061", "+81 3 5555 4123"],
  [124, "jp", "JP", "Asia/Tokyo", 35.6917, 139.7036, ASIA, same("Tokyo Shinjuku", "東京 新宿", "도쿄 신주쿠", "東京新宿", "东京新宿"), tokyo, "新宿区新宿 3-41-6", "160-0022", "+81 3 5555 4124"],
  [125, "jp", "JP", "Asia/Tokyo", 34.6752, 135.5006, ASIA, same("Osaka Shinsaibashi", "大阪 心斎橋", "오사카 신사이바시", "大阪心齋橋", "大阪心斋桥"), same("Osaka", "大阪", "오사카", "大阪", "大阪"), "中央区心斎橋筋 1-12-9", "542-0085", "+81 6 5555 4125"],
  [126, "jp", "JP", "Asia/Tokyo", 35.0037, 135.7681, MONDAY_OFF, same("Kyoto", "京都", "교토", "京都", "京都"), same("Kyoto", "京都", "교토", "京都", "京都"), "中京区河原町通 430", "604-8006", "+81 75 555 4126"],
  [127, "kr", "KR", "Asia/Seoul", 37.5263, 127.0406, ASIA, same("Seoul Cheongdam", "ソウル 清潭", "서울 청담", "首爾清潭", "首尔清潭", "Séoul Cheongdam"), seoul, "강남구 압구정로 961", "06011", "+82 2 5555 4127"],
  [128, "kr", "KR", "Asia/Seoul", 35.1689, 129.1296, ASIA, same("Busan Centum", "釜山 センタム", "부산 센텀", "釜山", "釜山"), same("Busan", "釜山", "부산", "釜山", "釜山"), "해운대구 센텀남대로 139", "48058", "+82 51 5555 4128"],
  [129, "sg", "SG", "Asia/Singapore", 1.3048, 103.8318, ASIA, same("Singapore Orchard", "シンガポール・オーチャード", "싱가포르 오차드", "新加坡烏節", "新加坡乌节", "Singapour Orchard"), singapore, "318A Orchard Road", "238859", "+65 6555 4129"],
  [130, "kr", "KR", "Asia/Seoul", 37.5636, 126.9869, ASIA, same("Seoul Myeongdong", "ソウル 明洞", "서울 명동", "首爾明洞", "首尔明洞", "Séoul Myeongdong"), seoul, "중구 명동길 274", "04537", "+82 2 5555 4130"],
];

/** The thirty boutiques of the demo house; streets exist, house numbers and telephone numbers are invented. */
export const SHOPS: Shop[] = ROWS.map(([code, region, country, timeZone, latitude, longitude, hours, name, city, address, postalCode, phone]) => ({
  plantCode: `P${code}`, odeisCode: `OD${code}`, region, country, timeZone, latitude, longitude, hours, name, city, address, postalCode, phone,
  autoCheck: [101, 118, 123].includes(code),
}));
