/**
 * Han characters in names that are variants of one character. The first of a group replaces the others when names are
 * compared, never when they are displayed. Three sources, each only as far as family and given names go:
 * shapes of the Japanese registers (常用漢字表 with its 康熙字典体, JIS X 0213, the Ministry of Justice's list of family
 * name variants: 髙, 﨑, 𠮷, 邉, 桒 …), and the simplified and traditional shapes of Unicode's Unihan database
 * (kSimplifiedVariant, kTraditionalVariant). Characters that NFKC already unifies are not listed. Adding a character
 * needs a migration that folds the stored names again (0017_names_folded.sql).
 */
const GROUPS = `
高髙 辺邊邉边 斉齊齐斎齋斋 浜濱濵滨 沢澤泽 桜櫻樱 広廣广 国國囯圀 島嶋嶌岛 吉𠮷 崎﨑嵜 渕淵渊 橋桥槗𣘺 桑桒 柳栁桺 館舘馆 船舩
徳德 恵惠 黒黑 塩鹽盐 竜龍龙 滝瀧泷 蔵藏 豊豐丰 富冨 峰峯 栄榮荣 桧檜 槙槇 真眞 曽曾 増增 巌巖 鉄鐵铁 鶴靏靎靍鹤 亀龜龟 円圓圆 条條
寿壽 与與 関關关 間间 門门 馬马 鳥鸟 魚鱼 沖冲 宝寶寳 芦蘆 薮藪籔 鴎鷗鸥 鍋锅 籠篭 涼凉 凛凜 彦彥 顔顏颜 静靜 清淸 青靑 郎郞 朗朖
鈴铃 遠远 岡冈 会會 伝傳传 児兒儿 剣劍剑劔剱 勲勳勋 区區 巻卷 壱壹 奥奧 姫姬 学學 実實实 寛寬宽 将將 尭堯尧 峡峽 巣巢 弥彌
弾彈弹 当當 恒恆 慎愼 懐懷怀 戸戶户 暁曉晓 来來 栃杤 楼樓 楽樂乐 様樣样 横橫 欧歐 気氣气 浄淨净 渋澁澀涩 渓溪 満滿满 漢汉 瀬瀨濑
熙煕凞 猪豬 瑶瑤 皐皋 県縣县 礼禮 祢禰 稲稻 穂穗 縄繩绳 緑綠绿 織织 糸絲丝 紀纪 経經经 絵繪绘 聡聰聪 粛肅肃 舎舍 芸藝艺 園薗园
薫薰 蘭兰 蛍螢萤 衛衞卫 裏裡 覚覺觉 誉譽 譲讓让 賀贺 賢贤 遥遙 郷鄉乡鄕 釈釋释 銀银 録錄录 鎌鐮镰 鏡镜 長长 顕顯显 飛飞 飯饭 駒驹
駿骏 鳩鸠 鳳凤 鳴鸣 鴨鸭 鷲鹫 鷹鹰 鷺鹭 滋玆 頼賴赖 荘莊庄 万萬 厳嚴严 単單单 麦麥 歩步 達达 進进 運运 連连
呉吳吴 楊杨 陳陈 張张 黄黃 趙赵 劉刘 鄭郑 孫孙 羅罗 謝谢 韓韩 鄧邓 馮冯 許许 葉叶 蘇苏 呂吕 盧卢 蒋蔣 賈贾 鄒邹 閻阎 陸陆 龔龚
銭錢钱 湯汤 温溫 譚谭 鍾钟锺 顧顾 龐庞 聶聂 喬乔 魯鲁 駱骆 項项 党黨 費费 陽阳 繆缪 寧宁甯 閆闫 車车 華华 鄔邬 竇窦 蓋盖 談谈 時时
鮑鲍 藍蓝 農农 儲储 簡简 蕭萧肖 婁娄 習习 師师 応應应 計计 韋韦 鄺邝 諸诸 東东 烏乌 聞闻 遅遲迟 軒轩 賓宾 権權权 貴贵 強强彊
偉伟 麗丽 軍军 傑杰 艶艷艳豔 濤涛 剛刚 輝辉 紅红 鵬鹏 凱凯 帥帅 愛爱 慶庆 亜亞亚 潔洁 穎颖 瑩莹 瓊琼 蓮莲 歓歡欢 維维 紹绍 継繼继
純纯 緯纬 綺绮 縁緣缘 勝胜 義义 聖圣 興兴 創创 動动 協协 双雙 発發发 啓啟启 団團团 堅坚 壮壯 声聲 復复 奮奋 姍姗 婭娅 嬌娇 嬋婵
寵宠 憲宪 尋寻 爾尔 塵尘 歳歲岁 嵐岚 嶺岭 崢峥 嶸嵘 鞏巩 帰歸归 廬庐 開开 憶忆 恋戀 願愿 戦戰战 揚扬 揮挥 無无 曠旷 崑昆 曇昙
晋晉 曄晔 暉晖 極极 楓枫 檸柠 標标 樹树 樺桦 夢梦 畢毕 匯汇 浅淺 済濟济 濃浓 漣涟 潤润 湾灣 瀅滢 瀟潇 霊靈灵 燦灿 煒炜 爍烁 燁烨
煥焕 献獻 瑪玛 瑋玮 環环 現现 瓏珑 琿珲 璉琏 瓔璎 暢畅 疇畴 硯砚 碩硕 禕祎 禎祯 禅禪 穏穩稳 篤笃 箋笺 箏筝 籟籁 繊纖纤 綾绫 緋绯
結结 絢绚 紗纱 線线 総總总 網网 纓缨 翹翘 蒼苍 薔蔷 蘊蕴 詠咏 詩诗 誠诚 語语 諾诺 謙谦 議议 貞贞 財财 貝贝 賛贊赞 躍跃
輔辅 轉转 選选 鈞钧 鉱鑛矿 鋒锋 鋼钢 錦锦 鑑鉴 鑽钻 鎮镇鎭 際际 雋隽 難难 霽霁 頌颂 預预 頓顿 領领 頡颉 題题 風风 馳驰
騰腾 驍骁 驊骅 驕骄 體体 鯉鲤 鴻鸿 鵑鹃 鸞鸾 鶯莺鴬 点點 野埜 秋穐龝
宜冝 土圡 勢势㔟
`
  .trim()
  .split(/\s+/);

/** Maps each character that is not the first of its group to the first one. */
export const HAN_VARIANTS: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap((group) => {
    const [first = "", ...others] = group;
    return others.map((letter) => [letter, first] as const);
  }),
);
