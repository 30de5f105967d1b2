import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { securityEventsTotal } from "../../../platform/metrics";
import { customerSearchEndpoints } from "../../../contract/customer-search";
import { createTestApi, CUSTOMER_PASSWORD, type TestApi } from "../../../../tests/setup/api";
import { orderRow } from "../../../../tests/setup/order-row";

let api: TestApi;
let now = new Date();
beforeAll(async () => {
  api = await createTestApi({ clock: () => now });
});
afterAll(() => api.close());

const login = (email: string, password: string, store = "fr") =>
  api.call("POST", "/api/customer/login", { body: { email, password }, store });
const lastMail = async (template: string) =>
  (await api.query(`select * from mail_queue where template = '${template}' order by id desc limit 1`))[0];
const linkOf = (mail: Record<string, unknown> | undefined) =>
  new URL(String((mail?.data as { url?: unknown }).url));

describe("Password recovery", () => {
  const reset = (email: string, token: string, password = "Renewed-2026!") =>
    api.call("POST", "/api/customer/reset-password", { body: { email, password, token } });

  test("A link goes to the customer in their language; it works once, ends every session, and tells the customer", async () => {
    const token = await api.loginCustomer("eloise.dubois@client.example");
    expect(
      (
        await api.call("POST", "/api/customer/reset-password-email", {
          body: { email: "Eloise.Dubois@client.example " },
        })
      ).status,
    ).toBe(202);
    const mail = await lastMail("reset_password");
    expect(mail).toMatchObject({ recipient: "eloise.dubois@client.example", language: "fr", region: "fr" });
    const link = linkOf(mail);
    expect(link.origin + link.pathname).toBe("http://localhost:3000/fr/reset-password");
    const secret = link.searchParams.get("token") ?? "";
    expect(JSON.stringify(await api.query("select * from reset_tokens"))).not.toContain(secret);
    expect((await reset("claire@client.example", secret)).body).toMatchObject({ code: "token_invalid" });
    const both = await Promise.all([
      reset("eloise.dubois@client.example", secret),
      reset("eloise.dubois@client.example", secret),
    ]);
    expect(both.map((a) => a.status).sort()).toEqual([200, 422]);
    expect((await api.call("GET", "/api/customer", { token })).status).toBe(401);
    expect((await login("eloise.dubois@client.example", "Renewed-2026!")).status).toBe(200);
    expect(await lastMail("password_changed")).toMatchObject({ recipient: "eloise.dubois@client.example" });
  });

  test("A link is worth nothing after an hour", async () => {
    await api.call("POST", "/api/customer/reset-password-email", {
      body: { email: "zoe.lebrun@client.example" },
    });
    const secret = linkOf(await lastMail("reset_password")).searchParams.get("token") ?? "";
    await api.query("update reset_tokens set expires_at = now() - interval '1 second'");
    expect((await reset("zoe.lebrun@client.example", secret)).body).toMatchObject({ code: "token_invalid" });
  });

  test("For an address without an account nothing is sent, and the answer is the same", async () => {
    const before = await api.query("select count(*)::int as n from mail_queue");
    const answer = await api.call("POST", "/api/customer/reset-password-email", {
      body: { email: "nobody@client.example" },
    });
    expect([answer.status, answer.body]).toEqual([202, { success: true }]);
    expect(await api.query("select count(*)::int as n from mail_queue")).toEqual(before);
  });
});

describe("Logins", () => {
  test("After ten wrong passwords the account waits, and a quarter of an hour later it does not", async () => {
    const email = "harry.whitfield@client.example";
    for (let n = 0; n < 10; n += 1) expect((await login(email, "Wrong-2026!")).status).toBe(401);
    const limited = await login(email, CUSTOMER_PASSWORD);
    expect(limited.status).toBe(429);
    expect(limited.body).toMatchObject({ code: "rate_limited", retry_at: expect.stringMatching(/Z$/) });
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await login("anne.obrien@client.example", CUSTOMER_PASSWORD)).status).toBe(200);
    now = new Date(now.getTime() + 15 * 60_000 + 1);
    expect((await login(email, CUSTOMER_PASSWORD)).status).toBe(200);
    now = new Date();
  });

  test("A customer of another group of websites has no account here", async () => {
    expect((await login("kenji@client.example", CUSTOMER_PASSWORD, "fr")).status).toBe(401);
    expect((await login("kenji@client.example", CUSTOMER_PASSWORD, "jp")).status).toBe(200);
  });

  test("Who watches over the house sees logins and refused logins", async () => {
    const count = async (act: string) =>
      (await securityEventsTotal.get()).values.find(({ labels }) => labels.act === act)?.value ?? 0;
    const [before, refused] = [await count("customer_login"), await count("customer_login_failed")];
    await login("kenji@client.example", CUSTOMER_PASSWORD, "jp");
    await login("kenji@client.example", "Wrong-2026!", "jp");
    expect(await count("customer_login")).toBe(before + 1);
    expect(await count("customer_login_failed")).toBe(refused + 1);
  });

  test("A disabled seller is logged out immediately and cannot log in again", async () => {
    const token = await api.loginSeller("mei@aurive.example", "AUR-HK");
    expect((await api.call("GET", "/api/cart?customerId=guest", { token })).status).toBe(200);
    await api.query("update sellers set disabled = true where id = 'sel_mei'");
    expect((await api.call("GET", "/api/cart?customerId=guest", { token })).status).toBe(401);
    expect(
      (
        await api.call("POST", "/api/seller/login", {
          body: { email: "mei@aurive.example", password: "Counter-2026!", webCode: "AUR-HK" },
        })
      ).body,
    ).toMatchObject({ code: "invalid_credentials" });
  });

  test("The demo customer whose calls fail can log in and out, and nothing else", async () => {
    const token = await api.loginCustomer("broken@client.example");
    expect((await api.call("GET", "/api/customer", { token })).status).toBe(500);
    expect((await api.call("POST", "/api/logout", { token })).status).toBe(200);
  });
});

describe("Customers in front of a seller", () => {
  const search = async (body: Record<string, unknown>, email?: string, code?: string) => {
    const token = await api.loginSeller(email, code);
    return customerSearchEndpoints.customerSearch.response
      .parse((await api.call("POST", "/api/seller/customer/search", { body, token })).body)
      .items.map((c) => c.id);
  };

  test.each([
    ["without accents", { firstname: "eloise" }, "cus_eloise"],
    ["in capital letters", { lastname: "LEFEVRE" }, "cus_jean"],
    ["by the beginning of both names", { lastname: "dub", firstname: "él" }, "cus_eloise"],
    ["in the other order", { lastname: "Éloïse", firstname: "Dubois" }, "cus_eloise"],
    ["both words in one field", { lastname: "moreau claire" }, "cus_claire"],
    ["with ß as ss", { lastname: "strauss" }, "cus_strauss"],
    ["with œ as oe", { lastname: "lecoeur" }, "cus_francois"],
    ["with a name of two words", { lastname: "Le Brun" }, "cus_zoe"],
    ["without the hyphen's second half", { firstname: "jean", lastname: "lef" }, "cus_jean"],
  ])("are found %s", async (_, body, id) => {
    expect(await search(body)).toContain(id);
  });

  test.each([
    ["one Han letter", { lastname: "鈴" }, "cus_hanako"],
    ["hiragana for hiragana", { firstname: "さくら" }, "cus_sakura"],
    ["katakana for hiragana", { firstname: "サクラ" }, "cus_sakura"],
    ["half-width katakana", { lastname: "ｽﾐｽ" }, "cus_emi"],
    ["a full name without a space", { lastname: "山田健二" }, "cus_kenji"],
    ["an address typed in full width", { email: "ｋｅｎｊｉ＠ｃｌｉｅｎｔ．ｅｘａｍｐｌｅ" }, "cus_kenji"],
    ["another shape of a letter", { lastname: "浜坂" }, "cus_ayumi"],
    ["simplified letters of a traditional name", { lastname: "黄家豪" }, "cus_chiahao"],
    ["a full name without a space in the other kana", { firstname: "田中サクラ" }, "cus_sakura"],
    ["the reading of the family name", { lastname: "ヤマダ" }, "cus_kenji"],
    ["the beginnings of both readings, in hiragana", { lastname: "やま", firstname: "けん" }, "cus_kenji"],
    ["the reading in half width", { lastname: "ﾊﾏｻｶ" }, "cus_ayumi"],
    ["the whole reading without a space", { lastname: "タカハシタカシ" }, "cus_takashi"],
    [
      "a family name as it is written and a first name as it is read",
      { lastname: "鈴木", firstname: "はなこ" },
      "cus_hanako",
    ],
  ])("in Japan by %s", async (_, body, id) => {
    expect(await search(body, "aiko@aurive.example", "AUR-JP")).toContain(id);
  });

  const find = async (text: string, email?: string, code?: string) => {
    const token = await api.loginSeller(email, code);
    const { body } = await api.call("POST", "/api/seller/customer/find", { body: { text }, token });
    return customerSearchEndpoints.customerFind.response.parse(body).items.map((c) => c.id);
  };
  const JAPAN = ["aiko@aurive.example", "AUR-JP"] as const;

  test("are found by one line, whatever of them it is", async () => {
    await api.query("update customers set phone = '+33612345678' where id = 'cus_claire'");
    await api.query("update customers set phone = '+819012345678' where id = 'cus_kenji'");
    const [claire] = await api.query("select crm_id from customers where id = 'cus_claire'");
    const lines = [
      "moreau claire",
      "Claire Moreau",
      "CLAIRE@CLI",
      "56 78",
      "06 12 34 56 78",
      "+33 6 12 34 56 78",
      "０６１２３４５６７８",
      String(claire?.crm_id).toLowerCase(),
    ];
    for (const line of lines) expect((await find(line)).includes("cus_claire"), line).toBe(true);
    expect(await find("06 12 34 56 79")).toEqual([]);
    expect((await find("claire@client.example"))[0], "the exact address first").toBe("cus_claire");
    for (const line of [
      "山田健二",
      "健二 山田",
      "健二山田",
      "健二",
      "ｋｅｎｊｉ＠",
      "０９０ー１２３４ー５６７８",
    ])
      expect((await find(line, ...JAPAN)).includes("cus_kenji"), line).toBe(true);
    expect(await find("サクラ", ...JAPAN)).toContain("cus_sakura");
    expect(await find("やまだ けんじ", ...JAPAN)).toEqual(["cus_kenji"]);
    expect(await find("山田健二"), "another website's customers are not found").not.toContain("cus_kenji");
    for (const line of ["%%", "_____", "\\\\", "@@@"]) expect(await find(line), line).toEqual([]);
    const token = await api.loginSeller();
    const short = await api.call("POST", "/api/seller/customer/find", { body: { text: "é" }, token });
    expect([short.status, short.body]).toMatchObject([
      422,
      { fields: [{ field: "text", code: "find_short" }] },
    ]);
  });

  test("who were served today stand in the order of the day, for the seller who served them alone", async () => {
    const [camille, louis] = [
      await api.loginSeller("camille@aurive.example"),
      await api.loginSeller("louis@aurive.example"),
    ];
    const served = async (token: string) =>
      customerSearchEndpoints.customersServed.response
        .parse((await api.call("GET", "/api/seller/customers/served", { token })).body)
        .map((c) => c.id);
    await api.query("delete from audit where act = 'viewed'");
    for (const id of ["cus_claire", "cus_eloise", "cus_jean", "cus_claire"])
      await api.call("GET", `/api/seller/customer/${id}`, { token: camille });
    expect([await served(camille), await served(louis)]).toEqual([
      ["cus_claire", "cus_jean", "cus_eloise"],
      [],
    ]);
    await api.query("update audit set at = at - interval '1 day' where subject = 'customer:cus_jean'");
    expect(await served(camille)).toEqual(["cus_claire", "cus_eloise"]);
    await api.query(
      "insert into audit (actor, act, subject) select 'seller:sel_camille', 'viewed', 'customer:' || id from customers where account_scope = (select account_scope from customers where id = 'cus_claire')",
    );
    expect(await served(camille)).toHaveLength(12);
  });

  test("Each word of a name finds its bearer by its beginning, in any order, also after the name has changed", async () => {
    await api.query(`insert into customers (id, account_scope, region, email, email_folded, firstname, lastname, search_first, search_last, crm_id, language)
      select 'cus_double', account_scope, region, 'double@client.example', 'double@client.example', 'Inés', 'Marqués de O’Farrill-Zubizarreta', 'ines marques de o’farrill-zubizarreta', 'marques de o’farrill-zubizarreta ines', 'DOUBLE', language from customers where id = 'cus_claire'`);
    for (const body of [
      { lastname: "zubi" },
      { lastname: "Farrill" },
      { lastname: "zubizarreta", firstname: "in" },
      { lastname: "O'Farrill", firstname: "INÉS" },
      { firstname: "zubiz", lastname: "marqués" },
    ])
      expect(await search(body), JSON.stringify(body)).toContain("cus_double");
    expect(await search({ lastname: "zubi", firstname: "claire" })).toEqual([]);
    await api.query(
      "update customers set search_first = 'ines ruiz', search_last = 'ruiz ines' where id = 'cus_double'",
    );
    expect([await search({ lastname: "zubi" }), await search({ lastname: "ruiz" })]).toEqual([
      [],
      ["cus_double"],
    ]);
    await api.query("delete from customers where id = 'cus_double'");
    expect(await api.query("select 1 from customer_words where customer_id = 'cus_double'")).toEqual([]);
  });

  test("The exact address comes first; a wildcard finds nobody; one letter is too few", async () => {
    expect((await search({ email: "c.moreau@client.example", lastname: "moreau" }))[0]).toBe("cus_claire2");
    expect(await search({ lastname: "%%" })).toEqual([]);
    const token = await api.loginSeller();
    expect(
      (await api.call("POST", "/api/seller/customer/search", { body: { lastname: "é" }, token })).body,
    ).toMatchObject({ fields: [{ field: "lastname", code: "search_short" }] });
  });

  test("A view is written down with the seller's name; another group's customer is not found", async () => {
    const token = await api.loginSeller();
    expect((await api.call("GET", "/api/seller/customer/cus_claire", { token })).status).toBe(200);
    expect(await api.query("select actor, act, subject from audit where act = 'viewed'")).toContainEqual({
      actor: "seller:sel_camille",
      act: "viewed",
      subject: "customer:cus_claire",
    });
    expect((await api.call("GET", "/api/seller/customer/cus_kenji", { token })).status).toBe(404);
    expect((await api.call("GET", "/api/cart?customerId=cus_kenji", { token })).status).toBe(404);
  });

  test("An account that a seller makes gets a link to set the password", async () => {
    const token = await api.loginSeller();
    const made = await api.call("POST", "/api/customer/create", {
      token,
      lang: "ja",
      body: {
        firstname: "Nora",
        lastname: "Neuve",
        email: "nora@client.example",
        password: "Typed-By-Seller-1",
        terms: false,
        newsletter: true,
      },
    });
    expect(made.status).toBe(201);
    expect((await login("nora@client.example", "Typed-By-Seller-1")).status).toBe(401);
    const link = linkOf(await lastMail("set_password"));
    expect(link.pathname).toBe("/jp/reset-password");
    const body = {
      email: "nora@client.example",
      password: "Own-Choice-2026",
      token: link.searchParams.get("token"),
    };
    expect(link.searchParams.get("first")).toBe("fr");
    expect((await api.call("POST", "/api/customer/reset-password", { body })).body).toMatchObject({
      code: "invalid_value",
      fields: [{ field: "terms", code: "terms" }],
    });
    expect(
      (await api.call("POST", "/api/customer/reset-password", { body: { ...body, terms: true } })).status,
    ).toBe(200);
    expect((await login("nora@client.example", "Own-Choice-2026")).status).toBe(200);
    expect(
      await api.query(
        "select newsletter, terms_version, consents->0->>'kind' as agreed from customers where email = 'nora@client.example'",
      ),
    ).toEqual([{ newsletter: false, terms_version: "2026-01", agreed: "terms" }]);
    expect(await lastMail("welcome")).toMatchObject({ recipient: "nora@client.example" });
  });
});

test("A deleted account is gone from trays and search, and its address is free again", async () => {
  const token = await api.loginCustomer();
  expect(
    (await api.call("DELETE", "/api/customer", { token, body: { currentPassword: "Wrong-2026!" } })).body,
  ).toMatchObject({ code: "invalid_value", fields: [{ field: "currentPassword", code: "password_wrong" }] });
  await api.query("update mail_queue set state = 'sent' where recipient = 'claire@client.example'");
  const keys = () =>
    api.query(
      "select key from mail_queue where template <> 'account_deleted' and key not like 'late:%' and key not like 'order:%:moved' order by id",
    );
  // Still in the mail queue: a link to the account, and news of an order.
  const order = await orderRow(api, { customer_id: "cus_claire", is_guest: false });
  for (const [key, template] of [
    ["late:reset", "reset_password"],
    [`order:${order}:moved`, "order_moved"],
  ])
    await api.query(
      `insert into mail_queue (key, template, recipient, language, region, data) values ('${key}', '${template}', 'claire@client.example', 'fr', 'fr', '{"a": 1}')`,
    );
  const before = await keys();
  expect(before.length).toBeGreaterThan(0);
  expect(
    (await api.call("DELETE", "/api/customer", { token, body: { currentPassword: CUSTOMER_PASSWORD } }))
      .status,
  ).toBe(200);
  expect(
    await api.query(
      "select key, language, data from mail_queue where recipient = 'claire@client.example' order by key",
    ),
  ).toEqual([
    {
      key: "account_deleted:cus_claire",
      language: "fr",
      data: expect.objectContaining({ lastname: "Moreau", creations: expect.any(Number), forget: true }),
    },
    { key: `order:${order}:moved`, language: "fr", data: { a: 1, forget: true } },
  ]);
  expect(await keys()).toEqual(before);
  expect(await api.query("select 1 from tray_items where owner = 'customer:cus_claire'")).toEqual([]);
  expect((await api.call("GET", "/api/customer", { token })).status).toBe(401);
  const again = await api.call("POST", "/api/customer/create", {
    body: {
      firstname: "Claire",
      lastname: "Moreau",
      email: "claire@client.example",
      password: CUSTOMER_PASSWORD,
      terms: true,
    },
  });
  expect(again.status).toBe(201);
});
