/** A client's name as the orders list searches it: NFKC, no accents, hiragana as katakana, lower case, single spaces. */
export function foldClient(name: string): string {
  return name
    .normalize("NFKC")
    .normalize("NFD")
    // Only accents of Latin letters go; the sound marks of kana tell カ from ガ.
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** Both name orders, so that "Dupont Claire" finds Claire Dupont. */
export function clientKey(firstname: string, lastname: string): string {
  const [first, last] = [foldClient(firstname), foldClient(lastname)];
  return `${first} ${last} ${first}`;
}
