import { z } from "zod";
import { consentFields, newPassword, repeated } from "~/features/account/fields";

/**
 * @param password the new password as it was sent, to compare the second one with; `first` website of an account that a
 * seller made, whose consents are still to be given
 */
export function resetForm(password: string, first: string) {
  return z.object({
    token: z.string().min(1, "token_invalid").max(200, "token_invalid").prefault(""),
    email: z.string().min(1, "token_invalid").max(254, "token_invalid").prefault(""),
    password: newPassword,
    passwordConfirmation: repeated(password),
    ...(first ? consentFields(first, false) : {}),
  });
}
