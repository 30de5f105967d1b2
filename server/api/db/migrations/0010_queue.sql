CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"from_seller" text NOT NULL,
	"to_seller" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_overs_other" CHECK ("hand_overs"."from_seller" <> "hand_overs"."to_seller")
);
--> statement-breakpoint
CREATE TABLE "stone_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stone_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stone_sku" text NOT NULL,
	"seller_id" text NOT NULL,
	"shop" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "allocations" ALTER COLUMN "quote_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "queue_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "second_seller_id" text;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_from_seller_sellers_id_fk" FOREIGN KEY ("from_seller") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_to_seller_sellers_id_fk" FOREIGN KEY ("to_seller") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_queue" ADD CONSTRAINT "stone_queue_stone_sku_stones_sku_fk" FOREIGN KEY ("stone_sku") REFERENCES "public"."stones"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_queue" ADD CONSTRAINT "stone_queue_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_one_open" ON "hand_overs" USING btree ("quote_id") WHERE "hand_overs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "hand_overs_quote" ON "hand_overs" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "hand_overs_to" ON "hand_overs" USING btree ("to_seller") WHERE "hand_overs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "hand_overs_from" ON "hand_overs" USING btree ("from_seller") WHERE "hand_overs"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "stone_queue_once" ON "stone_queue" USING btree ("stone_sku","seller_id") WHERE "stone_queue"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "stone_queue_one_offer" ON "stone_queue" USING btree ("stone_sku") WHERE "stone_queue"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "stone_queue_line" ON "stone_queue" USING btree ("stone_sku","id") WHERE "stone_queue"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "stone_queue_seller" ON "stone_queue" USING btree ("seller_id","id") WHERE "stone_queue"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "stone_queue_shop" ON "stone_queue" USING btree ("shop") WHERE "stone_queue"."state" in ('waiting', 'offered');--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_queue_id_stone_queue_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."stone_queue"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_second_seller_id_sellers_id_fk" FOREIGN KEY ("second_seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_queue" ON "allocations" USING btree ("queue_id") WHERE "allocations"."queue_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_second" ON "orders" USING btree ("second_seller_id","purchased_at") WHERE "orders"."second_seller_id" is not null;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_somebody" CHECK ("allocations"."quote_id" is not null or "allocations"."queue_id" is not null);--> statement-breakpoint
-- Whoever lets go of a stone (release, end of the hold, cancelled order, offer that nobody took) hands it to the first in
-- line within the same transaction. For readers there is no moment between, and no path of the code can forget it.
create function pass_stone_on() returns trigger language plpgsql as $$
declare place bigint; until timestamptz := now() + interval '2 minutes';
begin
  if new.queue_id is not null and new.quote_id is null then
    update stone_queue set state = 'missed' where id = new.queue_id and state = 'offered';
  end if;
  if exists (select 1 from stones where sku = new.stone_sku and withdrawn) then return null; end if;
  -- One after the other: who left the line at this very moment is passed over, not waited for in vain.
  for place in select id from stone_queue where stone_sku = new.stone_sku and state = 'waiting' and expires_at > now() order by id loop
    update stone_queue set state = 'offered', offered_until = until where id = place and state = 'waiting';
    if found then
      insert into allocations (stone_sku, queue_id, expires_at) values (new.stone_sku, place, until);
      return null;
    end if;
  end loop;
  return null;
end $$;--> statement-breakpoint
create trigger allocations_pass_on after update of released_at on allocations for each row when (old.released_at is null and new.released_at is not null) execute function pass_stone_on();
