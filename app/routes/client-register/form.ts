import { z } from "zod";
import {
  civility,
  consentFields,
  country,
  email,
  name,
  newPassword,
  optionalText,
  phone,
  reading,
  repeated,
  taxId,
  type ToE164,
} from "~/features/account/fields";

/**
 * Fields of a new account (spec §3, §5). Rules that compare two fields get what was sent for the other, so that every
 * field is judged even when another is wrong.
 * @param given password, country and what is not needed (telephone, city, tax number, put together) as they were
 *   sent; `home` is the country of the region
 */
export function registerForm(given: {
  password: string;
  country: string;
  home: string;
  toE164: ToE164;
  bySeller: boolean;
  region: string;
  optional?: string;
}) {
  const person = z.object({
    civility,
    firstname: name,
    lastname: name,
    firstnameKana: reading,
    lastnameKana: reading,
    email,
    phone: phone(given.toE164, given.country || given.home),
    country,
    city: optionalText(80),
    taxId,
  });
  if (given.bySeller)
    return person.extend({
      password: z.undefined().optional().catch(undefined),
      newsletter: z.literal(false).catch(false),
      terms: z.literal(false).catch(false),
      cross_border: z.undefined().optional().catch(undefined),
      optional_data: z.undefined().optional().catch(undefined),
    });
  return person.extend({
    password: newPassword,
    passwordConfirmation: repeated(given.password),
    ...consentFields(given.region, Boolean(given.optional)),
  });
}
