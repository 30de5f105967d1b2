import { langOf, DEFAULT_REGION, isRegion, type LangTag, type RegionCode } from "~/i18n/locales";
import type { CustomerRow } from "./store";

/** Language and website that a customer's mail is written for. */
export function localeOf(row: { language: string; region: string }): {
  language: LangTag;
  region: RegionCode;
} {
  return { language: langOf(row.language), region: isRegion(row.region) ? row.region : DEFAULT_REGION };
}

/** Where a letter about an account goes, and in which language. */
export const addresseeOf = (row: CustomerRow) => ({ recipient: row.email, ...localeOf(row) });

/** How a letter greets its customer. */
export const greeted = ({ civility, firstname, lastname }: CustomerRow) => ({
  civility,
  firstname,
  lastname,
});
