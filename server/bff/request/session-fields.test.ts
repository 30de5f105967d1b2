import { describe, expect, it } from "vitest";
import { accountOf, decode, encode, ownerOf } from "./session-fields";

const claire = {
  id: "cus_claire",
  firstname: "Claire",
  lastname: "Moreau",
  email: "claire@client.example",
  gender: null,
  phone: null,
  city: null,
  country: null,
  crm_id: null,
};

describe("The owner of a session", () => {
  it("is the customer's who is logged in, and the log says their id", () => {
    const data = { role: "customer", customer: claire } as const;
    expect(ownerOf(data)).toEqual({ owner: "customer:cus_claire", isSeller: false });
    expect(accountOf(data)).toBe("cus_claire");
  });

  it.each(["seller", "manager"] as const)("is the %s's, whichever customer they serve", (role) => {
    const data = { role, sellerId: "sel_camille", customer: claire };
    expect(ownerOf(data)).toEqual({ owner: "seller:sel_camille", isSeller: true });
    expect(accountOf(data)).toBe("sel_camille");
  });

  it.each([
    ["a visitor", {}],
    ["a visitor who carries a seller's id", { sellerId: "sel_camille" }],
    ["somebody whose role alone is known", { role: "seller" }],
    ["a customer of whom nothing is known", { role: "customer", sellerId: "sel_camille" }],
  ] as const)("is nobody's for %s", (_, data) => {
    expect(ownerOf(data)).toBeNull();
  });

  it("names no account for a customer of whom nothing is known", () => {
    expect(accountOf({ role: "customer" })).toBeUndefined();
    expect(accountOf({})).toBeUndefined();
  });
});

describe("What a session holds", () => {
  const data = {
    role: "seller",
    sellerId: "sel_camille",
    shops: ["P101"],
    tray: { hash: "h", openUntil: 0 },
    flash: [
      {
        type: "danger",
        key: "held_by_other",
        values: { time: "14:05", n: 3 },
        action: { key: "queue", href: "/en/fr/pro/queue" },
        popup: true,
      },
    ],
  } as const;

  it("is restored unchanged, also if it is empty", () => {
    const stored = encode({ ...data, shops: [...data.shops], flash: [...data.flash] });
    expect(decode(stored)).toEqual(data);
    expect(Number(encode({}).at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each(["success", "info", "warning", "danger", "denied"])("takes a message that is a %s", (type) => {
    expect(decode({ flash: JSON.stringify([{ type, key: "kept" }]) }).flash).toEqual([{ type, key: "kept" }]);
  });

  it.each([
    ["no JSON", { shop: "P101" }],
    ["a value of another kind", { shop: "101" }],
    ["a role that nobody has", { role: '"director"' }],
    ["a field that there is no more", { colour: '"blue"' }],
    ["a message of a kind that there is not", { flash: '[{"type":"loud","key":"kept"}]' }],
    [
      "a message with a value that is neither text nor number",
      { flash: '[{"type":"info","key":"k","values":{"a":[]}}]' },
    ],
    ["a message whose act leads nowhere", { flash: '[{"type":"info","key":"k","action":{"key":"a"}}]' }],
    ["a message that is no dialog and says so", { flash: '[{"type":"info","key":"k","popup":false}]' }],
  ])("leaves out %s, as an older version may have written it, and keeps the rest", (_, wrong) => {
    expect(decode({ at: "1", webCode: '"AUR-FR"', ...wrong })).toEqual({ webCode: "AUR-FR" });
  });
});
