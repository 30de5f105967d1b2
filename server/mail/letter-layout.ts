import { escapeHtml } from "../platform/escape-html";
import type { LangTag } from "~/i18n/locales";
import type { MailWords } from "./words";
import type { Draft, Field, Way, House } from "./letter";

/** A subject is one line: line breaks, which would end the header, become spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** A letter as plain text. */
export function asText(draft: Draft, signature: string, t: MailWords): string {
  // The URL is on its own line, so that no punctuation is taken for part of it.
  const way = (to: Way | undefined) =>
    to && `${t("pair", { label: to.label, value: "" }).trimEnd()}\n${to.url}`;
  const pairs = (fields: Field[] | undefined) =>
    fields?.map(([label, value]) => t("pair", { label, value })).join("\n");
  return [
    draft.greeting,
    draft.intro,
    draft.quote &&
      draft.quote
        .split("\n")
        .map((line) => `> ${line}`)
        .join("\n"),
    pairs(draft.fields),
    pairs(draft.ring?.facts),
    way(draft.ring?.way),
    way(draft.action),
    way(draft.file),
    draft.outro,
    signature,
    t("automatic"),
    way(draft.stop),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Each language has its own typefaces, from those usually installed. */
const FACES: Record<LangTag, { serif: string; sans: string }> = {
  en: { serif: "Georgia,serif", sans: "Arial,sans-serif" },
  fr: { serif: "Georgia,serif", sans: "Arial,sans-serif" },
  ja: {
    serif: "'Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif",
    sans: "'Hiragino Sans','Yu Gothic',Meiryo,'Noto Sans CJK JP',sans-serif",
  },
  ko: {
    serif: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans CJK KR',sans-serif",
    sans: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans CJK KR',sans-serif",
  },
  "zh-Hant": {
    serif: "'Songti TC',PMingLiU,'Noto Serif CJK TC',serif",
    sans: "'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC',sans-serif",
  },
  "zh-Hans": {
    serif: "'Songti SC',SimSun,'Noto Serif CJK SC',serif",
    sans: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif",
  },
};

/** Labels of up to this many characters are never broken. */
const SHORT = 16;

/** A letter as HTML with inline styles, because e-mail programs ignore style sheets. */
export function asHtml(draft: Draft, signature: string, t: MailWords, house: House, lang: LangTag): string {
  const { serif, sans } = FACES[lang];
  const P = `style="margin:0 0 16px;font:16px/1.6 ${serif};color:#1c1a17;text-wrap:pretty${lang === "ja" ? ";word-break:auto-phrase" : ""}"`;
  const SMALL = `style="margin:0 0 8px;font:13px/1.5 ${sans};color:#6b655c;overflow-wrap:anywhere"`;
  const p = (text: string, style = P) => `<p ${style}>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  // In languages without spaces, a narrow screen would otherwise break lines anywhere.
  const whole = (label: string) =>
    lang === "ja" || lang.startsWith("zh") || label.length <= SHORT ? ";white-space:nowrap" : "";
  const table = (fields: Field[] | undefined) => {
    const rows = fields?.map(
      ([label, value]) =>
        `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0;font:13px/1.5 ${sans};color:#6b655c${whole(label)}">${escapeHtml(label)}</th><td valign="top" style="padding:4px 0;font:15px/1.5 ${serif};color:#1c1a17">${escapeHtml(value)}</td></tr>`,
    );
    return rows
      ? `<table cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join("")}</table>`
      : "";
  };
  const action =
    draft.action &&
    `<p style="margin:24px 0"><a href="${escapeHtml(draft.action.url)}" style="display:inline-block;padding:12px 24px;background:#7d4f34;color:#fbfaf8;font:15px/1.4 ${sans};text-decoration:none">${escapeHtml(draft.action.label)}</a></p>${p(t("link"), SMALL)}${p(draft.action.url, SMALL)}<div style="height:12px"></div>`;
  const further = (way: Way | undefined) =>
    way
      ? `<p style="margin:0 0 16px;font:15px/1.5 ${sans}"><a href="${escapeHtml(way.url)}" style="color:#7d4f34">${escapeHtml(way.label)}</a></p>`
      : "";
  const stop = draft.stop
    ? `<p ${SMALL}><a href="${escapeHtml(draft.stop.url)}" style="color:#6b655c">${escapeHtml(draft.stop.label)}</a></p>`
    : "";
  const pictures = (draft.pictures ?? [])
    .map(
      ({ url, alt, height }) =>
        `<p style="margin:0 0 16px;text-align:center"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="480" height="${height}" style="max-width:100%;height:auto"></p>`,
    )
    .join("");
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(draft.subject)}</title></head>
<body style="margin:0;background:#fbfaf8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%"><tr><td align="center" style="padding:0 0 24px;border-bottom:1px solid #b08d57;font:26px/1.2 Georgia,serif;letter-spacing:.16em;text-transform:uppercase;color:#1c1a17">${escapeHtml(house.brand)}</td></tr>
<tr><td style="padding:24px 0${lang === "ko" ? ";word-break:keep-all" : ""}">${p(draft.greeting)}${p(draft.intro)}${draft.quote ? `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:1px solid #b08d57">${p(draft.quote)}</blockquote>` : ""}${pictures}${table(draft.fields)}${table(draft.ring?.facts)}${further(draft.ring?.way)}${action ?? ""}${further(draft.file)}${draft.outro ? p(draft.outro) : ""}${p(signature)}</td></tr>
<tr><td style="border-top:1px solid #e3ded6;padding:16px 0">${p(t("automatic"), SMALL)}${stop}</td></tr></table></td></tr></table></body></html>
`;
}
