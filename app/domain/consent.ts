/**
 * What a customer may agree to, each on its own, unticked beforehand (features 112). `terms` make the contract;
 * `cross_border` lets data leave mainland China (PIPL art. 39) and is asked there alone; `optional_data` keeps telephone,
 * city and tax number, which Korea asks to be agreed to apart from what is needed (PIPA art. 22).
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

/** Version of the words that one agrees to; the legal notice shows that of the terms. */
export const CONSENT_VERSION: Record<ConsentKind, string> = {
  terms: "2026-01",
  cross_border: "2026-01",
  optional_data: "2026-01",
  newsletter: "2026-01",
  contact_email: "2026-01",
  contact_phone: "2026-01",
};

/** One answer; the list of a customer is only ever added to. `at`: ISO time. */
export type Consent = { kind: ConsentKind; granted: boolean; version: string; at: string };

/** Consents that a new account of a website is asked for; those that it cannot do without are `needed`. */
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

/** Consents that end with the account and not before. */
export const LASTING: readonly ConsentKind[] = ["terms", "cross_border"];

/** The latest answer of each kind, in the order of the list. */
export function latest(consents: readonly Consent[]): Consent[] {
  return CONSENTS.flatMap((kind) => consents.filter((one) => one.kind === kind).slice(-1));
}

/** Adds the answers that differ from what stood before; a refusal that nothing preceded is no answer. */
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
