import { words } from "./words";

/**
 * Collections of the demo company. Names are proper names and stay in Latin script; the descriptions say what the
 * designs have in common.
 */
export const COLLECTIONS = [
  {
    id: "aurore",
    rank: 1,
    label: words("Aurore", "Aurore", "オロール", "오로르", "Aurore 晨曦", "Aurore 晨曦"),
    description: words(
      "One stone, raised to the first light on a knife-edge that narrows towards it. Solitaires whose claws leave the girdle free.",
      "Une pierre, élevée vers la première lumière sur une arête qui s’affine jusqu’à elle. Des solitaires dont les griffes libèrent le rondiste.",
      "石に向かって細くなる稜線が、一粒を朝の光へ掲げます。ガードルを見せる爪のソリテール。",
      "스톤을 향해 가늘어지는 능선이 한 알의 스톤을 첫 빛 속으로 들어 올립니다. 거들이 드러나는 프롱 솔리테어입니다.",
      "戒臂如刀鋒，向主石漸收，托它迎向晨光。單鑽款式的爪，讓腰圍完整現身。",
      "戒臂如刀锋，向主石收窄，托它迎着晨光。单钻款式的爪，让腰棱完整地露出来。",
    ),
  },
  {
    id: "sillage",
    rank: 2,
    label: words("Sillage", "Sillage", "シヤージュ", "시야주", "Sillage 流痕", "Sillage 流痕"),
    description: words(
      "A line of small stones that follows the large one and dwindles behind it, as a wake follows a boat.",
      "Une ligne de petites pierres qui suit la grande et s’amenuise derrière elle, comme le sillage suit la barque.",
      "小舟のあとに残る航跡のように、小さな石の列が主石に続き、しだいに細かくなります。",
      "배가 지나간 물결처럼, 작은 스톤의 선이 센터 스톤을 따르며 점점 작아집니다.",
      "細鑽隨主石而行，漸遠漸小，如舟過留痕。",
      "一线细钻跟在主石之后，越远越小，像船过水面留下的痕。",
    ),
  },
  {
    id: "orbe",
    rank: 3,
    label: words("Orbe", "Orbe", "オルブ", "오르브", "Orbe 光環", "Orbe 光环"),
    description: words(
      "Halos drawn close, so that stone and circle read as one. Beads along the band repeat the circle.",
      "Des entourages au plus près, pour que pierre et cercle ne fassent qu’un. Un perlage le long de l’anneau répète le cercle.",
      "主石に寄り添うヘイロー。石と円が、ひとつに見えます。リングの縁のミル打ちが、その円をくり返します。",
      "스톤에 바짝 두른 헤일로. 스톤과 원이 하나로 보입니다. 밴드 가장자리의 밀그레인이 그 원을 되풀이합니다.",
      "光環緊貼主石，渾然一體。戒臂珠邊，呼應此圓。",
      "光环紧贴主石，看去浑然一体。戒臂两侧的珠边，与它呼应。",
    ),
  },
  {
    id: "trame",
    rank: 4,
    label: words("Trame", "Trame", "トラム", "트람", "Trame 經緯", "Trame 经纬"),
    description: words(
      "Two strands that cross and part, woven in metal.",
      "Deux brins qui se croisent et se séparent, tissés dans le métal.",
      "交わり、離れる二本の線を、地金で織り上げました。",
      "교차하고 갈라지는 두 가닥을 금속으로 엮었습니다.",
      "雙線交錯分合，以金屬織就。",
      "两股线交错、分开，用金属织成。",
    ),
  },
  {
    id: "lisiere",
    rank: 5,
    label: words("Lisière", "Lisière", "リジエール", "리지에르", "Lisière 林緣", "Lisière 林缘"),
    description: words(
      "The stone held all around by a thin edge of metal, on shoulders that spread like a signet’s. Smooth to the touch, made for hands at work.",
      "La pierre tenue tout autour par un fin liseré de métal, sur des épaules larges comme celles d’une chevalière. Lisse au toucher, faite pour les mains actives.",
      "細い地金の縁が石をぐるりと包み、シグネットリングを思わせる広い肩が支えます。なめらかで、よく動く手に寄り添うリングです。",
      "가는 금속 테두리가 스톤을 감싸고, 시그넷 링처럼 넓어지는 숄더가 받칩니다. 매끄러워서 움직임이 많은 손에 어울립니다.",
      "細緻金屬邊緣環抱主石，戒肩如印章戒般展寬。觸感平滑，適合忙碌的雙手。",
      "一道细金属边围住主石，戒肩像印章戒一样展宽。手感平滑，适合双手忙碌的人。",
    ),
  },
  {
    id: "trois-heures",
    rank: 6,
    label: words(
      "Trois Heures",
      "Trois Heures",
      "トロワ・ウール",
      "트루아 외르",
      "Trois Heures 三時",
      "Trois Heures 三时",
    ),
    description: words(
      "Three stones: what was, what is, what will be. The centre is always the highest.",
      "Trois pierres : ce qui fut, ce qui est, ce qui sera. Le centre domine toujours.",
      "過去、現在、未来を表す三つの石。いちばん高いのは、いつも中央です。",
      "과거, 현재, 미래를 뜻하는 세 개의 스톤입니다. 가운데가 언제나 가장 높습니다.",
      "三顆鑽石，是過往、此刻與未來。中央一顆總是最高。",
      "三颗钻石：从前、现在、以后。中间一颗总是最高。",
    ),
  },
  {
    id: "nef",
    rank: 7,
    label: words("Nef", "Nef", "ネフ", "네프", "Nef 穹頂", "Nef 穹顶"),
    description: words(
      "Shoulders that rise like the vault of a nave and carry the stone between them.",
      "Des épaules qui s’élèvent comme la voûte d’une nef et portent la pierre.",
      "身廊の天井のように立ち上がる肩が、石をあいだに抱きます。",
      "성당의 둥근 천장처럼 솟은 숄더가 그 사이에 스톤을 받칩니다.",
      "戒肩如教堂穹頂般升起，承托主石。",
      "戒肩像教堂穹顶一样升起，把主石托在中间。",
    ),
  },
  {
    id: "levant",
    rank: 8,
    label: words("Levant", "Levant", "ルヴァン", "르방", "Levant 東升", "Levant 东升"),
    description: words(
      "Stones set across the finger, east to west, with rays cut into the band on either side. Low, calm, unmistakable.",
      "Des pierres posées en travers du doigt, d’est en ouest, et des rayons creusés dans l’anneau de part et d’autre. Basses, calmes, reconnaissables.",
      "石を指に対して横向きに。両側のリングには光の筋を彫りました。低く、静かで、ひと目でそれとわかります。",
      "스톤을 가로로 눕히고, 양쪽 밴드에 빛살 같은 홈을 냈습니다. 낮고 차분하며, 한눈에 알아볼 수 있습니다.",
      "主石橫置，自東向西，兩側戒臂刻有光芒般的凹槽。低而沉靜，一眼可辨。",
      "主石横放，由东向西，两侧戒臂开出光芒般的凹槽。低而沉静，一眼可辨。",
    ),
  },
];
