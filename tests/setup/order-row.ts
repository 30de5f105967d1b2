import type { TestApi } from "./api";

let made = 0;

/**
 * Inserts an order with its quote, for tests of what follows from its state. `set`: columns of `orders` that matter.
 * @returns its id
 */
export async function orderRow(
  api: Pick<TestApi, "query">,
  set: Record<string, unknown> = {},
): Promise<string> {
  made += 1;
  const id = `ord_row_${made}`;
  const quote = `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
  const facts = {
    id,
    number: `P101-261124-9${String(made).padStart(3, "0")}`,
    quote_id: quote,
    idempotency_key: id,
    request_hash: "",
    status: "S1",
    rescheduled: false,
    version: 1,
    erp_sequence: -1,
    shop: "P101",
    is_guest: true,
    firstname: "Ana",
    lastname: "Lima",
    client_folded: "ana lima",
    phone: "+33199001234",
    email: "ana@client.example",
    language: "fr",
    comment: "",
    deposit_number: `T-ROW-${made}`,
    deposit_amount: 100000,
    deposit_kind: "acompte",
    retained_amount: 0,
    estimated_delivery: "2027-01-15",
    planned_delivery: "2027-01-15",
    expected_delivery: "2027-01-15",
    purchased_at: "2026-11-20T10:00:00Z",
    ...set,
  };
  await api.query(`insert into quotes (id, item_id, seller_id, owner, region, state, expires_at, mount_sku, price_excl, price_tax, price_incl, currency, tax_rate, tax_label, price_list, lines, item, delivery)
    select '${quote}', 'i', 'sel_camille', 'guest:x', 'fr', 'consumed', now(), sku, 841667, 168333, 1010000, 'EUR', 0.2, 'TVA', 'fr-1', '[]',
      jsonb_build_object('product', jsonb_build_object('name', 'Aube', 'size', 52), 'carat', jsonb_build_object('min', 1, 'max', 1)), '2027-01-15'
    from mounts where sku = 'aube-platinum-round'`);
  await api.query(
    `insert into orders select made.* from quotes q, lateral jsonb_populate_record(null::orders, to_jsonb(q) || '${JSON.stringify(facts).replaceAll("'", "''")}'::jsonb) made where q.id = '${quote}'`,
  );
  return id;
}
