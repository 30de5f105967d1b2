import { fieldError } from "../contract/problem";

/** Read when the first password is chosen: 380 kB that most processes never need. */
let list: Promise<ReadonlySet<string>> | undefined;

const read = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
};

/**
 * Refuses a password that stands in the lists of breached ones, in whatever case it is written: some 18,000 of eight
 * characters and more, from @zxcvbn-ts/language-common (MIT). Nothing of it is sent anywhere.
 * @throws ApiProblem 422 `password_common` at the field
 */
export async function refuseCommon(field: "password" | "newPassword", password: string): Promise<void> {
  list ??= read();
  if ((await list).has(password.toLowerCase())) throw fieldError(field, "password_common");
}
