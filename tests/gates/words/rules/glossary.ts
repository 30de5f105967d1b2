import type { LangTag } from "~/i18n/locales";

/** A term of the glossary: the English wording, and the wording that each other language then uses. */
export type Term = {
  en: RegExp;
  say: Record<Exclude<LangTag, "en">, RegExp>;
};

/** Terms that English must use whenever the others do, because their words mean nothing else. */
export const BACK =
  /gold|platinum|claw|bezel|marquise|asscher|halves|laboratory|boutique|tray|engrav|girdle|pavilion|fluorescence|password|band|budget|clarity|cookie|crown|collection/;

const term = (en: RegExp, fr: RegExp, ja: RegExp, ko: RegExp, hant: RegExp, hans: RegExp): Term => ({
  en,
  say: { fr, ja, ko, "zh-Hant": hant, "zh-Hans": hans },
});

/** The glossary. Texts that leave out a term, because their language does, are listed in `lists/apart.txt`. */
export const GLOSSARY: readonly Term[] = [
  term(/white gold/i, /or gris/i, /ホワイトゴールド/, /화이트 골드/, /白色K金/, /白K金/),
  term(/(?:yellow) gold/i, /or jaune/i, /イエローゴールド/, /옐로 골드/, /黃色K金/, /黄K金/),
  term(
    /(?:rose|pink) gold/i,
    /or rose/i,
    /(?:ピンク|ローズ)ゴールド/,
    /(?:핑크|로즈) 골드/,
    /玫瑰K金/,
    /玫瑰K金/,
  ),
  term(/platinum/i, /platine/i, /プラチナ/, /플래티넘/, /鉑金/, /铂金/),
  term(/\bclaws?\b/i, /griffes?/i, /爪/, /프롱/, /爪/, /爪/),
  term(/bezel/i, /serti clos/i, /ベゼル/, /베젤/, /包鑲/, /包镶/),
  term(
    /round brilliant/i,
    /brillant rond/i,
    /ラウンドブリリアント/,
    /라운드 브릴리언트/,
    /圓形明亮式/,
    /圆形明亮式/,
  ),
  term(/marquise/i, /marquise/i, /マーキス/, /마퀴즈/, /馬眼形/, /马眼形/),
  term(/asscher/i, /asscher/i, /アッシャー/, /애셔/, /阿斯切形/, /阿斯切形/),
  term(/lower halves/i, /facettes inférieures/i, /ローワーハーフ/, /로어 하프/, /下腰面/, /下腰面/),
  term(/laboratory-grown/i, /de laboratoire/i, /ラボグロウン/, /랩그로운/, /實驗室/, /实验室/),
  term(/\bnatural\b/i, /naturel/i, /天然/, /천연/, /天然/, /天然/),
  term(/on hold/i, /réserv/i, /お取り置き/, /홀드/, /保留/, /保留/),
  term(/appointment/i, /rendez[-\u2011]vous/i, /予約|来店/, /예약|방문/, /預約/, /预约/),
  term(
    /deposit/i,
    /versement|acompte|arrhes/i,
    /内金|前払金|手付金/,
    /예치금|선급금|계약금/,
    /訂金|預付款|定金/,
    /订金|预付款|定金/,
  ),
  term(
    /saved rings/i,
    /mes bagues|bagues enregistrées/i,
    /保存したリング/,
    /저장한 반지/,
    /已儲存的戒指/,
    /已保存的戒指/,
  ),
  term(/\bboutiques?\b/i, /boutiques?/i, /ブティック/, /부티크/, /精品店/, /精品店/),
  term(/\btray\b/i, /plateau/i, /トレイ/, /트레이/, /珠寶盤/, /托盘/),
  term(/engrav/i, /grav/i, /刻印|刻/, /각인/, /刻/, /刻/),
  term(/wedding band/i, /alliance/i, /マリッジリング/, /웨딩 밴드/, /婚戒/, /婚戒/),
  term(/\bhalo\b/i, /entourage/i, /ヘイロー/, /헤일로/, /光環/, /光环/),
  term(/girdle/i, /rondiste/i, /ガードル/, /거들/, /腰圍/, /腰棱/),
  term(/pavilion/i, /culasse/i, /パビリオン/, /파빌리온/, /亭部/, /亭部/),
  term(/fluorescence/i, /fluorescence/i, /蛍光/, /형광/, /螢光/, /荧光/),
  term(/\bcarats?\b/i, /carats?|\bct\b/i, /カラット|ct/, /캐럿|ct/, /克拉|ct/, /克拉|ct/),
  term(/\bpassword/i, /mot de passe|mots de passe/i, /パスワード/, /비밀번호/, /密碼/, /密码/),
  term(/e-mail/i, /e-mail|courrier/i, /メール/, /이메일/, /電子郵件/, /邮箱|邮件|电邮/),
  term(/purchase order/i, /bon de commande/i, /注文書/, /주문서/, /訂購單/, /订购单/),
  term(
    /side stones?/i,
    /pierres? (?:de côté|latérales?)|latéra/i,
    /脇石|メレ|サイドストーン/,
    /사이드 스톤/,
    /配石/,
    /配石/,
  ),
  term(/\breserv(?:e|ed|ation)\b/i, /réserv/i, /確保/, /확보/, /預留/, /预留/),
  term(/ring size/i, /tour de doigt/i, /サイズ/, /사이즈/, /戒圍/, /手寸/),
  term(/\bdiamonds?\b/i, /diamants?/i, /ダイヤモンド/, /다이아몬드/, /鑽/, /钻/),
  term(/\bcolour\b/i, /couleur/i, /カラー|色/, /컬러|색/, /色/, /色/),
  term(/\bclarity\b/i, /pureté/i, /クラリティ/, /클래리티/, /淨度/, /净度/),
  term(/\baccounts?\b/i, /comptes?/i, /アカウント/, /계정/, /帳戶/, /账户/),
  term(/\border(?:s|ed)?\b/i, /command/i, /注文|お作り|受注/, /주문/, /訂|下單/, /订|下单/),
  term(/\bprices?\b/i, /prix|tarif/i, /価格|金額|料金|代金/, /가격|금액/, /價/, /价/),
  term(/\bbudget\b/i, /budget/i, /予算/, /예산/, /預算/, /预算/),
  term(/shortlist/i, /présélection/i, /候補/, /후보/, /備選/, /备选/),
  term(/GIA report|\breport\b/i, /certificat|rapport/i, /鑑定書/, /감정서/, /證書/, /证书/),
  term(/\bcollections?\b/i, /collections?/i, /コレクション/, /컬렉션/, /系列/, /系列/),
  term(/telephone/i, /téléphon/i, /電話/, /전화/, /電話|致電|電/, /电话|致电|手机/),
  term(/\bwarranty\b/i, /garantie/i, /保証/, /보증/, /保固/, /质保|保修|保证/),
  term(
    /sales associate/i,
    /conseil/i,
    /担当|スタッフ|アソシエイト/,
    /담당|어드바이저|직원/,
    /顧問|銷售|同事|店員/,
    /顾问|销售|同事|店员/,
  ),
  term(/workshop/i, /atelier/i, /工房/, /공방/, /工坊/, /工坊/),
  term(
    /\bVAT\b/,
    /TVA|VAT/,
    /VAT|[付増]加?価?値税/,
    /VAT|부가가치세|증치세/,
    /VAT|加值稅|增值稅/,
    /VAT|增值税/,
  ),
  term(/\bcookies?\b/i, /cookies?/i, /Cookie/, /쿠키/, /Cookie/, /Cookie/),
  term(/\bcrown\b/i, /couronne/i, /クラウン/, /크라운/, /冠/, /冠/),
  term(/\bsignature\b/i, /signature|sign/i, /署名|サイン/, /서명/, /簽/, /签/),
  term(/resiz/i, /mise à|taille/i, /サイズ/, /사이즈/, /改圍|戒圍/, /改圈|手寸/),
  term(
    /recovery code/i,
    /codes? de (?:secours|récupération)/i,
    /復旧コード|リカバリー/,
    /복구 코드/,
    /復原碼|備用碼|救援碼/,
    /恢复码|备用码/,
  ),
];
