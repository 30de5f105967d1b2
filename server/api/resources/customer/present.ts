import { CONSENT_VERSION, latest, type Consent } from "~/domain/consent";
import { CIVILITIES } from "~/domain/person";
import type { CustomerSummary } from "../../../contract/common";
import type { Customer } from "../../../contract/customer";
import type { CustomerRow } from "./store";

/** The fields of a customer that lists and sessions show. */
export function toSummary(row: CustomerRow): CustomerSummary {
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    firstname_kana: row.firstnameKana,
    lastname_kana: row.lastnameKana,
    email: row.email,
    gender: genderOf(row.gender),
    phone: row.phone,
    city: row.city,
    country: row.country,
    crm_id: row.crmId,
    language: row.language,
  };
}

/** An account as its owner and a seller see it. Of each kind of consent, only the latest answer is shown. */
export function toCustomer(row: CustomerRow): Customer {
  return {
    ...toSummary(row),
    civility: CIVILITIES.find((c) => c === row.civility) ?? null,
    email_verified: row.emailVerifiedAt !== null,
    tax_id: row.taxId,
    newsletter: row.newsletter,
    newsletter_at: row.newsletterAt?.toISOString() ?? null,
    contact_email: row.contactEmail,
    contact_phone: row.contactPhone,
    language: row.language,
    consents: latest(consentsOfRow(row)),
    website: row.region,
    ring_size: row.ringSize,
  };
}

/** The consents of an account. For accounts that are older than the list, they are taken from the columns. */
export function consentsOfRow(row: CustomerRow): Consent[] {
  if (row.consents.length) return row.consents;
  return [
    ...(row.termsVersion && row.termsAt
      ? [{ kind: "terms" as const, granted: true, version: row.termsVersion, at: row.termsAt.toISOString() }]
      : []),
    ...(row.newsletter && row.newsletterAt
      ? [
          {
            kind: "newsletter" as const,
            granted: true,
            version: CONSENT_VERSION.newsletter,
            at: row.newsletterAt.toISOString(),
          },
        ]
      : []),
  ];
}

function genderOf(value: string | null): CustomerSummary["gender"] {
  return value === "1" || value === "2" || value === "3" ? value : null;
}
