import { expect, it } from "vitest";
import { cartEndpoints } from "../../../contract/cart";
import { ITEM, twoSellers } from "../../../../tests/setup/reservations";

const { here, tokens } = twoSellers();

const item = async (token: string) =>
  cartEndpoints.stock.response.parse(
    (await here.api.call("GET", `/api/cart/stock?itemIds=${ITEM}`, { token })).body,
  ).items[0];

it("a seller whose stone somebody else reserved learns whether another stone can replace it; nobody else needs to know", async () => {
  expect((await here.reserve(tokens.camille)).status).toBe(200);
  expect(await item(tokens.camille)).not.toHaveProperty("has_twin");
  expect(await item(await here.api.loginCustomer())).not.toHaveProperty("has_twin");
  const { sku = "" } = (await item(tokens.louis))?.stone ?? {};
  const found = async () =>
    (await here.api.call("GET", `/api/stones/${sku}/twin`, { token: tokens.louis })).body as {
      twin: unknown;
    };
  // A stone like it in everything but its number.
  const likeness = `insert into stones select made.* from stones s, lateral jsonb_populate_record(s,
      jsonb_build_object('sku', 'D-LIKE', 'gia', '9919999999')) made where s.sku = '${sku}'`;
  await here.api.query(
    `update stones set withdrawn = true where sku <> '${sku}' and cut = (select cut from stones where sku = '${sku}')`,
  );
  expect((await found()).twin).toBeNull();
  expect((await item(tokens.louis))?.has_twin).toBe(false);
  await here.api.query(likeness);
  expect((await found()).twin).not.toBeNull();
  expect((await item(tokens.louis))?.has_twin).toBe(true);
});
