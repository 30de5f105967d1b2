import { langOf, DEFAULT_REGION, isRegion, type LangTag, type RegionCode } from "~/i18n/locales";
import type { CustomerRow } from "./store";

/** Language and website for mails to a customer. */
export function localeOf(row: { language: string; region: string }): {
  language: LangTag;
  region: RegionCode;
} {
  return { language: langOf(row.language), region: isRegion(row.region) ? row.region : DEFAULT_REGION };
}

/** Address and language for mails about an account. */
export const addresseeOf = (row: CustomerRow) => ({ recipient: row.email, ...localeOf(row) });

/** The parts of a customer's name for the salutation of a mail. */
export const salutationOf = ({ civility, firstname, lastname }: CustomerRow) => ({
  civility,
  firstname,
  lastname,
});
