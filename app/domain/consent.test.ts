import { describe, expect, it } from "vitest";
import { answered, CONSENT_VERSION, CONSENTS, consentsOf, LASTING, latest } from "./consent";

const DAY = "2026-11-21T10:00:00.000Z";
const LATER = "2026-12-01T10:00:00.000Z";

describe("Consents", () => {
  it("are asked by country: mainland China for data that leaves it, Korea for what is not needed, everywhere the news on its own", () => {
    const kinds = (region: string) =>
      consentsOf(region).map(({ kind, needed }) => `${kind}${needed ? "!" : ""}`);
    expect(kinds("fr")).toEqual(["terms!", "newsletter"]);
    expect(kinds("cn")).toEqual(["terms!", "cross_border!", "newsletter"]);
    expect(kinds("kr")).toEqual(["terms!", "optional_data", "newsletter"]);
  });

  it("carry their day and version; a withdrawal is added, nothing is taken away", () => {
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

  it("have a version each; those to the contract and to data abroad last as long as the account", () => {
    expect(Object.entries(CONSENT_VERSION)).toEqual(CONSENTS.map((kind) => [kind, "2026-01"]));
    expect(LASTING).toEqual(["terms", "cross_border"]);
  });

  it("that are answered the same again keep their first day", () => {
    const given = answered([], { newsletter: true }, DAY);
    expect(answered(given, { newsletter: true }, LATER)).toEqual(given);
  });
});
