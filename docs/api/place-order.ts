/* Places an order as a seller does, with the package that `npm run client` makes: npx tsx place-order.ts HOUSE EMAIL PASSWORD WEB-CODE CUSTOMER */
import { randomUUID } from "node:crypto";
import { ApiProblem, createClient } from "aurive-api";

const [base = "", email = "", password = "", webCode = "", wanted = ""] = process.argv.slice(2);

try {
  const session = await createClient({ base }).sellerLogin({ body: { email, password, webCode } });
  const house = createClient({ base, lang: "en", token: session.token });

  const customer = (await house.customerFind({ body: { text: wanted } })).items[0];
  const shops = await house.shops({ query: { code: webCode } });
  const shop = shops.find((one) => session.seller.shops.includes(one.shop_plant_code));
  const ring = { aesthetic: "aube", metal: "platinum", cut: "round", size: 53 } as const;
  const stone = (await house.stones({ query: ring })).items.find((one) => one.state === "free");
  if (!customer || !shop || !stone) {
    console.error(
      !customer ? `No customer is found by "${wanted}".` : !shop ? "The seller has no shop." : "No stone is free.",
    );
    process.exit(1);
  }

  const options = { mount_sku: stone.mount_sku, stone_sku: `${stone.sku} ${stone.gia}`, cyl_size: "53" };
  const entry = {
    sku: stone.mount_sku,
    options: Object.entries(options).map(([title, value]) => ({ title, value })),
  };
  const tray = await house.cartAdd({ body: { customerId: customer.id, wishlistItem: [entry] } });
  const [quote] = await house.reserve({
    body: { itemId: tray.items[0]?.id ?? "", customerId: customer.id, webCode },
  });
  if (!quote) throw new Error("Nothing was reserved.");

  const [order] = await house.place({
    idempotencyKey: randomUUID(), // the same for each try of this order
    body: {
      cartId: quote.quote_id,
      acceptedPrice: quote.price.incl,
      odeisShopCode: shop.shop_odeis_code,
      customerFirstName: customer.firstname,
      customerLastName: customer.lastname,
      isGuest: false,
      depositNumber: `T-${randomUUID().slice(0, 8)}`,
      depositAmount: quote.suggested_deposit,
      isOnHoldOrder: false,
      signature: "Signed and agreed",
      termsAccepted: true,
    },
  });
  console.log(order?.order_number, order?.status, order?.price.incl, order?.price.currency);
} catch (refused) {
  if (!(refused instanceof ApiProblem)) throw refused;
  console.error(refused.code, refused.problem.fields);
  process.exitCode = 1;
}
