type Tag = "ja" | "ko";

const KANA_OR_HAN = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]";

export type Rule = readonly [rule: string, fault: RegExp, wrong: string, right: string];

export const RULES: Record<Tag, readonly Rule[]> = {
  ja: [
    ["kana are full-width", /[\uff61-\uff9f]/, "ﾘﾝｸﾞを見る", "リングを見る"],
    ["letters and figures are half-width", /[０-９Ａ-Ｚａ-ｚ％]/, "１００％で印刷", "100%で印刷"],
    ["quotes are 「」", /[“”‘’『』«»]/, "“比較する”を押す", "「比較する」を押す"],
    ["brackets are full-width", /[()]/, "サイズ(mm)", "サイズ（mm）"],
    [
      "no space parts Japanese from a Latin word, a figure or a name, but before 様 on an envelope",
      new RegExp(
        `${KANA_OR_HAN}[ \\u00a0][A-Za-z\\d{]|[A-Za-z\\d}] (?!様$)${KANA_OR_HAN}|\\}\\u00a0${KANA_OR_HAN}`,
        "u",
      ),
      "{{brand}} のリング",
      "{{brand}}のリング",
    ],
    ["a range is written with 〜, the wave of JIS", /～/, "2～4点", "2〜4点"],
    ["a number stands apart from mm and ct", /[\d}](?:mm|ct)\b/, "{{carat}}ctの", "{{carat}}\u00a0ctの"],
    ["nothing is exclaimed", /！|(?<!\d)!/, "ようこそ！", "ようこそ"],
    [
      "a sentence ends politely, never in the plain style",
      /(?:である|だ|ない|(?<!まし|でし)た|(?<!しょ|で|ま|やすりをかけ)[うくすつぬむる])。/,
      "リングを保存した。",
      "リングを保存しました。",
    ],
    [
      "the ending -ます is not doubled with お…になられる, nor させていただく used for what needs no leave",
      /になられ|させていただ/,
      "ご確認させていただきます",
      "確認いたします",
    ],
  ],
  ko: [
    [
      "a particle is never in brackets",
      /[은는이가을를와과]\([가-힣]\)|\((?:으|이)\)[가-힣]|[은이을와]\/[는가를과]/,
      "{{name}}은(는) 품절입니다",
      "품절: {{name}}",
    ],
    [
      "no particle that asks for the last sound of a word follows what is put in",
      /\}\}(?:은|는|이|가|을|를|과|와|으로|로|이나|나|이라|라|이며|며|이고|고|아|야)(?![가-힣])/,
      "같은 디자인을 {{metal}}로 보기",
      "같은 디자인의 다른 금속 보기: {{metal}}",
    ],
    [
      "the style is 하십시오, nowhere 하세요 or 해요",
      /(?:세|까|아|어|해|네|군|예|에|래|게|지|돼|죠|워|려)요(?![가-힣])|죠[.?]/,
      "반지를 골라 보세요. 천천히요.",
      "반지를 골라 보십시오.",
    ],
    [
      "a sentence ends in -니다, never in the plain style",
      /(?<!니)다(?:[.…]|$)/,
      "반지를 저장했다.",
      "반지를 저장했습니다.",
    ],
    [
      "a bid says 주다 for what is done for us or for the page",
      /(?:선택|입력|확인|설정|인쇄)하십시오/,
      "사이즈를 선택하십시오.",
      "사이즈를 선택해 주십시오.",
    ],
    ["brackets follow their word without a space", /[가-힣\w}%] \(/, "주문 (3건)", "주문(3건)"],
    ["signs are half-width", /[（）「」『』、〜～]/, "주문（3건）", "주문(3건)"],
    ["quotes are curved", /["']/, "'비교'를 눌러 주십시오", "‘비교’를 눌러 주십시오"],
    ["a number stands apart from mm, ct and g", /[\d}](?:mm|ct|g)\b/, "0.1mm까지", "0.1\u00a0mm까지"],
    ["nothing is exclaimed", /(?<!\/ )!/, "환영합니다!", "환영합니다"],
    ["님 stands apart from the name", /\}\}님/, "{{name}}님", "{{name}} 님"],
  ],
};
