import { DEFAULT_REGION, isRegion, langSlug, type LangSlug, type LangTag, type RegionCode } from "~/i18n/locales";
import { langOf } from "../../identity/identify";

/** Language and website that a customer's mail is written for, and the language as URLs write it. */
export function localeOf(row: { language: string; region: string }): { language: LangTag; region: RegionCode; slug: LangSlug } {
  const language = langOf(row.language);
  return { language, region: isRegion(row.region) ? row.region : DEFAULT_REGION, slug: langSlug(language) };
}
