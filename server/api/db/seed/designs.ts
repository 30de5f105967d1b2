import type { RingParams } from "~/gem/ring-params";
import { words } from "./words";

type Cut = "round" | "oval" | "cushion" | "princess" | "emerald" | "pear" | "marquise" | "radiant" | "asscher" | "heart";

/** A design as the house sells it. Costs are bases in euro: mount in pink gold, side stones, wedding band. */
export type Design = {
  id: string;
  collection: string;
  name: ReturnType<typeof words>;
  description: ReturnType<typeof words>;
  cuts: Cut[];
  carat: [number, number];
  sizes?: [number, number];
  mount: number;
  sides: number;
  band: number;
  weeks: number;
  launched: string;
  design: RingParams;
  withdrawn?: true;
};

const SOLITAIRE_CUTS: Cut[] = ["round", "oval", "cushion", "princess", "emerald", "radiant"];

export const DESIGNS: Design[] = [
  {
    id: "aube", collection: "aurore", name: words("Aube", "Aube", "オーブ", "오브", "Aube 黎明", "Aube 黎明"), cuts: ["round", "oval", "cushion"], carat: [0.3, 5], mount: 780, sides: 0, band: 690, weeks: 4, launched: "2019-03-01",
    design: { profile: "court", shankW: 2.1, shankT: 1.75, shank: "plain", head: "prong6" },
    description: words("A six-claw solitaire on a rounded band. The claws open like a small crown and let the light in from below.", "Un solitaire à six griffes sur un anneau bombé. Les griffes s’ouvrent en petite couronne et laissent entrer la lumière par-dessous.", "丸みのあるリングに六本爪のソリテール。小さな王冠のように開いた爪が、下からの光を招きます。", "둥근 밴드 위의 6프롱 솔리테어입니다. 작은 왕관처럼 벌어진 프롱이 아래에서도 빛을 들입니다.", "圓弧戒圈上的六爪單石戒。爪如小冠綻開，讓光自下方透入。", "圆弧戒圈上的六爪单石戒。爪如小冠绽开，让光自下方透入。"),
  },
  {
    id: "matin", collection: "aurore", name: words("Matin", "Matin", "マタン", "마탱", "Matin 清晨", "Matin 清晨"), cuts: SOLITAIRE_CUTS, carat: [0.3, 4], mount: 820, sides: 0, band: 720, weeks: 4, launched: "2019-03-01",
    design: { profile: "knife", shankW: 2.2, shankT: 1.9, shank: "plain", head: "prong4" },
    description: words("Four claws on a knife-edge band. A single line of light runs around the finger.", "Quatre griffes sur un anneau à arête. Une seule ligne de lumière fait le tour du doigt.", "稜線の立ったリングに四本爪。一筋の光が指を巡ります。", "능선이 선 밴드에 4프롱을 세웠습니다. 한 줄기 빛이 손가락을 따라 흐릅니다.", "刀鋒形戒圈上立起四爪。一道光線環繞指間。", "刀锋形戒圈上立起四爪。一道光线环绕指间。"),
  },
  {
    id: "pointe", collection: "aurore", name: words("Pointe", "Pointe", "ポワント", "푸앵트", "Pointe 尖峰", "Pointe 尖峰"), cuts: ["pear", "marquise", "heart"], carat: [0.5, 4], mount: 860, sides: 0, band: 720, weeks: 5, launched: "2021-09-01",
    design: { profile: "court", shankW: 2, shankT: 1.7, shank: "plain", head: "v" },
    description: words("V-shaped claws guard the points of the stone. The band stays slender so that the outline speaks.", "Des griffes en V protègent les pointes de la pierre. L’anneau reste fin pour laisser parler la silhouette.", "V字の爪が石の先端を守ります。細身のリングが輪郭を際立たせます。", "V자 프롱이 스톤의 끝을 보호합니다. 밴드는 가늘게 하여 윤곽을 살렸습니다.", "V 形爪護住主石尖端。戒圈保持纖細，讓輪廓自己說話。", "V 形爪护住主石尖端。戒圈保持纤细，让轮廓自己说话。"),
  },
  {
    id: "double-jour", collection: "aurore", name: words("Double Jour", "Double Jour", "ドゥーブル・ジュール", "두블 주르", "Double Jour 雙晝", "Double Jour 双昼"), cuts: ["oval", "cushion", "emerald", "radiant"], carat: [0.7, 5], mount: 930, sides: 0, band: 760, weeks: 5, launched: "2023-02-01",
    design: { profile: "flat", shankW: 2, shankT: 1.7, shank: "plain", head: "double4" },
    description: words("Four pairs of fine claws in place of four strong ones. Larger stones look lighter in them.", "Quatre paires de griffes fines au lieu de quatre griffes fortes. Les grandes pierres y paraissent plus légères.", "太い四本の代わりに、細い爪を二本ずつ四組。大きな石も軽やかに見えます。", "굵은 네 개 대신 가는 프롱 네 쌍을 썼습니다. 큰 스톤도 가볍게 보입니다.", "以四對細爪取代四支粗爪。大顆主石在其中更顯輕盈。", "以四对细爪取代四支粗爪。大颗主石在其中更显轻盈。"),
  },
  {
    id: "rive", collection: "sillage", name: words("Rive", "Rive", "リーヴ", "리브", "Rive 水岸", "Rive 水岸"), cuts: ["round", "oval", "cushion", "princess"], carat: [0.5, 4], mount: 980, sides: 620, band: 1150, weeks: 6, launched: "2020-02-01",
    design: { profile: "flat", shankW: 2, shankT: 1.7, shank: "plain", head: "prong4", pave: "half" },
    description: words("Pavé to the half of the band, where the eye rests. The back stays plain so that the size can be changed.", "Un pavage jusqu’à mi-anneau, là où le regard se pose. Le dos reste lisse pour permettre la mise à taille.", "目に触れる半周にパヴェ。背面はなめらかなので、サイズ直しができます。", "시선이 머무는 절반까지 파베를 놓았습니다. 뒷면은 매끈하여 사이즈 조정이 가능합니다.", "目光所及的半圈以密釘鑲鑽。背面為素面，日後可調整戒圍。", "目光所及的半圈以密钉镶钻。背面为素面，日后可调整戒圈尺寸。"),
  },
  {
    id: "grand-large", collection: "sillage", name: words("Grand Large", "Grand Large", "グラン・ラルジュ", "그랑 라르주", "Grand Large 遠洋", "Grand Large 远洋"), cuts: ["round", "oval", "emerald", "radiant"], carat: [0.7, 5], sizes: [46, 60], mount: 1150, sides: 1380, band: 1980, weeks: 8, launched: "2020-02-01",
    design: { profile: "flat", shankW: 2, shankT: 1.75, shank: "plain", head: "prong4", pave: "full" },
    description: words("Stones all the way round. The size is made once and cannot be changed, so we measure twice.", "Des pierres tout autour. La taille se fait une fois et ne se change plus : nous mesurons deux fois.", "石が全周を巡ります。サイズは一度きりで後から直せないため、二度お測りします。", "스톤이 전체를 두릅니다. 사이즈는 한 번 정하면 바꿀 수 없어 두 번 측정합니다.", "鑽石環繞整圈。戒圍一經製作便不可更改，因此我們量兩次。", "钻石环绕整圈。戒圈尺寸一经制作便不可更改，因此我们量两次。"),
  },
  {
    id: "ecume", collection: "sillage", name: words("Écume", "Écume", "エキューム", "에큄", "Écume 浪花", "Écume 浪花"), cuts: ["round", "oval", "pear"], carat: [0.3, 2.49], mount: 960, sides: 480, band: 980, weeks: 6, launched: "2024-05-01",
    design: { profile: "court", shankW: 1.8, shankT: 1.6, shank: "cathedral", head: "prong4", pave: "half" },
    description: words("A slender arch set with the smallest stones we cut. It rises to the claws without a seam.", "Une arche fine sertie de nos plus petites pierres. Elle monte jusqu’aux griffes sans couture.", "最も小さな石を留めた細いアーチ。継ぎ目なく爪へと立ち上がります。", "가장 작은 스톤을 세팅한 가느다란 아치입니다. 이음매 없이 프롱까지 이어집니다.", "纖細拱形鑲以最小的鑽石。線條無縫延伸至爪鑲。", "纤细拱形镶以最小的钻石。线条无缝延伸至爪镶。"),
  },
  {
    id: "cercle", collection: "orbe", name: words("Cercle", "Cercle", "セルクル", "세르클", "Cercle 圓環", "Cercle 圆环"), cuts: ["round", "cushion", "oval"], carat: [0.3, 3], mount: 1080, sides: 760, band: 980, weeks: 6, launched: "2019-09-01",
    design: { profile: "flat", shankW: 1.9, shankT: 1.7, shank: "plain", head: "prong4", halo: true, pave: "half" },
    description: words("A halo as thin as the setter’s tools allow, with a pavé band. Seen from above, it widens the outline of the centre by a good millimetre all round.", "Un entourage aussi fin que l’outil le permet, sur anneau pavé. Vu du dessus, il élargit le contour du centre d’un bon millimètre de chaque côté.", "道具の許す限り細いヘイローに、パヴェのリング。上から見ると、中央の輪郭が四方に一ミリあまり広がります。", "도구가 허락하는 가장 얇은 헤일로와 파베 밴드입니다. 위에서 보면 중심석의 윤곽이 사방으로 1mm 남짓 넓어집니다.", "光環細至工具所能及，配以密釘鑲戒圈。俯視時，主石輪廓四周各增寬一毫米有餘。", "光环细至工具所能及，配以密钉镶戒圈。俯视时，主石轮廓四周各增宽一毫米有余。"),
  },
  {
    id: "corolle", collection: "orbe", name: words("Corolle", "Corolle", "コロール", "코롤", "Corolle 花冠", "Corolle 花冠"), cuts: ["round", "pear", "oval", "heart"], carat: [0.4, 3], mount: 1040, sides: 640, band: 720, weeks: 6, launched: "2021-02-01",
    design: { profile: "court", shankW: 2, shankT: 1.7, shank: "plain", head: "prong4", halo: true },
    description: words("The halo alone, on a plain rounded band. It follows the outline of each stone to the tenth of a millimetre.", "L’entourage seul, sur un anneau lisse et bombé. Il suit le contour de chaque pierre au dixième de millimètre.", "丸みのある無地のリングにヘイローだけを。石の輪郭を十分の一ミリまでなぞります。", "매끈한 둥근 밴드에 헤일로만을 더했습니다. 스톤의 윤곽을 0.1mm까지 따릅니다.", "素面圓弧戒圈上僅有光環。它貼合每顆主石的輪廓，精確至十分之一毫米。", "素面圆弧戒圈上仅有光环。它贴合每颗主石的轮廓，精确至十分之一毫米。"),
  },
  {
    id: "secret", collection: "orbe", name: words("Secret", "Secret", "スクレ", "스크레", "Secret 秘藏", "Secret 秘藏"), cuts: ["princess", "cushion", "radiant", "emerald"], carat: [0.7, 4], mount: 1010, sides: 520, band: 720, weeks: 6, launched: "2022-09-01",
    design: { profile: "knife", shankW: 2.1, shankT: 1.8, shank: "plain", head: "prong4", hiddenHalo: true },
    description: words("The halo is under the stone, for the one who wears it. From above, the ring is a solitaire.", "L’entourage est sous la pierre, pour la personne qui la porte. Vue du dessus, la bague est un solitaire.", "ヘイローは石の下にあり、着ける人の目にだけ映ります。上からはソリテールに見えます。", "헤일로는 스톤 아래, 착용하는 이를 위해 숨어 있습니다. 위에서는 솔리테어로 보입니다.", "光環藏於主石之下，只為佩戴者而設。俯視時為一枚單石戒。", "光环藏于主石之下，只为佩戴者而设。俯视时为一枚单石戒。"),
  },
  {
    id: "tresse", collection: "trame", name: words("Tresse", "Tresse", "トレス", "트레스", "Tresse 編織", "Tresse 编织"), cuts: ["round", "oval"], carat: [0.3, 2.49], mount: 1180, sides: 420, band: 1080, weeks: 7, launched: "2020-09-01",
    design: { profile: "round", shankW: 3, shankT: 2.1, shank: "twist", head: "prong4", pave: "twist" },
    description: words("Two strands, one polished and one set with diamonds. They cross three times before they meet at the stone.", "Deux brins, l’un poli, l’autre serti de diamants. Ils se croisent trois fois avant de se rejoindre à la pierre.", "磨いた線と石を留めた線。三度交わり、石のもとで出会います。", "한 가닥은 광택, 한 가닥은 세팅. 세 번 교차한 뒤 스톤에서 만납니다.", "雙股線條，一股拋光，一股鑲鑽。三度交錯之後，於主石處相會。", "双股线条，一股抛光，一股镶钻。三度交错之后，于主石处相会。"),
  },
  {
    id: "lien", collection: "trame", name: words("Lien", "Lien", "リアン", "리앵", "Lien 繫結", "Lien 系结"), cuts: ["round", "cushion", "princess"], carat: [0.3, 2.49], mount: 1090, sides: 0, band: 940, weeks: 7, launched: "2020-09-01",
    design: { profile: "round", shankW: 2.9, shankT: 2, shank: "twist", head: "prong4" },
    description: words("The same twist in polished metal only. Nothing to catch, nothing to lose.", "La même torsade, en métal poli seulement. Rien qui accroche, rien à perdre.", "同じねじりを磨いた地金だけで。引っかかるものも、失うものもありません。", "같은 꼬임을 광택 금속만으로 만들었습니다. 걸릴 것도 잃을 것도 없습니다.", "同樣的扭紋，純以拋光金屬打造。沒有勾掛之處，也沒有可遺落之物。", "同样的扭纹，纯以抛光金属打造。没有勾挂之处，也没有可遗落之物。"),
  },
  {
    id: "gemelle", collection: "trame", name: words("Gémelle", "Gémelle", "ジェメル", "제멜", "Gémelle 雙生", "Gémelle 双生"), cuts: ["heart", "pear", "round", "oval"], carat: [0.5, 3], mount: 1160, sides: 0, band: 980, weeks: 6, launched: "2023-09-01",
    design: { profile: "court", shankW: 3, shankT: 1.7, shank: "double", head: "prong4" },
    description: words("Two narrow bands, side by side, joined under the stone. They move as one.", "Deux anneaux étroits, côte à côte, réunis sous la pierre. Ils ne font qu’un.", "細いリングを二本、寄り添わせました。石の下でつながり、ひとつになって動きます。", "가는 밴드 두 줄을 나란히 두었습니다. 스톤 아래에서 이어져 하나처럼 움직입니다.", "兩道細圈並肩而行。於主石下方相連，動靜如一。", "两道细圈并肩而行。于主石下方相连，动静如一。"),
  },
  {
    id: "berge", collection: "lisiere", name: words("Berge", "Berge", "ベルジュ", "베르주", "Berge 堤岸", "Berge 堤岸"), cuts: ["round", "oval", "emerald", "asscher"], carat: [0.3, 3], mount: 990, sides: 0, band: 780, weeks: 5, launched: "2019-03-01",
    design: { profile: "flat", shankW: 2.4, shankT: 1.6, shank: "plain", head: "bezel" },
    description: words("A bezel on a flat band, for hands that work. The edge of metal measures a third of a millimetre.", "Un serti clos sur anneau plat, pour les mains qui travaillent. Le bord de métal mesure un tiers de millimètre.", "平打ちのリングにベゼル。よく働く手のための形で、地金の縁は三分の一ミリです。", "평평한 밴드 위의 베젤 세팅으로, 일하는 손을 위한 반지입니다. 금속 테두리는 1/3mm입니다.", "平面戒圈配包鑲，為勤作之手而設。金屬邊緣僅三分之一毫米。", "平面戒圈配包镶，为勤作之手而设。金属边缘仅三分之一毫米。"),
  },
  {
    id: "galet", collection: "lisiere", name: words("Galet", "Galet", "ガレ", "갈레", "Galet 卵石", "Galet 卵石"), cuts: ["round", "cushion", "oval", "pear"], carat: [0.3, 2], mount: 1020, sides: 0, band: 780, weeks: 5, launched: "2022-02-01",
    design: { profile: "court", shankW: 2.6, shankT: 1.9, shank: "plain", head: "bezel" },
    description: words("A rounded bezel on a full band, like a pebble worn by water. No edge is felt from the stone to the palm.", "Un serti clos tout en rondeur sur un anneau plein, comme un galet poli par l’eau. De la pierre à la paume, aucune arête ne se sent.", "水に磨かれた小石のような、丸みのあるベゼルとふくよかなリング。石から手のひらまで、角を感じません。", "물에 닳은 조약돌처럼 둥근 베젤과 도톰한 밴드입니다. 스톤에서 손바닥까지 모서리가 느껴지지 않습니다.", "圓潤包鑲配豐盈戒圈，如流水磨就的卵石。自主石至掌心，觸不到一處稜角。", "圆润包镶配丰盈戒圈，如流水磨就的卵石。自主石至掌心，触不到一处棱角。"),
  },
  {
    id: "trio", collection: "trois-heures", name: words("Trio", "Trio", "トリオ", "트리오", "Trio 三重奏", "Trio 三重奏"), cuts: ["round", "oval", "cushion"], carat: [0.7, 4], mount: 1180, sides: 2350, band: 760, weeks: 7, launched: "2019-09-01",
    design: { profile: "court", shankW: 2.1, shankT: 1.7, shank: "plain", head: "prong4", side: { cut: "round", scale: 0.68 } },
    description: words("Three stones in claws that share their feet. The round side stones stand a little lower and look towards the centre.", "Trois pierres rondes dont les griffes partagent leurs pieds. Les latérales, un peu plus basses, regardent le centre.", "根元を分かち合う爪に三つの石。脇の石は少し低く、中央を見つめます。", "발을 나누어 쓰는 프롱에 세 개의 스톤. 옆 스톤은 조금 낮게 중심을 향합니다.", "三石並立，爪座相連。兩側圓鑽略低，朝向中央。", "三石并立，爪座相连。两侧圆钻略低，朝向中央。"),
  },
  {
    id: "ailes", collection: "trois-heures", name: words("Ailes", "Ailes", "エール", "엘", "Ailes 羽翼", "Ailes 羽翼"), cuts: ["oval", "round", "emerald", "radiant"], carat: [0.9, 5], mount: 1220, sides: 2680, band: 760, weeks: 8, launched: "2021-02-01",
    design: { profile: "court", shankW: 2, shankT: 1.7, shank: "plain", head: "prong4", side: { cut: "pear", scale: 0.6 } },
    description: words("Two pears lie against the centre like folded wings. Their points run along the band.", "Deux poires se posent contre le centre comme des ailes repliées. Leurs pointes suivent l’anneau.", "畳んだ翼のように、二つのペアシェイプが中央に寄り添います。先端はリングに沿います。", "접은 날개처럼 두 개의 페어 컷이 중심석에 기댑니다. 뾰족한 끝은 밴드를 따라 흐릅니다.", "兩顆梨形鑽石如收攏之翼，貼近主石。尖端順著戒圈延伸。", "两颗梨形钻石如收拢之翼，贴近主石。尖端顺着戒圈延伸。"),
  },
  {
    id: "degres", collection: "trois-heures", name: words("Degrés", "Degrés", "ドゥグレ", "드그레", "Degrés 階梯", "Degrés 阶梯"), cuts: ["emerald", "asscher", "radiant"], carat: [1, 5], mount: 1260, sides: 2540, band: 760, weeks: 8, launched: "2024-02-01",
    design: { profile: "flat", shankW: 2.1, shankT: 1.75, shank: "plain", head: "prong4", side: { cut: "emerald", scale: 0.5 } },
    description: words("Step cuts only. Three quiet mirrors that answer each other.", "Rien que des tailles à degrés. Trois miroirs calmes qui se répondent.", "ステップカットだけで。互いに応え合う三枚の静かな鏡。", "스텝 컷만으로 이루어집니다. 서로에게 답하는 세 개의 고요한 거울입니다.", "全為階梯式切工。三面靜鏡，彼此呼應。", "全为阶梯式切工。三面静镜，彼此呼应。"),
  },
  {
    id: "voute", collection: "nef", name: words("Voûte", "Voûte", "ヴート", "부트", "Voûte 拱頂", "Voûte 拱顶"), cuts: ["round", "princess", "cushion", "emerald"], carat: [0.5, 4], mount: 940, sides: 0, band: 740, weeks: 5, launched: "2019-03-01",
    design: { profile: "court", shankW: 2.2, shankT: 1.8, shank: "cathedral", head: "prong4" },
    description: words("Shoulders that rise in two arches hold the stone clear of the finger. A straight band fits beneath them.", "Des épaules s’élèvent en deux arches et détachent la pierre du doigt. Une alliance droite se glisse dessous.", "二つのアーチが立ち上がり、石を指から持ち上げます。下にはまっすぐなマリッジリングが収まります。", "두 개의 아치가 솟아올라 스톤을 손가락에서 들어 올립니다. 그 아래로 곧은 웨딩 밴드가 들어갑니다.", "戒肩升起雙拱，將主石托離指面。拱下可疊戴一枚直圈婚戒。", "戒肩升起双拱，将主石托离指面。拱下可叠戴一枚直圈婚戒。"),
  },
  {
    id: "transept", collection: "nef", name: words("Transept", "Transept", "トランセプト", "트랑셉트", "Transept 翼廊", "Transept 翼廊"), cuts: ["oval", "radiant", "cushion", "round"], carat: [0.7, 4], mount: 1120, sides: 780, band: 1120, weeks: 7, launched: "2022-02-01",
    design: { profile: "flat", shankW: 3.4, shankT: 1.6, shank: "split", head: "prong4", pave: "half" },
    description: words("The band divides and gives the stone air. Pavé runs along both branches.", "L’anneau se divise et donne de l’air à la pierre. Le pavage suit les deux branches.", "リングが二つに分かれ、石に空気を与えます。両の枝にパヴェが続きます。", "밴드가 갈라지며 스톤에 여백을 줍니다. 두 갈래 모두 파베를 놓았습니다.", "戒圈分為兩枝，為主石留出空隙。密釘鑲沿兩枝鋪展。", "戒圈分为两枝，为主石留出空隙。密钉镶沿两枝铺展。"),
  },
  {
    id: "chapelle", collection: "nef", name: words("Chapelle", "Chapelle", "シャペル", "샤펠", "Chapelle 禮拜堂", "Chapelle 礼拜堂"), cuts: ["round", "oval", "pear"], carat: [0.5, 3], mount: 1060, sides: 0, band: 860, weeks: 6, launched: "2023-02-01",
    design: { profile: "court", shankW: 3.2, shankT: 1.7, shank: "split", head: "prong6" },
    description: words("A divided band in polished metal, six claws above it. Light passes through from every side.", "Un anneau divisé en métal poli, six griffes au-dessus. La lumière passe de toutes parts.", "磨いた地金の分かれたリングに六本爪。光があらゆる方向から通り抜けます。", "광택 금속의 갈라진 밴드 위에 6프롱. 빛이 사방에서 지나갑니다.", "拋光金屬的分枝戒圈，上立六爪。光線自四面穿行。", "抛光金属的分枝戒圈，上立六爪。光线自四面穿行。"),
  },
  {
    id: "horizon", collection: "levant", name: words("Horizon", "Horizon", "オリゾン", "오리종", "Horizon 地平線", "Horizon 地平线"), cuts: ["marquise", "oval", "emerald"], carat: [0.5, 3], mount: 1050, sides: 0, band: 780, weeks: 6, launched: "2021-09-01",
    design: { profile: "court", shankW: 2.2, shankT: 1.7, shank: "plain", head: "bezel", eastWest: true },
    description: words("A long stone laid across the finger in a fine bezel. It sits low and goes under a glove.", "Une pierre longue couchée en travers du doigt, en serti clos fin. Elle est basse et passe sous un gant.", "細いベゼルで長い石を横たえました。高さを抑え、手袋の下にも収まります。", "가는 베젤에 긴 스톤을 가로로 눕혔습니다. 낮아서 장갑 안에도 들어갑니다.", "細邊包鑲，長形主石橫臥指間。高度低矮，手套之下亦可佩戴。", "细边包镶，长形主石横卧指间。高度低矮，手套之下亦可佩戴。"),
  },
  {
    id: "meridien", collection: "levant", name: words("Méridien", "Méridien", "メリディアン", "메리디앵", "Méridien 子午線", "Méridien 子午线"), cuts: ["emerald", "oval", "radiant"], carat: [0.7, 3], mount: 1080, sides: 0, band: 780, weeks: 6, launched: "2024-09-01",
    design: { profile: "flat", shankW: 2.3, shankT: 1.7, shank: "plain", head: "prong4", eastWest: true },
    description: words("Four claws at the corners of a stone that lies on its side. Its length runs across the hand.", "Quatre griffes aux angles d’une pierre couchée. Sa longueur traverse la main.", "横に置いた石の四隅に爪を立てました。長辺が手を横切って伸びます。", "옆으로 누운 스톤의 네 모서리에 프롱을 세웠습니다. 긴 변이 손을 가로질러 뻗습니다.", "主石橫置，四角立爪。長邊橫越指間。", "主石横置，四角立爪。长边横越指间。"),
  },
  {
    id: "etoile-du-soir", collection: "orbe", name: words("Étoile du Soir", "Étoile du Soir", "エトワール・デュ・ソワール", "에투알 뒤 수아르", "Étoile du Soir 晚星", "Étoile du Soir 晚星"), cuts: ["round", "asscher", "cushion"], carat: [0.5, 3], mount: 1140, sides: 980, band: 1180, weeks: 7, launched: "2025-09-01",
    design: { profile: "flat", shankW: 2, shankT: 1.7, shank: "cathedral", head: "double4", halo: true, pave: "half" },
    description: words("A halo above, arches below, pavé between. It takes the setter longer than any other ring of the house.", "Un entourage en haut, des arches en bas, un pavage entre les deux. C’est la bague qui retient le plus longtemps nos sertisseurs.", "上にヘイロー、下にアーチ、そのあいだにパヴェ。石留めに最も時間をかける一本です。", "위에는 헤일로, 아래에는 아치, 그 사이에는 파베. 세팅에 가장 오랜 시간이 걸리는 반지입니다.", "上有光環，下有拱形，其間密釘鑲鑽。這是鑲嵌師耗時最久的一枚戒指。", "上有光环，下有拱形，其间密钉镶钻。这是镶嵌师耗时最久的一枚戒指。"),
  },
  {
    id: "crepuscule", collection: "aurore", name: words("Crépuscule", "Crépuscule", "クレピュスキュール", "크레퓌스퀼", "Crépuscule 暮色", "Crépuscule 暮色"), cuts: ["round", "princess"], carat: [0.5, 2.49], mount: 900, sides: 0, band: 720, weeks: 5, launched: "2018-02-01", withdrawn: true,
    design: { profile: "flat", shankW: 2.3, shankT: 1.8, shank: "plain", head: "prong4" },
    description: words("A square-shouldered solitaire that the house no longer makes. Those sold are cared for.", "Un solitaire aux épaules carrées que la maison ne fait plus. Les bagues déjà vendues restent entretenues.", "現在は制作を終えた角肩のソリテール。お求めいただいたお品のお手入れは承ります。", "현재는 제작하지 않는 각진 어깨의 솔리테어입니다. 판매된 제품은 계속 관리해 드립니다.", "方肩單石戒，現已停止製作。售出作品仍享保養服務。", "方肩单石戒，现已停止制作。售出作品仍享保养服务。"),
  },
];
