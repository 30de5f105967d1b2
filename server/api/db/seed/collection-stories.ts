import type { Words } from "../schema/columns";
import { words } from "./words";

type Two = readonly [string, string];
const told = (...[en, fr, ja, ko, hant, hans]: readonly [Two, Two, Two, Two, Two, Two]): Words =>
  words(
    en.join("\n\n"),
    fr.join("\n\n"),
    ja.join("\n\n"),
    ko.join("\n\n"),
    hant.join("\n\n"),
    hans.join("\n\n"),
  );

/**
 * The stories of the demo company's collections, in two paragraphs each: where the idea comes from, and how it is made.
 */
export const STORIES: Readonly<Record<string, Words>> = {
  aurore: told(
    [
      "Claws, and nothing else. The first drawing of Aurore is a stone seen against a window at six in the morning: light comes in from below as well as from above. The band is an edge that narrows as it climbs, like a ridge before sunrise.",
      "Each claw is filed by hand until it covers no more than it holds. The basket stays open, so that the pavilion can be cleaned with a soft brush and a drop of soap.",
    ],
    [
      "Des griffes, et rien d’autre. Le premier dessin d’Aurore est une pierre vue devant une fenêtre, à six heures du matin : la lumière entre par-dessous autant que par-dessus. L’anneau est une arête qui s’affine en montant, comme une crête avant le soleil.",
      "Chaque griffe est limée à la main jusqu’à ne couvrir que ce qu’elle tient. Le panier reste ouvert : une brosse douce et une goutte de savon suffisent à nettoyer la culasse.",
    ],
    [
      "爪だけで支えるソリテールです。オロールの最初のスケッチは、朝六時の窓辺に置いた一粒の石。光は上からも下からも入ります。リングは日の出前の尾根のように、石へ向かって細く立ち上がります。",
      "爪は一本ずつ手でやすりをかけ、留めるのに必要な分だけを残します。バスケットは開いているため、やわらかなブラシと少しの石けんでパビリオンまで洗えます。",
    ],
    [
      "프롱만으로 스톤을 받칩니다. 오로르의 첫 스케치는 아침 여섯 시 창가에 놓인 한 알의 스톤입니다. 빛은 위에서도, 아래에서도 들어옵니다. 밴드는 해 뜨기 전의 산등성이처럼 스톤을 향해 가늘어지는 능선입니다.",
      "프롱은 하나하나 손으로 다듬어 스톤을 잡는 만큼만 덮습니다. 바스켓이 열려 있어 부드러운 솔과 비누 한 방울로 파빌리온까지 닦을 수 있습니다.",
    ],
    [
      "只以爪鑲承托。Aurore 的第一張草圖，是清晨六時窗前的一顆鑽石：光從上方，也從下方進入。戒臂如日出前的山脊，向主石漸收成一道稜線。",
      "每支爪皆以手工銼磨，只遮住固定所需的一點。底座敞開，以軟刷與一滴皂液即可清潔亭部。",
    ],
    [
      "只用爪镶托住主石。Aurore 的第一张草图，画的是清晨六点窗前的一颗钻石：光从上面照进来，也从下面透进来。戒臂像日出前的山脊，向着主石渐渐收成一道棱线。",
      "每支爪都由手工锉磨，只盖住固定所需的一点。底座是敞开的，用软刷和一滴皂液就能清洁亭部。",
    ],
  ),
  sillage: told(
    [
      "Pavé: small stones set so close that the metal between them disappears. In Sillage, they run along the band and thin out towards the palm.",
      "The setter raises each bead from the band itself, four to a stone, under the microscope. A band of this kind takes two days at the bench before the large stone is set.",
    ],
    [
      "Pavage : de petites pierres si proches que le métal s’efface entre elles. Dans Sillage, elles suivent l’anneau et s’amenuisent vers le dessous de la main.",
      "Le sertisseur lève chaque grain dans l’anneau même, quatre par pierre, sous le microscope. Un tel anneau demande deux jours à l’établi avant que la grande pierre y soit posée.",
    ],
    [
      "パヴェとは、地金が見えないほど小さな石を寄せて留める技法です。シヤージュでは石の列がアームに沿って続き、手のひら側へ静かに消えていきます。",
      "彫り留めの職人は顕微鏡の下で、アームそのものから一石につき四つの粒を起こします。主石を留めるまでに、作業台で二日をかけます。",
    ],
    [
      "파베는 사이의 금속이 보이지 않을 만큼 작은 스톤을 촘촘히 세팅하는 기법입니다. 시야주에서는 스톤이 밴드를 따라 이어지다 손바닥 쪽으로 잦아듭니다.",
      "세터는 현미경 아래에서 밴드 자체로부터 스톤마다 네 개의 비드를 세웁니다. 센터 스톤을 올리기까지 작업대에서 이틀이 걸립니다.",
    ],
    [
      "密釘鑲：細鑽緊密相鄰，其間不見金屬。Sillage 的細鑽沿戒臂而行，至掌心一側漸隱。",
      "鑲嵌師在顯微鏡下自戒臂本身起釘，每顆細鑽四釘。鑲上主石之前，一枚戒臂須在工作檯上製作兩日。",
    ],
    [
      "密钉镶：细钻紧紧相邻，中间看不到金属。在 Sillage 里，细钻沿戒臂排开，到掌心一侧渐渐隐去。",
      "镶嵌师在显微镜下，从戒臂本身起钉，每颗细钻四个。镶上主石之前，一只戒臂要在工作台上做两天。",
    ],
  ),
  orbe: told(
    [
      "Halo: a circle of small stones around the centre. In Orbe, it lies a hair’s breadth from the girdle, so that the eye sees one larger stone.",
      "The circle is drawn anew for each stone, to its own outline. A few designs hide it below the girdle, where only the wearer sees it. A milgrain wheel rolls the same circle, in miniature, along both edges of the band.",
    ],
    [
      "Entourage : un cercle de petites pierres autour du centre. Dans Orbe, il est à un cheveu du rondiste, et l’œil voit une seule pierre, plus grande.",
      "Le cercle est redessiné pour chaque pierre, d’après son propre contour. Quelques modèles le cachent sous le rondiste, où seule la personne qui porte la bague le voit. Une molette à mille-grains roule le même cercle, en miniature, le long des deux bords de l’anneau.",
    ],
    [
      "ヘイローとは、主石を囲む小さな石の輪です。オルブではガードルとの間が髪一筋ほどしかなく、目にはひとつの大きな石として映ります。",
      "輪は石の輪郭に合わせ、一粒ごとに描き直します。ガードルの下に輪を隠し、着ける人だけに見えるデザインもあります。リングの両縁には、ミル打ちの道具で同じ円をごく小さく刻みます。",
    ],
    [
      "헤일로는 센터 스톤을 두르는 작은 스톤의 원입니다. 오르브에서는 거들과 머리카락 한 올만큼 떨어져 있어, 눈에는 더 큰 하나의 스톤으로 보입니다.",
      "원은 스톤마다 그 윤곽을 따라 새로 그립니다. 거들 아래에 숨겨 착용하는 사람만 볼 수 있는 디자인도 있습니다. 밴드의 양쪽 가장자리에는 밀그레인 휠로 같은 원을 아주 작게 새깁니다.",
    ],
    [
      "光環：環繞主石的一圈細鑽。Orbe 的光環與腰圍僅隔一髮，看來如同一顆更大的主石。",
      "光環依每顆主石的輪廓重新繪製。有幾款將它藏在腰圍之下，唯有配戴的人看得見。戒臂兩緣以滾珠輪壓出同樣的圓，細小而連綿。",
    ],
    [
      "光环：围绕主石的一圈细钻。Orbe 的光环离腰棱只有一根发丝的距离，看上去就像一颗更大的主石。",
      "每颗主石的轮廓不同，光环也要重新画过。有几款把光环藏在腰棱下面，只有佩戴的人看得见。戒臂两边用滚珠轮压出同样的圆，细小而连绵。",
    ],
  ),
  trame: told(
    [
      "Two strands, as in weaving: one over, one under. Trame takes the crossing of warp and weft and bends it around a finger.",
      "The strands are made separately, twisted while warm and joined at only two points. The space between them stays open, and the ring is lighter than it looks.",
    ],
    [
      "Deux brins, comme au tissage : l’un dessus, l’autre dessous. Trame prend le croisement de la chaîne et de la trame, et le courbe autour d’un doigt.",
      "Les brins sont faits séparément, torsadés à chaud et réunis en deux points seulement. L’espace entre eux reste ouvert : la bague est plus légère qu’elle ne paraît.",
    ],
    [
      "織物のように、一本は上、一本は下へ。トラムは縦糸と横糸の交わりを、指のまわりに巻いた形です。",
      "二本の線は別々に作り、熱をかけてねじり、二か所だけでつなぎます。あいだは空いたままなので、見た目よりも軽いリングです。",
    ],
    [
      "직물처럼 한 가닥은 위로, 한 가닥은 아래로 지납니다. 트람은 날실과 씨실의 교차를 손가락에 둘렀습니다.",
      "두 가닥은 따로 만들어 열을 가해 꼬고, 두 곳에서만 잇습니다. 그 사이가 비어 있어 보기보다 가볍습니다.",
    ],
    [
      "雙線如織，一線在上，一線在下。Trame 取經緯之交，環於指間。",
      "兩線分別製成，加熱後扭轉，僅於兩處相接。其間留空，戒指比看來更輕。",
    ],
    [
      "两股线像织布一样，一上一下。Trame 取经线与纬线的交错，把它绕在指间。",
      "两股分别制作，加热后拧转，只在两处相接。中间是空的，戒指比看上去要轻。",
    ],
  ),
  lisiere: told(
    [
      "Bezel: an edge of metal that holds the stone all the way round. Lisière keeps it as thin as the stone allows, and polishes it until a sleeve does not catch. The shoulders spread to meet it, as on a signet ring, and it grows out of them without a step.",
      "It is the setting that watchmakers and surgeons ask for. Nothing stands out, nothing bends; the girdle is covered for good.",
    ],
    [
      "Serti clos : un bord de métal qui tient la pierre sur tout son tour. Lisière le garde aussi fin que la pierre le permet, poli jusqu’à ne plus accrocher une manche. Les épaules s’élargissent comme celles d’une chevalière, et le serti en sort sans ressaut.",
      "C’est le serti que demandent les horlogers et les chirurgiens. Rien ne dépasse, rien ne plie, et le rondiste est protégé pour toujours.",
    ],
    [
      "ベゼル（覆輪留め）は、地金の縁で石をぐるりと留める技法です。リジエールはその縁を石が許すかぎり薄くし、袖口が引っかからなくなるまで磨きます。肩はシグネットリングのように広がり、石座は段差なくそこから立ち上がります。",
      "時計師や外科医が選ぶ留め方です。突き出るところも曲がるところもなく、ガードルはいつまでも守られます。",
    ],
    [
      "베젤은 금속 테두리로 스톤을 한 바퀴 감싸는 세팅입니다. 리지에르는 스톤이 허락하는 만큼 얇게, 소매가 걸리지 않을 때까지 다듬습니다. 숄더는 시그넷 링처럼 넓어지고, 베젤은 단차 없이 그 위로 이어집니다.",
      "시계 장인과 외과 의사가 찾는 세팅입니다. 튀어나오는 곳도 휘는 곳도 없고, 거들은 언제나 보호됩니다.",
    ],
    [
      "包鑲：以金屬邊緣環抱主石一周。Lisière 將邊緣磨至主石所能承受的最薄，拋光至不勾衣袖。戒肩如印章戒般展寬，包鑲自其上平順而起。",
      "製錶師與外科醫師常選此鑲法。無一處突出，無一處易彎，腰圍長受保護。",
    ],
    [
      "包镶：用金属边把主石围住一整圈。Lisière 把这道边磨到主石所能承受的最薄，抛光到不勾袖口。戒肩像印章戒一样展宽，包镶从上面平顺地升起。",
      "制表师和外科医生常选这种镶法。没有地方凸出，没有地方会弯，腰棱一直受到保护。",
    ],
  ),
  "trois-heures": told(
    [
      "Three stones in one line. We count them as hours: morning on the left, noon in the middle, evening on the right.",
      "The outer two are chosen as a pair, of one colour and one brightness, then turned until they answer each other. The centre stands highest, so that it shades neither.",
    ],
    [
      "Trois pierres sur une ligne. Nous les comptons comme des heures : le matin à gauche, midi au milieu, le soir à droite.",
      "Les deux pierres latérales sont choisies par paire, de même couleur et de même éclat, puis tournées jusqu’à se répondre. Le centre est plus haut et ne fait d’ombre à aucune.",
    ],
    [
      "一列に並ぶ三つの石。左が朝、中央が正午、右が夕べ。メゾンではこれを三つの時刻と呼びます。",
      "両脇の石は、色も輝きも揃う一対を選び、互いに響き合う向きに合わせます。中央はもっとも高く、左右に影を落としません。",
    ],
    [
      "한 줄로 놓인 세 스톤. 저희는 이를 세 개의 시간이라 부릅니다. 왼쪽은 아침, 가운데는 정오, 오른쪽은 저녁입니다.",
      "양옆의 두 스톤은 컬러와 밝기가 같은 한 쌍을 골라 서로 어울릴 때까지 돌려 맞춥니다. 가운데가 가장 높아 어느 쪽에도 그늘을 드리우지 않습니다.",
    ],
    [
      "三石成一線。我們視之為三個時刻：左為清晨，中為正午，右為黃昏。",
      "兩側的鑽石成對挑選，顏色與亮度一致，再轉至彼此呼應。中央一顆最高，不遮左右之光。",
    ],
    [
      "三颗钻石排成一线。我们把它们看作三个时刻：左边是清晨，中间是正午，右边是傍晚。",
      "两侧的钻石成对挑选，颜色和亮度一致，再调整方向，使它们彼此呼应。中间一颗最高，不会遮住两边的光。",
    ],
  ),
  nef: told(
    [
      "Cathedral: shoulders that leave the band early and rise to the stone in an arch. Nef takes its curve from a twelfth-century vault, drawn with two circles.",
      "The arch carries the setting from both sides, and a wedding band lies flush below it. Seen in profile, there is more air than metal.",
    ],
    [
      "Épaules cathédrale : elles quittent tôt l’anneau et montent en arc jusqu’à la pierre. Nef tient sa courbe d’une voûte du XIIᵉ siècle, tracée avec deux cercles.",
      "L’arc porte la monture des deux côtés, et une alliance vient se loger dessous. De profil, on voit plus d’air que de métal.",
    ],
    [
      "カテドラルとは、アームの低い位置から離れ、弧を描いて石へと昇る肩のこと。ネフの曲線は、二つの円で描かれた十二世紀の丸天井に由来します。",
      "弧は左右から石座を支え、その下にマリッジリングがぴたりと添います。横から見ると、地金よりも空気のほうが多いリングです。",
    ],
    [
      "캐서드럴은 밴드에서 일찍 갈라져 스톤까지 아치로 오르는 숄더입니다. 네프의 곡선은 두 개의 원으로 그린 12세기 성당의 둥근 천장에서 왔습니다.",
      "아치가 양쪽에서 세팅을 받치고, 그 아래에 웨딩 밴드가 꼭 맞게 놓입니다. 옆에서 보면 금속보다 공기가 더 많습니다.",
    ],
    [
      "教堂式戒肩：自戒臂早早分出，以拱形升至主石。Nef 的曲線取自十二世紀的拱頂，以兩圓繪成。",
      "拱形自兩側承托石座，婚戒恰好貼合其下。側看時，空隙多於金屬。",
    ],
    [
      "教堂式戒肩：很早就从戒臂分开，沿拱形升到主石。Nef 的曲线来自一座十二世纪的拱顶，由两个圆画成。",
      "拱形从两侧托住石座，婚戒正好贴在下面。从侧面看，空隙比金属还多。",
    ],
  ),
  levant: told(
    [
      "East to west: a long stone, turned across the finger. It lies lower than an upright stone, covers more of the hand and slips under a glove. Five rays are cut along the band on either side and end where the palm begins.",
      "Four claws hold the points, where a long stone is thinnest. The basket is as flat as the pavilion allows, and the band passes beneath it without a step.",
    ],
    [
      "D’est en ouest : une pierre longue, tournée en travers du doigt. Elle est plus basse que dressée, couvre davantage la main et se glisse sous un gant. Cinq rayons sont creusés le long de l’anneau de chaque côté et s’arrêtent où commence la paume.",
      "Quatre griffes tiennent les pointes, là où une pierre longue est la plus fine. Le panier est aussi plat que la culasse le permet, et l’anneau passe dessous sans ressaut.",
    ],
    [
      "長い石を、指に対して横向きに。縦に置くよりも低く、手を広く覆い、手袋の下でも静かに収まります。両側のリングには光の筋のような五本の溝が走り、手のひらの手前で消えます。",
      "石がもっとも薄くなる両端を四本の爪が留めます。バスケットはパビリオンが許すかぎり低く、アームは段差なくその下を通ります。",
    ],
    [
      "긴 스톤을 손가락 위에 가로로 눕혔습니다. 세로로 놓을 때보다 낮고 손을 더 넓게 덮으며, 장갑 아래에서도 편안합니다. 양쪽 밴드에는 빛살 같은 다섯 줄의 홈이 흐르다 손바닥이 시작되는 곳에서 멈춥니다.",
      "긴 스톤이 가장 얇아지는 양 끝을 네 개의 프롱이 잡습니다. 바스켓은 파빌리온이 허락하는 만큼 낮고, 밴드는 그 아래를 단차 없이 지납니다.",
    ],
    [
      "自東向西：長形主石橫置指間。比直置更低，遮住的手指更多，戴上手套亦從容。兩側戒臂各有五道凹槽，如光芒延展，至掌心前而止。",
      "四爪扣住兩端，正是長形鑽石最薄之處。底座壓低，恰容亭部；戒臂自其下平順而過。",
    ],
    [
      "由东向西：长形主石横放在手指上。比竖放更低，遮住的手指更多，戴手套也服帖。两侧戒臂各有五道凹槽，像光芒一样铺开，到掌心前为止。",
      "四支爪扣住两端，那是长形钻石最薄的地方。底座压得很低，刚好容下亭部，戒臂从下面平顺地穿过。",
    ],
  ),
};
