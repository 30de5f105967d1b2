import type { Words } from "../schema";
import { words } from "./words";

type Names = [en: string, fr: string, ja: string, ko: string, hant: string, hans: string];

/**
 * Gem materials by family, named as gemmologists and the trade name them in each language. Cultured pearls are called
 * cultured everywhere, as CIBJO asks. The place in this list makes the number of an entry: add at the end of the list.
 */
const NAMES: Names[] = [
  // Diamond
  ["Diamond", "Diamant", "ダイヤモンド", "다이아몬드", "鑽石", "钻石"],
  ["Fancy yellow diamond", "Diamant jaune fantaisie", "ファンシーイエローダイヤモンド", "팬시 옐로 다이아몬드", "黃色彩鑽", "黄色彩钻"],
  ["Fancy pink diamond", "Diamant rose fantaisie", "ファンシーピンクダイヤモンド", "팬시 핑크 다이아몬드", "粉紅色彩鑽", "粉红色彩钻"],
  ["Fancy blue diamond", "Diamant bleu fantaisie", "ファンシーブルーダイヤモンド", "팬시 블루 다이아몬드", "藍色彩鑽", "蓝色彩钻"],
  ["Brown diamond", "Diamant brun", "ブラウンダイヤモンド", "브라운 다이아몬드", "棕色鑽石", "棕色钻石"],
  ["Black diamond", "Diamant noir", "ブラックダイヤモンド", "블랙 다이아몬드", "黑鑽石", "黑钻石"],
  // Corundum
  ["Ruby", "Rubis", "ルビー", "루비", "紅寶石", "红宝石"],
  ["Star ruby", "Rubis étoilé", "スタールビー", "스타 루비", "星光紅寶石", "星光红宝石"],
  ["Blue sapphire", "Saphir bleu", "ブルーサファイア", "블루 사파이어", "藍寶石", "蓝宝石"],
  ["Pink sapphire", "Saphir rose", "ピンクサファイア", "핑크 사파이어", "粉紅色藍寶石", "粉色蓝宝石"],
  ["Yellow sapphire", "Saphir jaune", "イエローサファイア", "옐로 사파이어", "黃色藍寶石", "黄色蓝宝石"],
  ["Orange sapphire", "Saphir orange", "オレンジサファイア", "오렌지 사파이어", "橙色藍寶石", "橙色蓝宝石"],
  ["Violet sapphire", "Saphir violet", "バイオレットサファイア", "바이올렛 사파이어", "紫色藍寶石", "紫色蓝宝石"],
  ["Green sapphire", "Saphir vert", "グリーンサファイア", "그린 사파이어", "綠色藍寶石", "绿色蓝宝石"],
  ["Colourless sapphire", "Saphir incolore", "カラーレスサファイア", "무색 사파이어", "無色藍寶石", "无色蓝宝石"],
  ["Padparadscha sapphire", "Saphir padparadscha", "パパラチアサファイア", "파파라차 사파이어", "帕帕拉恰藍寶石", "帕帕拉恰蓝宝石"],
  ["Star sapphire", "Saphir étoilé", "スターサファイア", "스타 사파이어", "星光藍寶石", "星光蓝宝石"],
  ["Colour-change sapphire", "Saphir à changement de couleur", "カラーチェンジサファイア", "컬러 체인지 사파이어", "變色藍寶石", "变色蓝宝石"],
  // Beryl
  ["Emerald", "Émeraude", "エメラルド", "에메랄드", "祖母綠", "祖母绿"],
  ["Aquamarine", "Aigue-marine", "アクアマリン", "아쿠아마린", "海藍寶石", "海蓝宝石"],
  ["Morganite", "Morganite", "モルガナイト", "모거나이트", "摩根石", "摩根石"],
  ["Heliodor", "Héliodore", "ヘリオドール", "헬리오도르", "金色綠柱石", "金色绿柱石"],
  ["Goshenite", "Goshénite", "ゴシェナイト", "고셰나이트", "無色綠柱石", "无色绿柱石"],
  ["Red beryl", "Béryl rouge", "レッドベリル", "레드 베릴", "紅色綠柱石", "红色绿柱石"],
  // Chrysoberyl
  ["Chrysoberyl", "Chrysobéryl", "クリソベリル", "크리소베릴", "金綠寶石", "金绿宝石"],
  ["Cat’s-eye chrysoberyl", "Chrysobéryl œil-de-chat", "クリソベリルキャッツアイ", "크리소베릴 캐츠아이", "金綠貓眼石", "金绿猫眼"],
  ["Alexandrite", "Alexandrite", "アレキサンドライト", "알렉산드라이트", "亞歷山大石", "变石（亚历山大石）"],
  // Spinel
  ["Red spinel", "Spinelle rouge", "レッドスピネル", "레드 스피넬", "紅色尖晶石", "红色尖晶石"],
  ["Pink spinel", "Spinelle rose", "ピンクスピネル", "핑크 스피넬", "粉紅色尖晶石", "粉色尖晶石"],
  ["Blue spinel", "Spinelle bleu", "ブルースピネル", "블루 스피넬", "藍色尖晶石", "蓝色尖晶石"],
  ["Grey spinel", "Spinelle gris", "グレースピネル", "그레이 스피넬", "灰色尖晶石", "灰色尖晶石"],
  // Garnet
  ["Almandine garnet", "Grenat almandin", "アルマンディンガーネット", "알만딘 가닛", "鐵鋁榴石", "铁铝榴石"],
  ["Pyrope garnet", "Grenat pyrope", "パイロープガーネット", "파이로프 가닛", "鎂鋁榴石", "镁铝榴石"],
  ["Rhodolite garnet", "Grenat rhodolite", "ロードライトガーネット", "로돌라이트 가닛", "玫瑰榴石", "玫瑰榴石"],
  ["Spessartine garnet", "Grenat spessartine", "スペサルティンガーネット", "스페사르틴 가닛", "錳鋁榴石", "锰铝榴石"],
  ["Hessonite garnet", "Grenat hessonite", "ヘソナイトガーネット", "헤소나이트 가닛", "桂榴石", "桂榴石"],
  ["Tsavorite garnet", "Grenat tsavorite", "ツァボライトガーネット", "차보라이트 가닛", "沙弗萊石", "沙弗莱石"],
  ["Demantoid garnet", "Grenat démantoïde", "デマントイドガーネット", "데만토이드 가닛", "翠榴石", "翠榴石"],
  ["Colour-change garnet", "Grenat à changement de couleur", "カラーチェンジガーネット", "컬러 체인지 가닛", "變色石榴石", "变色石榴石"],
  // Tourmaline
  ["Rubellite", "Rubellite", "ルベライト", "루벨라이트", "紅碧璽", "红碧玺"],
  ["Green tourmaline", "Tourmaline verte", "グリーントルマリン", "그린 투르말린", "綠碧璽", "绿碧玺"],
  ["Indicolite", "Indicolite", "インディコライト", "인디콜라이트", "藍碧璽", "蓝碧玺"],
  ["Paraíba tourmaline", "Tourmaline Paraíba", "パライバトルマリン", "파라이바 투르말린", "帕拉伊巴碧璽", "帕拉伊巴碧玺"],
  ["Chrome tourmaline", "Tourmaline chromifère", "クロムトルマリン", "크롬 투르말린", "鉻碧璽", "铬碧玺"],
  ["Bicolour tourmaline", "Tourmaline bicolore", "バイカラートルマリン", "바이컬러 투르말린", "雙色碧璽", "双色碧玺"],
  ["Watermelon tourmaline", "Tourmaline melon d’eau", "ウォーターメロントルマリン", "워터멜론 투르말린", "西瓜碧璽", "西瓜碧玺"],
  ["Black tourmaline", "Tourmaline noire", "ブラックトルマリン", "블랙 투르말린", "黑碧璽", "黑碧玺"],
  // Topaz, zircon and other transparent stones
  ["Imperial topaz", "Topaze impériale", "インペリアルトパーズ", "임페리얼 토파즈", "帝王拓帕石", "帝王托帕石"],
  ["Blue topaz", "Topaze bleue", "ブルートパーズ", "블루 토파즈", "藍色拓帕石", "蓝色托帕石"],
  ["Colourless topaz", "Topaze incolore", "カラーレストパーズ", "무색 토파즈", "無色拓帕石", "无色托帕石"],
  ["Blue zircon", "Zircon bleu", "ブルージルコン", "블루 지르콘", "藍色鋯石", "蓝色锆石"],
  ["Tanzanite", "Tanzanite", "タンザナイト", "탄자나이트", "丹泉石", "坦桑石"],
  ["Peridot", "Péridot", "ペリドット", "페리도트", "橄欖石", "橄榄石"],
  ["Kunzite", "Kunzite", "クンツァイト", "쿤자이트", "孔賽石", "紫锂辉石"],
  ["Hiddenite", "Hiddénite", "ヒデナイト", "히데나이트", "翠綠鋰輝石", "翠绿锂辉石"],
  ["Iolite", "Iolite (cordiérite)", "アイオライト", "아이올라이트", "堇青石", "堇青石"],
  ["Sphene (titanite)", "Sphène (titanite)", "スフェーン", "스핀(티타나이트)", "榍石", "榍石"],
  ["Apatite", "Apatite", "アパタイト", "아파타이트", "磷灰石", "磷灰石"],
  ["Andalusite", "Andalousite", "アンダリュサイト", "안달루사이트", "紅柱石", "红柱石"],
  ["Kyanite", "Cyanite (disthène)", "カイヤナイト", "카이아나이트", "藍晶石", "蓝晶石"],
  ["Benitoite", "Bénitoïte", "ベニトアイト", "베니토아이트", "藍錐礦", "蓝锥矿"],
  ["Taaffeite", "Taafféite", "ターフェアイト", "타페아이트", "塔菲石", "塔菲石"],
  ["Chrome diopside", "Diopside chromifère", "クロムダイオプサイド", "크롬 다이옵사이드", "鉻透輝石", "铬透辉石"],
  ["Danburite", "Danburite", "ダンビュライト", "댄버라이트", "賽黃晶", "赛黄晶"],
  // Quartz
  ["Amethyst", "Améthyste", "アメシスト", "자수정", "紫水晶", "紫晶"],
  ["Citrine", "Citrine", "シトリン", "시트린(황수정)", "黃水晶", "黄晶"],
  ["Ametrine", "Amétrine", "アメトリン", "아메트린", "紫黃晶", "紫黄晶"],
  ["Rose quartz", "Quartz rose", "ローズクォーツ", "로즈쿼츠(장미석영)", "粉晶", "芙蓉石（粉晶）"],
  ["Smoky quartz", "Quartz fumé", "スモーキークォーツ", "스모키쿼츠(연수정)", "煙水晶", "烟晶"],
  ["Rock crystal", "Cristal de roche", "ロッククリスタル（水晶）", "백수정", "白水晶", "水晶"],
  ["Prasiolite", "Prasiolite", "プラシオライト", "프라시올라이트", "綠水晶", "绿水晶"],
  ["Rutilated quartz", "Quartz rutilé", "ルチルクォーツ", "루틸쿼츠", "髮晶", "发晶"],
  // Chalcedony
  ["Chalcedony", "Calcédoine", "カルセドニー", "캘세더니(옥수)", "玉髓", "玉髓"],
  ["Chrysoprase", "Chrysoprase", "クリソプレーズ", "크리소프레이즈", "綠玉髓", "绿玉髓"],
  ["Carnelian", "Cornaline", "カーネリアン", "카닐리언(홍옥수)", "紅玉髓", "红玉髓"],
  ["Agate", "Agate", "アゲート（瑪瑙）", "아게이트(마노)", "瑪瑙", "玛瑙"],
  ["Onyx", "Onyx", "オニキス", "오닉스", "黑瑪瑙", "黑玛瑙"],
  // Jasper is 碧石 on the mainland: 碧玉 is green nephrite there.
  ["Jasper", "Jaspe", "ジャスパー（碧玉）", "재스퍼(벽옥)", "碧石", "碧石"],
  // Feldspar
  ["Moonstone", "Pierre de lune", "ムーンストーン", "문스톤(월장석)", "月光石", "月光石"],
  ["Labradorite", "Labradorite", "ラブラドライト", "래브라도라이트", "拉長石", "拉长石"],
  ["Sunstone", "Pierre de soleil (héliolite)", "サンストーン", "선스톤", "日光石", "日光石"],
  ["Amazonite", "Amazonite", "アマゾナイト", "아마조나이트", "天河石", "天河石"],
  // Opal
  ["White opal", "Opale blanche", "ホワイトオパール", "화이트 오팔", "白蛋白石", "白欧泊"],
  ["Black opal", "Opale noire", "ブラックオパール", "블랙 오팔", "黑蛋白石", "黑欧泊"],
  ["Boulder opal", "Opale boulder", "ボルダーオパール", "볼더 오팔", "礫背蛋白石", "砾背欧泊"],
  ["Fire opal", "Opale de feu", "ファイアオパール", "파이어 오팔", "火蛋白石", "火欧泊"],
  // Jade and ornamental stones
  ["Jadeite", "Jade jadéite", "ジェダイト（本翡翠）", "제이다이트(비취)", "翡翠", "翡翠"],
  ["Nephrite", "Jade néphrite", "ネフライト（軟玉）", "네프라이트(연옥)", "軟玉", "软玉"],
  ["Turquoise", "Turquoise", "ターコイズ", "터키석", "綠松石", "绿松石"],
  ["Lapis lazuli", "Lapis-lazuli", "ラピスラズリ", "라피스 라줄리(청금석)", "青金石", "青金石"],
  ["Malachite", "Malachite", "マラカイト", "말라카이트(공작석)", "孔雀石", "孔雀石"],
  ["Rhodochrosite", "Rhodochrosite", "ロードクロサイト", "로도크로사이트", "菱錳礦", "菱锰矿"],
  ["Rhodonite", "Rhodonite", "ロードナイト", "로도나이트", "薔薇輝石", "蔷薇辉石"],
  ["Sugilite", "Sugilite", "スギライト", "수길라이트", "舒俱來石", "舒俱来石"],
  ["Charoite", "Charoïte", "チャロアイト", "차로아이트", "紫龍晶", "查罗石"],
  ["Obsidian", "Obsidienne", "オブシディアン（黒曜石）", "옵시디언(흑요석)", "黑曜石", "黑曜石"],
  ["Haematite", "Hématite", "ヘマタイト", "헤마타이트(적철석)", "赤鐵礦", "赤铁矿"],
  // Pearls and organic materials
  ["Natural pearl", "Perle fine", "天然真珠", "천연 진주", "天然珍珠", "天然珍珠"],
  ["Akoya cultured pearl", "Perle de culture Akoya", "アコヤ養殖真珠", "아코야 양식 진주", "Akoya 養殖珍珠", "Akoya 海水养殖珍珠"],
  ["South Sea cultured pearl", "Perle de culture des mers du Sud", "南洋養殖真珠", "남양 양식 진주", "南洋養殖珍珠", "南洋养殖珍珠"],
  ["Tahitian cultured pearl", "Perle de culture de Tahiti", "タヒチ養殖真珠", "타히티 양식 진주", "大溪地養殖珍珠", "大溪地养殖珍珠"],
  ["Freshwater cultured pearl", "Perle de culture d’eau douce", "淡水養殖真珠", "담수 양식 진주", "淡水養殖珍珠", "淡水养殖珍珠"],
  ["Keshi cultured pearl", "Perle de culture keshi", "養殖ケシ真珠", "케시 양식 진주", "Keshi 養殖珍珠", "Keshi 养殖珍珠"],
  ["Mother-of-pearl", "Nacre", "マザーオブパール", "자개", "珍珠母貝", "贝母"],
  ["Coral", "Corail", "珊瑚", "산호", "珊瑚", "珊瑚"],
  ["Amber", "Ambre", "琥珀", "호박", "琥珀", "琥珀"],
  ["Jet", "Jais", "ジェット", "제트(흑옥)", "煤玉", "煤精"],
];

/** Gem materials with their codes: `G001` diamond, `G007` ruby, … */
export const GEMS: { code: string; label: Words }[] = NAMES.map((names, i) => ({ code: `G${String(i + 1).padStart(3, "0")}`, label: words(...names) }));
