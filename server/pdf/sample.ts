import type { Order } from "../contract/order";

/** An order as the API gives it, for tests of documents and mails. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  return {
    order_id: "ord_sample", order_number: "AUR-VEN-261121-0007", status: "S1", rescheduled: false, on_hold_until: null, purchase_date: "2026-11-21T09:30:00.000Z",
    store_code: "FR001", store_name: "Paris Vendôme", sales_associate: "Camille Laurent", client: "Claire Dupont", product_code: "aube-platinum-oval", article_name: "Aube",
    deposit_number: "T1-000482", deposit_amount: 300000, price: { excl: 841667, tax: 168333, incl: 1010000, currency: "EUR" },
    estimated_delivery_date: "2027-01-15", planned_delivery_date: "2027-01-15", expected_delivery_date: "2027-01-22",
    version: 3, erp_number: "45A1B2C3D4E5", website: "fr", language: "fr",
    customer: { id: null, civility: "mrs", firstname: "Claire", lastname: "Dupont", phone: "+33612345678", email: "claire@client.example", tax_id: null },
    is_guest: true, comment: "",
    stone: { sku: "D-000123", gia: "2201234567", cut: "oval", carat: 1.21, color: "F", clarity: "VS1", cut_grade: "Excellent", polish: "Excellent", symmetry: "Very Good", fluorescence: "None", origin: "natural", depth_pct: 61.2, table_pct: 58, length_mm: 8.1, width_mm: 5.9, depth_mm: 3.6 },
    carat: { min: 1.21, max: 1.21 }, metal: "platinum", cut: "oval", aesthetic: "aube", collection: "Aube", size: 52, ring: { mount: "aube-platinum-oval", fineness: 950, head: "prong6", band: { profile: "court", shank: "plain", width_mm: 2.1, thickness_mm: 1.75 }, size: { mm: 52, system: "eu", label: "52" }, wedding_band: null }, engraving: { text: "À toi ♥ 2027", font: "Times New Roman" },
    lines: [{ kind: "stone", amount: 790000 }, { kind: "mount", amount: 180000 }, { kind: "sides", amount: 40000 }, { kind: "engraving", amount: 0 }],
    tax_label: "TVA", tax_rate: 0.2, price_list: "fr-2026-09", deposit_kind: "acompte",
    shop: { name: "Aurive Paris Vendôme", address: "12, place Vendôme", postal_code: "75001", city: "Paris", country: "FR", phone: "+33 1 00 00 00 01", time_zone: "Europe/Paris" },
    signature: { phrase: "Lu et approuvé", at: "2026-11-21T09:29:00.000Z", document_hash: "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c", terms_version: "2026-01" },
    cancel_reason: null, can: { cancel: false, deposit: false, confirm: false, sign: false },
    events: [{ at: "2026-11-21T09:30:00.000Z", kind: "created", from: null, to: "A0", actor: "seller", actor_name: "Camille Laurent", detail: null, message_id: null }],
    reference: "aube-platinum-oval / D-000123", serial_number: null,
    ...change,
  };
}
