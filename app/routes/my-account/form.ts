import { z } from "zod";
import {
  civility,
  country,
  email,
  name,
  optionalText,
  password,
  phone,
  reading,
  taxId,
  type ToE164,
} from "~/features/account/fields";

/** @param place country as it was sent, whose national telephone numbers are meant */
export function profileForm(toE164: ToE164, place: string) {
  return z.object({
    civility,
    firstname: name,
    lastname: name,
    firstnameKana: reading,
    lastnameKana: reading,
    email,
    phone: phone(toE164, place),
    country,
    city: optionalText(80),
    taxId,
    optional_data: z.boolean().prefault(false),
    currentPassword: password,
  });
}

/** A button without fields. */
export const confirmForm = z.object({});

export const preferencesForm = z.object({
  newsletter: z.boolean().prefault(false),
  contact_email: z.boolean().prefault(false),
  contact_phone: z.boolean().prefault(false),
});

export const withdrawalForm = z.object({
  kind: z.enum(["newsletter", "contact_email", "contact_phone", "optional_data"], "invalid"),
});

export const deletionForm = z.object({
  currentPassword: password,
  confirm: z
    .boolean()
    .prefault(false)
    .refine((confirmed) => confirmed, "confirm_deletion"),
});
