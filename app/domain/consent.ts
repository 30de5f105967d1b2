/**
 * What a customer may consent to, each separately and never ticked in advance (features 112). `terms` forms the
 * contract. `cross_border` lets data leave mainland China (PIPL art. 39) and is asked only there. `optional_data`
 * covers telephone, city and tax number: Korea requires separate consent for data that is not necessary (PIPA art. 22).
 */
export const CONSENTS = [
  "terms",
  "cross_border",
  "optional_data",
  "newsletter",
  "contact_email",
  "contact_phone",
] as const;
export type ConsentKind = (typeof CONSENTS)[number];

/** Version of each text of consent; the legal notice shows the version of the terms. */
export const CONSENT_VERSION: Record<ConsentKind, string> = {
  terms: "2026-01",
  cross_border: "2026-01",
  optional_data: "2026-01",
  newsletter: "2026-01",
  contact_email: "2026-01",
  contact_phone: "2026-01",
};

/** One answer. A customer's list is append-only. `at`: ISO time. */
export type Consent = { kind: ConsentKind; granted: boolean; version: string; at: string };

/**
 * Consents that the registration form of a website asks for; an account is impossible without those marked `needed`.
 */
export function consentsOf(
  region: string,
): { kind: "newsletter" | "terms" | "cross_border" | "optional_data"; needed: boolean }[] {
  return [
    { kind: "terms", needed: true },
    ...(region === "cn" ? [{ kind: "cross_border" as const, needed: true }] : []),
    ...(region === "kr" ? [{ kind: "optional_data" as const, needed: false }] : []),
    { kind: "newsletter", needed: false },
  ];
}

/** Consents that can be withdrawn only by closing the account. */
export const PERMANENT_CONSENTS: readonly ConsentKind[] = ["terms", "cross_border"];

/** The latest answer of each kind, in the order of the list. */
export function latest(consents: readonly Consent[]): Consent[] {
  return CONSENTS.flatMap((kind) => consents.filter((one) => one.kind === kind).slice(-1));
}

/** Appends the answers that differ from the current ones. A refusal without an earlier consent is not recorded. */
export function answered(
  before: readonly Consent[],
  answers: { readonly [K in ConsentKind]?: boolean | undefined },
  at: string,
): Consent[] {
  const now = new Map(latest(before).map((one) => [one.kind, one.granted]));
  const added = CONSENTS.flatMap((kind) => {
    const granted = answers[kind];
    return granted === undefined || granted === (now.get(kind) ?? false)
      ? []
      : [{ kind, granted, version: CONSENT_VERSION[kind], at }];
  });
  return [...before, ...added];
}
