/**
 * A visitor's message without anything that a mail program turns into a link: addresses with a scheme, `www.`, host names
 * with a known kind of ending, e-mail addresses. Otherwise the form would be a relay for other people's advertising.
 */
export function plainMessage(text: string): string {
  return text
    .replace(/\S+/gu, plainWord)
    .replace(/[^\S\n]{2,}/g, " ")
    .trim();
}

/** What `plainMessage` would take out, as it was typed: the words that hold a link. */
export const linksIn = (text: string): string[] =>
  (text.match(/\S+/gu) ?? []).filter((word) => holdsLink(word.normalize("NFKC")));

const holdsLink = (folded: string): boolean => withoutLinks(folded) !== folded;

/** Links are looked for in wide letters as well (ｈｔｔｐｓ：／／); a word that holds none keeps its own marks: 嗎？ stays 嗎？. */
function plainWord(word: string): string {
  const folded = word.normalize("NFKC");
  return holdsLink(folded) ? withoutLinks(folded) : word.normalize("NFC");
}

const withoutLinks = (folded: string): string =>
  folded
    .replace(/\b[a-z][a-z0-9+.-]{1,15}:\/\/\S*/gi, "")
    .replace(/\b(?:mailto|tel|javascript|data):\S*/gi, "")
    .replace(/\S{1,64}@\S{1,255}/g, "")
    .replace(/\bwww\.\S*/gi, "")
    .replace(/(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?:[/:?#]\S*)?/gu, (found) =>
      looksLikeHost(found) ? "" : found,
    );

/** "Bonjour.Merci" is a missing space, "example.com" a host: an ending of lower-case letters alone is one. */
function looksLikeHost(text: string): boolean {
  const ending = /\.(\p{L}+)(?:[/:?#].*)?$/u.exec(text)?.[1] ?? "";
  return ending === ending.toLowerCase();
}
