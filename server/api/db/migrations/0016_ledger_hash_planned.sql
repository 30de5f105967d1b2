-- The same hash of the same fields. A function of SQL is planned anew at each row that a trigger writes, which took longer
-- than all the rest of placing an order; one of PL/pgSQL once a connection.
create or replace function ledger_hash(before text, e order_events) returns text language plpgsql stable as $$
begin
  return encode(sha256(convert_to(
    ledger_text(before) || ledger_text(e.order_id) || ledger_text(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) || ledger_text(e.kind) || ledger_text(e.from_status)
    || ledger_text(e.to_status) || ledger_text(e.actor) || ledger_text(e.actor_name) || ledger_text(e.detail) || ledger_text(e.message_id), 'UTF8')), 'hex');
end $$;--> statement-breakpoint
create or replace function chain_order_event() returns trigger language plpgsql as $$
declare before text;
begin
  select hash into before from order_events where order_id = new.order_id order by id desc limit 1;
  new.hash := ledger_hash(coalesce(before, ''), new);
  return new;
end $$;
