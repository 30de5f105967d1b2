-- The ledger of orders: each event carries SHA-256 over the hash of the event before it and its own fields. Every field is
-- written as its length in bytes, a colon and its text ("-" for none), so that no two events have the same text.
create function ledger_text(value text) returns text language sql immutable as $$
  select coalesce(octet_length(value) || ':' || value, '-') || ','
$$;--> statement-breakpoint
create function ledger_hash(before text, e order_events) returns text language sql stable as $$
  select encode(sha256(convert_to(
    ledger_text(before) || ledger_text(e.order_id) || ledger_text(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) || ledger_text(e.kind) || ledger_text(e.from_status)
    || ledger_text(e.to_status) || ledger_text(e.actor) || ledger_text(e.actor_name) || ledger_text(e.detail) || ledger_text(e.message_id), 'UTF8')), 'hex')
$$;--> statement-breakpoint
do $$
declare e order_events; before text; last_order text;
begin
  for e in select * from order_events order by order_id, id loop
    if e.order_id is distinct from last_order then before := ''; end if;
    before := ledger_hash(before, e);
    last_order := e.order_id;
    update order_events set hash = before where id = e.id;
  end loop;
end $$;--> statement-breakpoint
create function chain_order_event() returns trigger language plpgsql as $$
begin
  new.hash := ledger_hash(coalesce((select hash from order_events where order_id = new.order_id order by id desc limit 1), ''), new);
  return new;
end $$;--> statement-breakpoint
create trigger order_events_chain before insert on order_events for each row execute function chain_order_event();--> statement-breakpoint
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of orders is append-only' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger order_events_append_only before update or delete or truncate on order_events for each statement execute function refuse_ledger_change();
