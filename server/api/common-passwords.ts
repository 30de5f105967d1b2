import { fieldError } from "../contract/problem";
import type { ApiContext } from "./context";

/** Loaded with the first new password: 380 kB that most processes never need. */
let list: Promise<ReadonlySet<string>> | undefined;

const read = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
};

/** Words of the trade that an attacker would try first as passwords of a jeweller. */
const TRADE = [
  "bague",
  "bijou",
  "carat",
  "diamant",
  "diamond",
  "jewel",
  "jewellery",
  "joaillerie",
  "ring",
  "solitaire",
];

const lettersOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

/** Names of the brand, its collections and its designs, reduced to letters. */
async function houseWords({
  brand,
  reference,
}: Pick<ApiContext, "brand" | "reference">): Promise<Set<string>> {
  const { collections, aesthetics } = await reference();
  return new Set([brand, ...collections.keys(), ...aesthetics.keys(), ...TRADE].map(lettersOf));
}

/** Characters from which a listed password is refused also with digits and signs after it. */
const LONG_ENOUGH = 8;

/** Whether a password, in lower case, is a listed one, or one of eight characters and more with digits and signs after it. */
function isListed(listed: ReadonlySet<string>, password: string): boolean {
  if (listed.has(password)) return true;
  const stem = password.replace(/[^\p{L}]+$/u, "").length;
  for (let end = Math.max(stem, LONG_ENOUGH); end < password.length; end += 1)
    if (listed.has(password.slice(0, end))) return true;
  return false;
}

/**
 * Refuses a password found in lists of breached passwords, ignoring upper and lower case: some 18,000 of eight
 * characters and more, from @zxcvbn-ts/language-common (MIT), also where only digits and signs were put after it; and
 * one that is a word of the house or of its trade with nothing but digits and signs around it. The password is never
 * sent anywhere.
 * @throws ApiProblem 422 `password_common` or `password_house` at the field
 */
export async function refuseCommon(
  context: Pick<ApiContext, "brand" | "reference">,
  field: "password" | "newPassword",
  password: string,
): Promise<void> {
  list ??= read();
  if (isListed(await list, password.toLowerCase())) throw fieldError(field, "password_common");
  if ((await houseWords(context)).has(lettersOf(password))) throw fieldError(field, "password_house");
}
