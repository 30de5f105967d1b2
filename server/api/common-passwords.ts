import { fieldError } from "../contract/problem";

/** Read when the first password is chosen: 380 kB that most processes never need. */
let list: Promise<ReadonlySet<string>> | undefined;

const read = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
};

/**
 * Refuses a password found in lists of breached passwords, ignoring upper and lower case: some 18,000 of eight
 * characters and more, from @zxcvbn-ts/language-common (MIT). The password is never sent anywhere.
 * @throws ApiProblem 422 `password_common` at the field
 */
export async function refuseCommon(field: "password" | "newPassword", password: string): Promise<void> {
  list ??= read();
  if ((await list).has(password.toLowerCase())) throw fieldError(field, "password_common");
}
