/**
 * Removes from a visitor's message everything that a mail program turns into a link: addresses with a scheme, `www.`,
 * host names with a known kind of ending, e-mail addresses. Otherwise the form could be used to send spam.
 */
export function plainMessage(text: string): string {
  return text
    .replace(/\S+/gu, plainWord)
    .replace(/[^\S\n]{2,}/g, " ")
    .trim();
}

/** What `plainMessage` would remove, as it was typed: the words that contain a link. */
export const linksIn = (text: string): string[] =>
  (text.match(/\S+/gu) ?? []).filter((word) => holdsLink(word.normalize("NFKC")));

const holdsLink = (folded: string): boolean => withoutLinks(folded) !== folded;

/**
 * Links are also searched in full-width letters (ｈｔｔｐｓ：／／); a word without a link keeps its own characters: 嗎？ stays
 * 嗎？.
 */
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

/** "Bonjour.Merci" lacks a space, "example.com" is a host: only an ending in lower-case letters makes a host. */
function looksLikeHost(text: string): boolean {
  const ending = /\.(\p{L}+)(?:[/:?#].*)?$/u.exec(text)?.[1] ?? "";
  return ending === ending.toLowerCase();
}
