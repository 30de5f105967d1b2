import { afterAll, beforeAll, expect, test } from "vitest";
import { customerSearchEndpoints } from "../../../contract/customer-search";
import { createTestApi, type TestApi } from "../../../../tests/setup/api";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const JAPAN = ["aiko@aurive.example", "AUR-JP"] as const;
const find = async (text: string) => {
  const token = await api.loginSeller(...JAPAN);
  const { body } = await api.call("POST", "/api/seller/customer/find", { body: { text }, token });
  return customerSearchEndpoints.customerFind.response.parse(body).items.map((c) => c.id);
};

test("A customer in Japan tells how the name is read; it is kept in katakana, found as it is now, and stays where it is not asked", async () => {
  const token = await api.loginSeller(...JAPAN);
  const person = { firstname: "和子", lastname: "東海林", email: "kazuko@client.example", terms: true };
  const create = (more: object) =>
    api.call("POST", "/api/customer/create", {
      token,
      store: "jp",
      body: { ...person, ...more },
    });
  expect((await create({ lastnameKana: "東海林" })).body).toMatchObject({
    code: "invalid_value",
    fields: [{ field: "lastnameKana", code: "reading" }],
  });
  const { body } = await create({ lastnameKana: "とうかいりん", firstnameKana: "ｶｽﾞｺ" });
  expect(body).toMatchObject({ customer: { lastname_kana: "トウカイリン", firstname_kana: "カズコ" } });
  const { id } = (body as { customer: { id: string } }).customer;
  expect(await find("トウカイ")).toEqual([id]);
  await api.query(
    `update customers set password_hash = (select password_hash from customers where id = 'cus_kenji') where id = '${id}'`,
  );
  const own = await api.loginCustomer("kazuko@client.example", "jp");
  const save = (more: object) =>
    api.call("PUT", "/api/customer/update", {
      token: own,
      store: "jp",
      body: { ...person, currentPassword: "Client-2026!", ...more },
    });
  expect((await save({})).body).toMatchObject({ lastname_kana: "トウカイリン", firstname_kana: "カズコ" });
  expect((await save({ lastnameKana: "ショウジ", firstnameKana: "カズコ" })).body).toMatchObject({
    lastname_kana: "ショウジ",
  });
  expect([await find("しょうじ"), await find("トウカイ")]).toEqual([[id], []]);
  expect((await save({ lastnameKana: "", firstnameKana: "" })).body).toMatchObject({
    lastname_kana: null,
  });
  expect(await find("しょうじ")).toEqual([]);
});
