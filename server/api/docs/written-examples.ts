/** Request and response of a call, with data of the demo company; `body` is undefined if none is sent. */
export type Example = { params: unknown; query: unknown; body: unknown; response: unknown };

const WEBHOOK = { id: "whk_3kq0v7T2mR5cZ8pX1sYbNw" };
const QUOTE = "b0a4e7d8-3c1f-4e55-8f0a-91d2c6b7a3e4";

/** Examples that show more than the schemas can: fields that belong together, and the options of a ring. */
export const WRITTEN_EXAMPLES: Record<string, Partial<Example>> = {
  cartAdd: {
    body: {
      customerId: "cus_claire",
      wishlistItem: [
        {
          sku: "aube-platinum-round",
          options: [
            { title: "mount_sku", value: "aube-platinum-round" },
            { title: "stone_sku", value: "D-0007 2201234567" },
            { title: "cyl_size", value: "53" },
            { title: "engraving_text", value: "À toi" },
            { title: "engraving_font", value: "Times New Roman" },
          ],
        },
      ],
    },
  },
  customerSearch: { body: { lastname: "moreau", firstname: "cla" } },
  customerFind: { body: { text: "moreau" } },
  counterFind: { query: { text: "2201234567" } },
  sellerLogin: {
    body: { email: "camille@aurive.example", password: "Counter-2026!", webCode: "AUR-FR" },
  },
  sellerLoginPasskey: {
    body: {
      challenge: "eyJhbGciOiJIUzI1NiJ9",
      state: "kept-state",
      response: {
        id: "Y3JlZGVudGlhbA",
        rawId: "Y3JlZGVudGlhbA",
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: "e30", authenticatorData: "SZYN", signature: "MEUCIQ" },
      },
    },
  },
  webhookRemove: { params: WEBHOOK },
  webhookTest: { params: WEBHOOK },
  webhookReplay: { params: WEBHOOK, body: { since: "2026-11-21T08:00:00Z" } },
  webhookDeliveries: {
    params: WEBHOOK,
    response: {
      items: [
        {
          id: 4711,
          message_id: "msg_0f8a6a4e5d0b4c2f9b7e1a3c5d7f9b1e",
          type: "order.status",
          data: {
            order_id: "ord_7f3k2m9q4t8w1x5z",
            order_number: "P101-261121-0007",
            shop: "P101",
            status: "S1",
            before: "S0",
          },
          state: "sent",
          tries: 1,
          last_status: 204,
          last_error: null,
          created_at: "2026-11-21T10:15:00.000Z",
          sent_at: "2026-11-21T10:15:01.000Z",
        },
      ],
      older: null,
    },
  },
  ping: { response: [{ [QUOTE]: 1187 }] },
  exportData: { response: { account: { email: "claire@client.example" } } },
};
