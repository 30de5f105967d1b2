import { consentsOf, type ConsentKind } from "~/domain/consent";
import { fieldError } from "../../../contract/problem";

type Answers = Partial<
  Record<"terms" | "newsletter" | "cross_border" | "optional_data", boolean | undefined>
>;

/** The consents that were ticked. */
export function consentAnswers(body: Answers): Partial<Record<ConsentKind, boolean>> {
  const { terms, newsletter, cross_border, optional_data } = body;
  return {
    terms: terms === true,
    newsletter: newsletter === true,
    cross_border: cross_border === true,
    optional_data: optional_data === true,
  };
}

/**
 * @param optional whether telephone, city or tax number were given
 * @throws ApiProblem 422 for the first missing consent that this website requires
 */
export function needConsents(body: Answers, region: string, optional: boolean): void {
  for (const { kind, needed } of consentsOf(region)) {
    if (needed && !body[kind]) throw fieldError(kind, kind);
    if (kind === "optional_data") needOptionalConsent(region, optional, body.optional_data === true);
  }
}

/**
 * @param optional whether telephone, city or tax number were given
 * @throws ApiProblem 422 if this website stores them only with consent, and there is none
 */
export function needOptionalConsent(region: string, optional: boolean, agreed: boolean): void {
  const asked = consentsOf(region).some(({ kind }) => kind === "optional_data");
  if (asked && optional && !agreed) throw fieldError("optional_data", "optional_data");
}
