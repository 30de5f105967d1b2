import { sign } from "hono/jwt";
import { describe, expect, test } from "vitest";
import { createTokens, TOKEN_LIFE } from "./tokens";

const SECRET = "a secret of tests, 32 characters long";
const OLD = "an older secret, 32 characters at least";
const START = Date.parse("2026-06-01T10:00:00Z");

describe("Tokens", () => {
  let now = START;
  const tokens = createTokens([SECRET], () => new Date(now));
  const who = { sub: "cus_claire", role: "customer", epoch: 0 } as const;

  test("A customer's token lives twelve hours, a seller's ten, by the issuer's clock", async () => {
    for (const role of ["customer", "seller"] as const) {
      now = START;
      const token = await tokens.issue({ ...who, role });
      expect(await tokens.read(token)).toMatchObject({
        sub: "cus_claire",
        role,
        iat: START / 1000,
        exp: START / 1000 + TOKEN_LIFE[role],
      });
      now = START + (TOKEN_LIFE[role] + 30) * 1000;
      expect(await tokens.read(token), "two clocks may differ by a minute").not.toBeNull();
      now = START + (TOKEN_LIFE[role] + 61) * 1000;
      expect(await tokens.read(token)).toBeNull();
    }
  });

  test("A token from the future, for another audience, with other claims or another life is none", async () => {
    now = START;
    const iat = START / 1000;
    const claims = {
      ...who,
      iat,
      exp: iat + TOKEN_LIFE.customer,
      jti: "0123456789abcdef",
      aud: "aurive-api",
    };
    expect(await tokens.read(await sign(claims, SECRET, "HS256"))).not.toBeNull();
    const wrong: Record<string, unknown>[] = [
      { ...claims, iat: iat + 120, exp: iat + 120 + TOKEN_LIFE.customer },
      { ...claims, aud: "elsewhere" },
      { ...claims, role: "manager" },
      { ...claims, exp: iat + 10 * TOKEN_LIFE.customer },
      { ...claims, admin: true },
      { ...claims, epoch: "0" },
    ];
    for (const one of wrong)
      expect(await tokens.read(await sign(one, SECRET, "HS256")), JSON.stringify(one)).toBeNull();
    expect(await tokens.read(await sign(claims, SECRET, "HS384"))).toBeNull();
    expect(await tokens.read(await sign(claims, OLD, "HS256"))).toBeNull();
  });

  test("A token that was issued before jose signed them is still good", async () => {
    now = START;
    const issued =
      "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJjdXNfY2xhaXJlIiwicm9sZSI6ImN1c3RvbWVyIiwiaWF0IjoxNzgwMzA4MDAwLCJleHAiOjE3ODAzNTEyMDAsImp0aSI6IkFBQUFBQUFBQUFBQUFBQUFBQUFBQUEiLCJlcG9jaCI6MCwiYXVkIjoiYXVyaXZlLWFwaSJ9.jL8ixAw9cXBPmOJgsOwpFcxzhgvVqMSyY96g6lYQO00";
    expect(await tokens.read(issued)).toMatchObject({ sub: "cus_claire", role: "customer", epoch: 0 });
  });

  test("A token that nobody signed is none, whatever algorithm it names", async () => {
    now = START;
    const [header = "", claims = "", signature = ""] = (await tokens.issue(who)).split(".");
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const forged of [
      `${text({ alg: "none", typ: "JWT" })}.${claims}.`,
      `${text({ alg: "none", typ: "JWT" })}.${claims}.${signature}`,
      `${header}.${claims}.`,
      `${header}.${claims}`,
      `${header}.${claims}.${signature}.${signature}`,
      `${header}.${text(["no", "object"])}.${signature}`,
      `${header}.${claims}.${signature}=`,
      `${header}.${claims}.${signature}\n`,
      "",
      "..",
      "a".repeat(4000),
    ])
      expect(await tokens.read(forged), forged).toBeNull();
  });

  test("A token with any one letter changed is none", async () => {
    now = START;
    const token = await tokens.issue(who);
    for (let i = 0; i < token.length; i += 1) {
      const other = token[i] === "A" ? "B" : "A";
      expect(await tokens.read(token.slice(0, i) + other + token.slice(i + 1)), `letter ${i}`).toBeNull();
    }
  });

  test("While secrets are rotated the old one is still believed, and the new one signs", async () => {
    now = START;
    const old = await createTokens([OLD], () => new Date(now)).issue(who);
    const rotating = createTokens([SECRET, OLD], () => new Date(now));
    expect(await rotating.read(old)).not.toBeNull();
    expect(await tokens.read(await rotating.issue(who))).not.toBeNull();
  });
});
