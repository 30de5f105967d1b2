import type { LangTag } from "~/i18n/locales";
import type { Kind } from "../house";

type But = (name: string, text: string) => boolean;
/** A kind of fault, what is wrong, how it is found, and the texts in which it is allowed. */
export type More = readonly [kind: Kind, what: string, pattern: RegExp, but?: But];

/** Separators of lists: a comma and a space, and the like. */
const JOINS: But = (name) => /^(?:errors and|print value\.and|catalog unknown_between)$/.test(name);
/** A story has paragraphs, and the first sentence of the home page has two lines. */
const STORY: But = (name) => name.startsWith("seed story ") || name === "home home.sentence";
/** The description of a cookie says what it does. */
const SAYS: But = (name) => name.startsWith("cookies why.");
/** The specification's wording covers one value or several. */
const VALUES: But = (name) => name === "errors missing_value";
/** Legal texts name the seller and the client. */
const LEGAL: But = (name) => /^(?:legal |print sentence)/.test(name);
/** 祝 is separated from the wish at the end of a letter. */
const WISH: But = (_, text) => /^敬?祝\u3000/.test(text);

/** Shoppers read narrow columns. Mails are set by the reader's program, papers and the counter have room. */
const ON_WIDE_LINES: But = (name) =>
  !/^(?:account|appointment|common|cookies|discreet|errors|home|legal|messages|overview|service|summary|tray) /.test(
    name,
  );

/** Faults in every language. */
export const EVERYWHERE: readonly More[] = [
  [
    "markup",
    "markup left in the text",
    /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\*\*|__(?!Host-)|\[[^\]]*\]\(|\[object|\\[nt"u]|\$t\(/i,
  ],
  ["markup", "a note of who wrote it", /\b(?:TODO|FIXME|XXX|TBD|lorem|ipsum|undefined|NaN|null)\b/],
  // UTF-8 that was read as Latin-1 or Windows-1252, and replacement characters.
  [
    "markup",
    "signs that were read in the wrong encoding",
    /[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|[ãåæçèéäìíëê][\u0080-\u009f€‚ƒ„†‡ˆ‰Š‹ŒŽ“”•–—˜™š›œžŸ¡-º¼-¿]|ã€|\ufffd|[\u0080-\u009f]|\?{2,}|\u25a1|\u25af/u,
  ],
  [
    "typography",
    "a sign that nobody sees",
    /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/,
  ],
  ["typography", "a blank at the beginning or the end", /^\s|\s$/, JOINS],
  ["typography", "a tab or a line break", /[\t\r]|\n/, STORY],
  ["typography", "two blanks", /[ \u00a0\u202f\u3000]{2,}/, JOINS],
  [
    "typography",
    "a doubled mark",
    /,,|;;|::|\?\?|!!|\.\.(?!\.)|、、|。。|，，|；；|：：|……|—{3,}|--|,\.|\.,|;\.|:\.|「「|」」|““|””|««|»»|\(\(|\)\)|（（|））/,
  ],
  ["typography", "a hyphen for a dash", / - |(?<=\p{L}) -|- (?=\p{L})/u],
  ["typography", "a grave accent or a prime for a quotation mark", /[`´′″]/],
  [
    "typography",
    "brackets or quotes that do not match",
    /^(?:[^(]*\)|[^（]*）|[^「]*」|[^『]*』|[^“]*”|[^«]*»)|(?:\([^)]*|（[^）]*|「[^」]*|『[^』]*|“[^”]*|«[^»]*)$/,
  ],
  ["markup", "the house's name, which is the operator's to choose", /Aurive(?!\.example)/],
  ["language", "a letter of Cyrillic or Greek", /[\p{Script=Cyrillic}\p{Script=Greek}]/u],
];

/** Faults in Chinese, in both scripts. */
const CHINESE: readonly More[] = [
  ["typography", "a full-width blank", /\u3000/, WISH],
  ["typography", "full-width letters and figures", /[０-９Ａ-Ｚａ-ｚ％]/],
  ["language", "the same word twice", /的的|了了|是是|在在|和和|與與|与与|您您/],
  ["typography", "a blank between Chinese signs", /\p{Script=Han} \p{Script=Han}/u],
  [
    "typography",
    "a Latin word that touches a Chinese sign",
    /\p{Script=Han}[A-Za-z]{2,}(?!金)|[A-Za-z]{2,}\p{Script=Han}/u,
  ],
  ["typography", "a mark of Japanese, or two full stops for an ellipsis", /[・〜｡､]|\.\.\.|。{2}/],
];

/** Faults in one language. */
export const MORE: Partial<Record<LangTag, readonly More[]>> = {
  en: [
    ["typography", "a space before a mark or inside brackets", /\s[,.;:!?)\]”](?:\s|$)|[([“]\s/],
    ["typography", "no space after a mark", /\p{L}[,;:!?](?=\p{L})|\p{Ll}\.(?=\p{Lu})/u],
    ["typography", "quotation marks of another language", /[«»‚„「」『』]/],
    ["typography", "a hyphen between figures", /(?<![-\d])(?!\d{4}-\d\d(?!\d)|214-1)\d+-\d+(?![-\d])/],
    ["politeness", "a raised voice", /!(?!\S)/],
    ["language", "the same word twice", /(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})/iu],
  ],
  fr: [
    [
      "politeness",
      "tu for vous",
      /(?<![\p{L}’])(?:tu|toi|tes|ta|te|tien|tienne|tiens)(?!\p{L})|(?<!\p{L})t’(?=[aeiouyéèh])|(?<!(?:le|un|ce|du|au|même) )(?<!\p{L})ton(?!\p{L})/iu,
    ],
    [
      "politeness",
      "a bid to somebody one says tu to",
      /^(?:Choisis|Saisis|Clique|Essaie|Ajoute|Vérifie|Entre|Connecte|Compose|Retrouve|Indique|Enregistre|Réserve|Ouvre|Regarde|Sélectionne|Confirme|Imprime|Consulte|Demande|Envoie|Modifie|Supprime|Utilise|Prends|Fais|Mets|Viens|Patiente)(?:-[a-z]+)?(?= (?!d’|en ))/,
      SAYS,
    ],
    ["politeness", "a raised voice", /!/],
    [
      "typography",
      "a « rendez-vous » that parts at the end of a line (write it with U+2011)",
      /rendez-vous(?=.*[.?…:](?:\s|$))|[.?…]\s.*rendez-vous/,
      ON_WIDE_LINES,
    ],
    [
      "gender",
      "a form of men alone, or of both in brackets",
      /\p{L}\((?:e|ne|le|se|es|s)\)|[·•](?:e|ne|se|le|s)\b|\p{L}\/e\b|(?<!\p{L})(?:vous êtes|êtes-vous|soyez|restez|devenir|vous serez|vous étiez) (?:bien |déjà |maintenant |tous? |le |un |encore |toujours )*(?:sûr|certain|prêt|client|nouveau|satisfait|heureux|autorisé|averti|inscrit|invité|identifié|assuré|informé|prévenu|content|le bienvenu|bienvenu|connecté|déconnecté|abonné|seul|libre de|propriétaire unique)(?![\p{L}])/iu,
      VALUES,
    ],
    [
      "gender",
      "a word for men alone",
      /(?<!\p{L})(?:Cher client|Chers clients|Bienvenu(?!e)|Monsieur ou Mlle|le vendeur|un vendeur|du vendeur|au vendeur)(?!\p{L})/iu,
      LEGAL,
    ],
    ["typography", "quotation marks of another language", /[“”„「」『』]/],
    ["typography", "a space before a comma or a full stop, or inside brackets", /\s[,.)](?:\s|$)|\(\s/],
    ["typography", "no space after a mark", /\p{L}[,;:!?](?=\p{L})|\p{Ll}\.(?=\p{Lu})/u],
    ["typography", "a number that may part from its unit or its sign", /\d (?:mm|ct|%|€|g|°|cm|h)(?!\p{L})/u],
    [
      "typography",
      "an apostrophe lost",
      /(?<!\p{L})(?:na|nont|nest|nous navons|cest|sest|dun|dune|quil|quils|quelle (?=\p{L}+e(?!\p{L}))|lon|jai|daccord)(?!\p{L})/iu,
      (_, text) => /quelle (?:bague|taille)/i.test(text),
    ],
    ["typography", "a decimal point", /(?<![.\d])\d+\.\d+(?![.\d])/],
    [
      "typography",
      "a capital without its accent",
      /(?<!\p{L})(?:Etat|Echange|Eclat|Epaisseur|Etape|Ecrire|Etes|Emeraude|Etoile|Ecran|Etre|Evaluation|Emission)(?!\p{L})/u,
    ],
    ["typography", "oe for œ", /(?<!\p{L})(?:c|s|b|v)oeur|(?<!\p{L})oeil|(?<!\p{L})oeuvre|noeud/iu],
    ["language", "the same word twice", /(?<!\p{L})(?!vous|nous)(\p{L}{2,}) \1(?!\p{L})/iu],
  ],
  ja: [
    [
      "politeness",
      "the plain or the rough style",
      /(?:だよ|だね|だぞ|してね|しろ|なさい|くれ|ちょうだい|だろう|だった|じゃない|しよう|しちゃ|あなた|きみ|お前|です[ねよ]|ます[ねよ]|のだ|んだ|ですの)(?=[。、？」]|$)|あなた/,
    ],
    [
      "typography",
      "marks of another language",
      /[，．；？！;?!](?=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]|$)|[，．]/u,
      (_, text) => /か？$/.test(text) || text.includes("？"),
    ],
    ["language", "the same word twice", /をを|がが(?!\p{Script=Hiragana})|にに|はは(?!\p{Script=Hiragana})/u],
    ["typography", "a full-width blank", /\u3000/],
    [
      "typography",
      "a half-width mark beside Japanese",
      /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}][,.:;!?]|[,.:;!?][\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    ],
    [
      "typography",
      "a hyphen or a dash for the long vowel",
      /[\p{Script=Katakana}][-–—−─][\p{Script=Katakana}]|\p{Script=Katakana}一(?=\p{Script=Katakana}|$)/u,
    ],
    [
      "typography",
      "a blank between Japanese words",
      /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}] [\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
      (name, text) => / 様/.test(text) || name.startsWith("seed shop "),
    ],
    [
      "script",
      "kana of other kinds in one word",
      /\p{Script=Katakana}[ぁ-ぉゃゅょっ]\p{Script=Katakana}|[ぁ-ん][ァ-ヶ]{1}[ぁ-ん]/u,
    ],
  ],
  ko: [
    [
      "politeness",
      "the plain or the familiar style",
      /(?:해|해라|하라|봐|줘|골라|눌러|한다|된다|했다|이다|있다|없다|하자|할까|거야|이야|해봐|마라)[.?]?$|(?<![가-힣])(?:너|너의|네가|네게|당신)(?![가-힣])/,
    ],
    ["typography", "a blank before a mark or inside brackets", /\s[,.?!)](?:\s|$)|\(\s/],
    ["typography", "no blank after a mark", /[가-힣][,?](?=[가-힣])|[가-힣]\.(?=[가-힣])/],
    ["typography", "quotation marks of another language", /[«»„]/],
    [
      "script",
      "letters of Hangul that are no syllable",
      /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\ud7b0-\ud7ff]/,
    ],
    ["region", "AM, PM", /\b[ap]\.?m\b|오전 ?\d+시.*[AP]M/i],
    ["language", "the same word twice", /(?<![가-힣])([가-힣]{2,}) \1(?![가-힣])/],
  ],
  "zh-Hant": [
    ["politeness", "a familiar or a selling voice", /[你妳咱]|親們|親，|哦|喔|啦|囉|唷|呢[。？]|吧[。！]/],
    ...CHINESE,
  ],
  "zh-Hans": [
    ["politeness", "a familiar or a selling voice", /[你妳咱]|亲们|亲，|哦|喔|啦|哟|呢[。？]|吧[。！]/],
    ...CHINESE,
  ],
};
