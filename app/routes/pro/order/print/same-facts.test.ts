import { expect, it } from "vitest";
import { visitedHouse } from "../../../../../tests/setup/bff";
import { endpoints } from "#server/contract/endpoints";
import { toErpDocument } from "#server/erp/mapping";
import { loader as orderPage } from "../route.server";
import { loader as printPage } from "./route.server";

const here = visitedHouse();

/** An engraved ring with its wedding band, ordered at the counter in Paris. */
async function order(): Promise<string> {
  const { api } = here.house;
  const token = await api.loginSeller();
  await api.query("update tray_items set band = true, size = 54 where id = 'itm_claire_tray'");
  const [quote] = endpoints.reserve.response.parse(
    (
      await api.call("POST", "/api/order", {
        token,
        body: {
          itemId: "itm_claire_tray",
          customerId: "cus_claire",
          webCode: "AUR-FR",
          engravingText: "Toujours",
          engravingFont: "Kunstler",
        },
      })
    ).body,
  );
  const placed = await api.call("POST", "/api/order/place", {
    token,
    body: {
      cartId: quote?.quote_id,
      customerFirstName: "Claire",
      customerLastName: "Moreau",
      depositNumber: "T-SAME",
      depositAmount: 100000,
      odeisShopCode: "OD101",
      isGuest: false,
      isOnHoldOrder: false,
      signature: "Lu et approuvé",
      termsAccepted: true,
      acceptedPrice: quote?.price.incl,
    },
  });
  return endpoints.place.response.parse(placed.body)[0]?.order_id ?? "";
}

it("the letter to the ERP, the paper and the order's page say the same of the ring", async () => {
  const id = await order();
  const [row] = await here.house.api.query(
    `select b.key, b.payload, o.number, o.estimated_delivery::text as promised, o.stone_sku from outbox b join orders o on o.id = b.order_id where o.id = '${id}'`,
  );
  const { item, requestedDelivery } = toErpDocument({
    key: String(row?.key),
    kind: "create",
    orderNumber: String(row?.number),
    payload: row?.payload as Record<string, unknown>,
  });
  expect(item).toMatchObject({
    ringSize: { circumferenceMm: 54, system: "EU", label: "54" },
    stoneBatch: row?.stone_sku,
    engraving: "Toujours",
    engravingFont: "Kunstler",
    engravingOutline: { lengthMm: 54, path: expect.stringMatching(/^M/) as string },
  });
  expect(item.weddingBand).not.toBeNull();
  expect(requestedDelivery).toBe(row?.promised);

  await here.visitor.asSeller();
  const paper = (await here.visitor.visit(printPage, `/en/fr/pro/order/print/${id}?lang=en`)).data.facts;
  const page = (await here.visitor.visit(orderPage, `/en/fr/pro/order/${id}`)).data.facts;
  expect([page.article, page.stone, page.lines, page.delivery]).toEqual([
    paper.article,
    paper.stone,
    paper.lines,
    paper.delivery,
  ]);

  const said = Object.fromEntries(
    [...paper.article, ...paper.stone, ...paper.delivery].map(({ label, value }) => [
      label,
      value.replace(/\s/g, " "),
    ]),
  );
  const band = (of: typeof item.weddingBand) => `${String(of?.widthMm)} × ${String(of?.thicknessMm)} mm`;
  expect(said).toMatchObject({
    "Product code": item.material,
    Engraving: item.engraving,
    Font: item.engravingFont,
  });
  expect(said["Ring size"]).toContain(`${String(item.ringSize?.circumferenceMm)} mm`);
  expect(said.Metal).toMatch(item.fineness === "950" ? /Platinum 950/ : /18ct/);
  expect(said.Band).toContain(band(item.band ?? null));
  expect(said["Matching wedding band"]).toContain(band(item.weddingBand));
  expect(said["GIA report"]).toContain(String(item.stone?.report));
  expect(said.Reference).toContain(String(item.stoneBatch));
  expect(new Date(`${said["Estimated delivery date"] ?? ""} UTC`).toISOString().slice(0, 10)).toBe(
    requestedDelivery,
  );
  // How the ring is made is described in the same words everywhere.
  expect(said.Setting).toMatch(/\S/);
});
