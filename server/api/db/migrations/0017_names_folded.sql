CREATE INDEX "orders_rescheduled" ON "orders" USING btree ("shop","purchased_at") WHERE "orders"."rescheduled";--> statement-breakpoint
-- A house of many orders takes longer than one statement may elsewhere.
set local statement_timeout = 0;--> statement-breakpoint
-- One shape of each Han letter of a name, as app/domain/fold.ts now folds them; the names as they are written stay.
create function one_shape(folded text) returns text language sql immutable as $$
  select translate(regexp_replace(folded, '[\uFE00-\uFE0F\U000E0100-\U000E01EF]', '', 'g'),
    '髙邊邉边齊齐斎齋斋濱濵滨澤泽櫻樱廣广國囯圀嶋嶌岛𠮷﨑嵜淵渊桥槗𣘺桒栁桺舘馆舩德惠黑鹽盐龍龙瀧泷藏豐丰冨峯榮荣檜槇眞曾增巖鐵铁靏靎靍鹤龜龟圓圆條壽與關关间门马鸟鱼冲寶寳蘆藪籔鷗鸥锅篭凉凜彥顏颜靜淸靑郞朖铃远冈會傳传兒儿劍剑劔剱勳勋區卷壹奧姬學實实寬宽將堯尧峽巢彌彈弹當恆愼懷怀戶户曉晓來杤樓樂乐樣样橫歐氣气淨净澁澀涩溪滿满汉瀨濑煕凞豬瑤皋縣县禮禰稻穗繩绳綠绿织絲丝纪經经繪绘聰聪肅肃舍藝艺薗园薰兰螢萤衞卫裡覺觉譽讓让贺贤遙鄉乡鄕釋释银錄录鐮镰镜长顯显飞饭驹骏鸠凤鸣鸭鹫鹰鹭玆賴赖莊庄萬嚴严單单麥步达进运连吳吴杨陈张黃赵刘郑孙罗谢韩邓冯许叶苏吕卢蔣贾邹阎陆龚錢钱汤溫谭钟锺顾庞聂乔鲁骆项黨费阳缪宁甯闫车华邬窦盖谈时鲍蓝农储简萧肖娄习师應应计韦邝诸东乌闻遲迟轩宾權权贵强彊伟丽军杰艷艳豔涛刚辉红鹏凯帅爱庆亞亚洁颖莹琼莲歡欢维绍繼继纯纬绮緣缘胜义圣兴创动协雙發发啟启團团坚壯聲复奋姗娅娇婵宠宪寻尔尘歲岁岚岭峥嵘巩歸归庐开忆戀愿戰战扬挥无旷昆昙晉晔晖极枫柠标树桦梦毕汇淺濟济浓涟润灣滢潇靈灵灿炜烁烨焕獻玛玮环现珑珲琏璎畅畴砚硕祎祯禪穩稳笃笺筝籁纖纤绫绯结绚纱线總总网缨翘苍蔷蕴咏诗诚语诺谦议贞财贝贊赞跃辅转选钧鑛矿锋钢锦鉴钻镇鎭际隽难霁颂预顿领颉题风驰腾骁骅骄体鲤鸿鹃鸾莺鴬點埜穐龝冝圡势㔟',
    '高辺辺辺斉斉斉斉斉浜浜浜沢沢桜桜広広国国国島島島吉崎崎渕渕橋橋橋桑柳柳館館船徳恵黒塩塩竜竜滝滝蔵豊豊富峰栄栄桧槙真曽増巌鉄鉄鶴鶴鶴鶴亀亀円円条寿与関関間門馬鳥魚沖宝宝芦薮薮鴎鴎鍋籠涼凛彦顔顔静清青郎朗鈴遠岡会伝伝児児剣剣剣剣勲勲区巻壱奥姫学実実寛寛将尭尭峡巣弥弾弾当恒慎懐懐戸戸暁暁来栃楼楽楽様様横欧気気浄浄渋渋渋渓満満漢瀬瀬熙熙猪瑶皐県県礼祢稲穂縄縄緑緑織糸糸紀経経絵絵聡聡粛粛舎芸芸園園薫蘭蛍蛍衛衛裏覚覚誉譲譲賀賢遥郷郷郷釈釈銀録録鎌鎌鏡長顕顕飛飯駒駿鳩鳳鳴鴨鷲鷹鷺滋頼頼荘荘万厳厳単単麦歩達進運連呉呉楊陳張黄趙劉鄭孫羅謝韓鄧馮許葉蘇呂盧蒋賈鄒閻陸龔銭銭湯温譚鍾鍾顧龐聶喬魯駱項党費陽繆寧寧閆車華鄔竇蓋談時鮑藍農儲簡蕭蕭婁習師応応計韋鄺諸東烏聞遅遅軒賓権権貴強強偉麗軍傑艶艶艶濤剛輝紅鵬凱帥愛慶亜亜潔穎瑩瓊蓮歓歓維紹継継純緯綺縁縁勝義聖興創動協双発発啓啓団団堅壮声復奮姍婭嬌嬋寵憲尋爾塵歳歳嵐嶺崢嶸鞏帰帰廬開憶恋願戦戦揚揮無曠崑曇晋曄暉極楓檸標樹樺夢畢匯浅済済濃漣潤湾瀅瀟霊霊燦煒爍燁煥献瑪瑋環現瓏琿璉瓔暢疇硯碩禕禎禅穏穏篤箋箏籟繊繊綾緋結絢紗線総総網纓翹蒼薔蘊詠詩誠語諾謙議貞財貝賛賛躍輔轉選鈞鉱鉱鋒鋼錦鑑鑽鎮鎮際雋難霽頌預頓領頡題風馳騰驍驊驕體鯉鴻鵑鸞鶯鶯点野秋秋宜土勢勢')
$$;--> statement-breakpoint
update customers set search_first = one_shape(search_first), search_last = one_shape(search_last) where search_first <> one_shape(search_first);--> statement-breakpoint
-- "first last first" becomes "last first": what stands at both ends is the first name; of several that would fit, the one
-- nearest to its length as it is written.
update orders o set client_folded = one_shape(substr(o.client_folded, n.first + 2))
from (
  select id, (
    select f from generate_series(1, char_length(client_folded) / 2 - 1) f
    where left(client_folded, f) = right(client_folded, f) and substr(client_folded, f + 1, 1) = ' ' and substr(client_folded, char_length(client_folded) - f, 1) = ' '
    order by abs(f - char_length(trim(firstname))), f limit 1
  ) as first from orders
) n where n.id = o.id and n.first is not null;--> statement-breakpoint
drop function one_shape(text);
