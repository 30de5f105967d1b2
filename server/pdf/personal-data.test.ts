import { expect, it } from "vitest";
import { uaFaults } from "../../tests/setup/pdf-ua";
import { canReadPdf, readPdf } from "../../tests/setup/read-pdf";
import { personalDataPdf } from "./personal-data";
import type { PersonalData } from "./personal-data-sections";

const DATA: PersonalData = {
  exported_at: "2026-11-22T20:00:00.000Z",
  customer: {
    firstname: "健二",
    lastname: "山田",
    email: "kenji@client.example",
    phone: "+81355550123",
    city: "横浜市",
    country: "JP",
    tax_id: null,
    crm_id: null,
    consents: [{ kind: "terms", granted: true, version: "2026-01", at: "2026-11-22T20:00:00.000Z" }],
    created_at: new Date("2026-11-22T20:00:00.000Z"),
    website: "jp",
  },
  tray: [
    {
      mountSku: "aube-platinum-oval",
      size: 52,
      engravingText: "",
      createdAt: new Date("2026-11-22T20:00:00.000Z"),
    },
  ],
  orders: [],
  appointments: [
    {
      reference: "APT-1",
      date: "2026-12-08",
      slot: "morning",
      status: "requested",
      shop: "P126",
      comment: "",
    },
  ],
  notes: [],
  log: [],
};

const read = (pdf: Buffer) => readPdf(pdf).replace(/\s+/g, " ");

it.runIf(canReadPdf)("An unknown status or design is written in words, never as its code", async () => {
  const order = {
    number: "A-1",
    purchasedAt: new Date("2026-11-22T20:00:00.000Z"),
    priceIncl: 100,
    taxRate: 0.1,
    currency: "JPY",
    engravingText: "",
  };
  const data = {
    ...DATA,
    orders: [
      { ...order, status: "S4" },
      { ...order, status: "S77" },
    ],
  };
  const text = read(
    await personalDataPdf(data, "ja", {
      brand: "Aurive",
      timeZone: "Asia/Tokyo",
      designOf: () => undefined,
      shopOf: () => "京都",
    }),
  );
  for (const word of ["そのほかの状況", "当メゾンのリング · プラチナ950 · オーバル"])
    expect(text).toContain(word);
  expect(text).not.toMatch(/S77|S4|aube/);
});

it.runIf(canReadPdf)(
  "The price of an order from a website without sales tax is not called tax included",
  async () => {
    const order = {
      number: "A-1",
      status: "S4",
      purchasedAt: new Date("2026-11-22T20:00:00.000Z"),
      priceIncl: 100,
      currency: "HKD",
      engravingText: "",
    };
    const text = async (taxRate: number) =>
      read(
        await personalDataPdf({ ...DATA, orders: [{ ...order, taxRate }] }, "en", {
          brand: "Aurive",
          timeZone: "Asia/Hong_Kong",
          designOf: () => "Aube",
          shopOf: () => "Central",
        }),
      );
    expect(await text(0)).toContain("Total, no sales tax");
    expect(await text(0.2)).toContain("Total including tax");
  },
);

it.runIf(canReadPdf)(
  "Personal data are written in the person's language: country, ring and boutique by name, times in their own time zone",
  async () => {
    const pdf = await personalDataPdf(DATA, "ja", {
      brand: "Aurive",
      timeZone: "Asia/Tokyo",
      designOf: () => "オーブ",
      shopOf: () => "京都",
    });
    expect(uaFaults(pdf)).toEqual([]);
    const text = read(pdf);
    for (const word of [
      "横浜市 · 日本",
      "03-5555-0123",
      "オーブ · プラチナ950 · オーバル",
      "ブティック 京都",
      "利用規約 はい · 2026年11月23日 5:00",
    ])
      expect(text).toContain(word);
    expect(text).not.toMatch(/aube-platinum|P126/);
  },
);
