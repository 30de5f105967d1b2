ALTER TABLE "appointments" ADD COLUMN "firstname_kana" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "lastname_kana" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "firstname_kana" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "lastname_kana" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_kana" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "firstname_kana" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lastname_kana" text;--> statement-breakpoint
CREATE INDEX "customers_kana" ON "customers" USING btree ("search_kana" text_pattern_ops) WHERE "customers"."search_kana" is not null;--> statement-breakpoint
-- As in 0013; the words of the reading are found as those of the name are.
create or replace function keep_customer_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.search_first = old.search_first and new.search_kana is not distinct from old.search_kana and new.account_scope = old.account_scope then return null; end if;
    delete from customer_words where customer_id = new.id;
  end if;
  insert into customer_words (customer_id, account_scope, word)
  select new.id, new.account_scope, w from customer_words_of(new.search_first || ' ' || coalesce(new.search_kana, '')) w;
  return null;
end $$;
