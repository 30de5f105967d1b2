/**
 * Secrets that this repository contains as examples or for the demo. Anybody who reads it could sign sessions with
 * them. A test compares this list with the repository.
 */
const PUBLISHED: ReadonlySet<string> = new Set([
  "openssl-rand-base64-48-makes-a-good-one",
  "what-openssl-rand-base64-48-prints-on-your-machine",
  "only-for-the-demonstration-whose-accounts-are-public",
  "of-the-demonstration",
  "at-least-16-characters",
  "agreed with the ERP",
  "as Prometheus sends it",
]);

/** Minimum number of different characters: 16 random hex digits already have eight or more. */
const DIFFERENT_MIN = 6;

type Secrets = Partial<Record<"SESSION_SECRET" | "ERP_SECRET" | "METRICS_TOKEN", string | undefined>>;

const EXAMPLE = "what openssl rand -base64 48 prints";

/**
 * Lists the secrets that strangers know or can guess.
 * @returns one line each
 */
export const guessable = ({ SESSION_SECRET, ERP_SECRET, METRICS_TOKEN }: Secrets): string[] =>
  Object.entries({ SESSION_SECRET, ERP_SECRET, METRICS_TOKEN }).flatMap(([name, value = ""]) => {
    const parts = value.split(",").map((part) => part.trim());
    if ([value, ...parts].some((part) => PUBLISHED.has(part)))
      return [`${name}: this one is published as an example, everybody knows it (example: ${EXAMPLE})`];
    return value && parts.some((part) => new Set(part).size < DIFFERENT_MIN)
      ? [`${name}: too few different characters, it can be guessed (example: ${EXAMPLE})`]
      : [];
  });
