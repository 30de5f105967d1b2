import { describe, expect, it } from "vitest";
import { answered, CONSENT_VERSION, CONSENTS, consentsOf, PERMANENT_CONSENTS, latest } from "./consent";

const DAY = "2026-11-21T10:00:00.000Z";
const LATER = "2026-12-01T10:00:00.000Z";

describe("Consents", () => {
  it("are asked by country: data abroad in mainland China, optional data in Korea, the newsletter separately everywhere", () => {
    const kinds = (region: string) =>
      consentsOf(region).map(({ kind, needed }) => `${kind}${needed ? "!" : ""}`);
    expect(kinds("fr")).toEqual(["terms!", "newsletter"]);
    expect(kinds("cn")).toEqual(["terms!", "cross_border!", "newsletter"]);
    expect(kinds("kr")).toEqual(["terms!", "optional_data", "newsletter"]);
  });

  it("carry date and version; a withdrawal is appended, nothing is deleted", () => {
    const given = answered([], { terms: true, newsletter: true, contact_email: false }, DAY);
    expect(given).toEqual([
      { kind: "terms", granted: true, version: "2026-01", at: DAY },
      { kind: "newsletter", granted: true, version: "2026-01", at: DAY },
    ]);
    const withdrawn = answered(given, { newsletter: false }, LATER);
    expect(withdrawn.slice(0, 2)).toEqual(given);
    expect(latest(withdrawn)).toEqual([
      given[0],
      { kind: "newsletter", granted: false, version: "2026-01", at: LATER },
    ]);
  });

  it("each have a version; those to the terms and to data abroad last as long as the account", () => {
    expect(Object.entries(CONSENT_VERSION)).toEqual(CONSENTS.map((kind) => [kind, "2026-01"]));
    expect(PERMANENT_CONSENTS).toEqual(["terms", "cross_border"]);
  });

  it("keep their first date if the same answer is given again", () => {
    const given = answered([], { newsletter: true }, DAY);
    expect(answered(given, { newsletter: true }, LATER)).toEqual(given);
  });
});
