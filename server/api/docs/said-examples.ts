/** What is sent to a call and what it answers, of the invented house; `body` is undefined where none is sent. */
export type Example = { params: unknown; query: unknown; body: unknown; response: unknown };

const QUOTE = "b0a4e7d8-3c1f-4e55-8f0a-91d2c6b7a3e4";

/** Examples that tell more than their schemas can: what goes together, and the options of a ring. */
export const SAID: Record<string, Partial<Example>> = {
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
  ping: { response: [{ [QUOTE]: 1187 }] },
  exportData: { response: { account: { email: "claire@client.example" } } },
};
