CREATE TABLE "customer_words" (
	"customer_id" text NOT NULL,
	"account_scope" text NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "stones_by_size";--> statement-breakpoint
ALTER TABLE "customer_words" ADD CONSTRAINT "customer_words_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_words_prefix" ON "customer_words" USING btree ("word" text_pattern_ops,"account_scope","customer_id");--> statement-breakpoint
CREATE INDEX "customer_words_customer" ON "customer_words" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "stones_twins" ON "stones" USING btree ("cut","width_mm","length_mm","color","clarity","origin","cost","sku") WHERE not "stones"."withdrawn";--> statement-breakpoint
-- The words of a name: what stands between spaces, hyphens, apostrophes and the dots of names in kana. Each once.
create function customer_words_of(name text) returns setof text language sql immutable as $$
  select distinct w from regexp_split_to_table(name, '[\s\-''’·・.]+') w where w <> ''
$$;--> statement-breakpoint
create function keep_customer_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.search_first = old.search_first and new.account_scope = old.account_scope then return null; end if;
    delete from customer_words where customer_id = new.id;
  end if;
  insert into customer_words (customer_id, account_scope, word) select new.id, new.account_scope, w from customer_words_of(new.search_first) w;
  return null;
end $$;--> statement-breakpoint
create trigger customers_words after insert or update on customers for each row execute function keep_customer_words();--> statement-breakpoint
insert into customer_words (customer_id, account_scope, word) select c.id, c.account_scope, w from customers c, customer_words_of(c.search_first) w;
