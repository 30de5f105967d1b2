import { z } from "zod";
import { CONSENTS } from "~/domain/consent";
import {
  civility,
  codeText,
  customerSummary,
  done,
  email,
  gender,
  letterName,
  nameReading,
  newPassword,
  phone,
  requiredCode,
  requiredText,
  text,
} from "./common";
import { endpoint } from "./endpoint";
import { customerSession, devices } from "./session";

export const customer = customerSummary.extend({
  civility: civility.nullable(),
  /** Whether somebody with access to this mailbox has followed a link. Until then no mails are sent for the account. */
  email_verified: z.boolean(),
  tax_id: z.string().nullable(),
  newsletter: z.boolean(),
  newsletter_at: z.iso.datetime().nullable(),
  contact_email: z.boolean(),
  contact_phone: z.boolean(),
  /** The latest answer of each kind. */
  consents: z.array(
    z.object({ kind: z.enum(CONSENTS), granted: z.boolean(), version: z.string(), at: z.iso.datetime() }),
  ),
  language: z.string(),
  website: z.string(),
  ring_size: z.number().int().nullable(),
});

export type Customer = z.infer<typeof customer>;

/** Everything about the customer as a document; not a typed endpoint, because it is not JSON. */
export const PERSONAL_DATA_PDF = "/api/customer/export.pdf";

export const createBody = z.object({
  firstname: letterName,
  lastname: letterName,
  /** Asked in Japan: the reading of the name. */
  firstnameKana: nameReading.optional(),
  lastnameKana: nameReading.optional(),
  email,
  /** Missing if a seller creates the account: the customer then receives a set-password link. */
  password: newPassword.optional(),
  gender: gender.optional(),
  civility: civility.optional(),
  phone: phone.optional(),
  country: text(2).optional(),
  city: text(80).optional(),
  taxId: codeText(20)
    .refine((v) => v === "" || v.length >= 3, "tax_id_short")
    .optional(),
  newsletter: z.boolean().optional(),
  terms: z.boolean(),
  /** Asked in mainland China: consent to transfer data abroad. */
  cross_border: z.boolean().optional(),
  /** Asked in Korea: consent to store telephone, city and tax number. */
  optional_data: z.boolean().optional(),
});

export const customerEndpoints = {
  customer: endpoint({
    id: "customer",
    method: "GET",
    path: "/api/customer",
    summary: "The customer of the token",
    access: "customer",
    response: customer,
    problems: ["unauthorized", "forbidden"],
  }),
  customerCreate: endpoint({
    id: "customerCreate",
    method: "POST",
    path: "/api/customer/create",
    summary: "Creates an account",
    access: "none",
    body: createBody,
    response: done.extend({ customer: customerSummary }),
    status: 201,
    problems: ["missing_value", "invalid_value", "duplicate_email", "not_found", "rate_limited"],
  }),
  customerUpdate: endpoint({
    id: "customerUpdate",
    method: "PUT",
    path: "/api/customer/update",
    summary: "Changes the profile; requires the current password",
    access: "customer",
    body: z.object({
      email,
      currentPassword: z.string("required").min(1, "required").max(512),
      firstname: letterName,
      lastname: letterName,
      /** If missing, the reading is not changed. */
      firstnameKana: nameReading.optional(),
      lastnameKana: nameReading.optional(),
      civility: civility.nullish(),
      phone: phone.nullish(),
      country: text(2).optional(),
      city: text(80).optional(),
      taxId: codeText(20)
        .refine((v) => v === "" || v.length >= 3, "tax_id_short")
        .optional(),
      /** Asked in Korea, unless given before: consent to store telephone, city and tax number. */
      optional_data: z.boolean().optional(),
    }),
    response: customer,
    problems: ["missing_value", "invalid_value", "unauthorized", "duplicate_email", "rate_limited"],
  }),
  changePassword: endpoint({
    id: "changePassword",
    method: "POST",
    path: "/api/customer/change-password",
    summary: "Changes the password; other sessions end, and the answer contains a new token",
    access: "customer",
    body: z.object({ currentPassword: z.string("required").min(1, "required").max(512), newPassword }),
    response: customerSession,
    problems: ["missing_value", "invalid_value", "unauthorized", "rate_limited"],
  }),
  emailConfirmAgain: endpoint({
    id: "emailConfirmAgain",
    method: "POST",
    path: "/api/customer/confirm-email/letter",
    summary:
      "Sends the mail with the link that verifies the account's address again; nothing if it is verified",
    access: "customer",
    response: done,
    status: 202,
    problems: ["unauthorized", "rate_limited"],
  }),
  emailConfirm: endpoint({
    id: "emailConfirm",
    method: "POST",
    path: "/api/customer/confirm-email",
    summary:
      "Verifies the account's address with the token of the mail, which is valid for three days, unless the address is changed",
    access: "none",
    body: z.object({ token: requiredCode(1000) }),
    response: done,
    problems: ["missing_value", "invalid_value", "token_invalid", "rate_limited"],
  }),
  preferences: endpoint({
    id: "preferences",
    method: "POST",
    path: "/api/customer/preferences",
    summary: "Newsletter and contact preferences",
    access: "customer",
    body: z.object({
      newsletter: z.boolean(),
      contact_email: z.boolean(),
      contact_phone: z.boolean(),
      optional_data: z.boolean().optional(),
    }),
    response: customer,
    problems: ["unauthorized"],
  }),
  exportData: endpoint({
    id: "exportData",
    method: "GET",
    path: "/api/customer/export",
    summary: "All data stored about the customer",
    access: "customer",
    response: z.record(z.string(), z.unknown()),
    problems: ["unauthorized"],
  }),
  customerDelete: endpoint({
    id: "customerDelete",
    method: "DELETE",
    path: "/api/customer",
    summary:
      "Deletes the account, and returns how many records of each kind were deleted, and how many orders are kept for legal reasons",
    access: "customer",
    body: z.object({ currentPassword: z.string("required").min(1, "required").max(512) }),
    response: done.extend({
      erased: z.object({ creations: z.number().int(), visits: z.number().int() }),
      kept: z.object({ orders: z.number().int() }),
    }),
    problems: ["unauthorized", "invalid_value", "missing_value"],
  }),
  resetEmail: endpoint({
    id: "resetEmail",
    method: "POST",
    path: "/api/customer/reset-password-email",
    summary: "Sends a reset link if the account exists; the answer is always the same",
    access: "none",
    body: z.object({ email, device: devices }),
    response: done,
    status: 202,
    problems: ["missing_value", "invalid_value", "rate_limited"],
  }),
  resetPassword: endpoint({
    id: "resetPassword",
    method: "POST",
    path: "/api/customer/reset-password",
    summary:
      "Sets a new password with a reset token (single use, 60 minutes); the first password of an account created by a seller requires its consents",
    access: "none",
    body: z.object({
      email,
      password: newPassword,
      token: requiredText(200),
      terms: z.boolean().optional(),
      newsletter: z.boolean().optional(),
      cross_border: z.boolean().optional(),
      optional_data: z.boolean().optional(),
    }),
    response: done,
    problems: ["missing_value", "invalid_value", "token_invalid", "rate_limited"],
  }),
};
