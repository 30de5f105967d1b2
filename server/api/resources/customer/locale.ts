import { langOf, DEFAULT_REGION, isRegion, type LangTag, type RegionCode } from "~/i18n/locales";

/** Language and website that a customer's mail is written for. */
export function localeOf(row: { language: string; region: string }): {
  language: LangTag;
  region: RegionCode;
} {
  return { language: langOf(row.language), region: isRegion(row.region) ? row.region : DEFAULT_REGION };
}
