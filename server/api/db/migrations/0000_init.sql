CREATE TABLE "aesthetics" (
	"id" text PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"label" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"carat_min" real NOT NULL,
	"carat_max" real NOT NULL,
	"size_min" smallint NOT NULL,
	"size_max" smallint NOT NULL,
	"mount_cost" jsonb NOT NULL,
	"sides_cost" integer NOT NULL,
	"band_cost" jsonb NOT NULL,
	"design" jsonb NOT NULL,
	"launched" date NOT NULL,
	"rank" integer NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stone_sku" text NOT NULL,
	"quote_id" uuid NOT NULL,
	"order_id" text,
	"expires_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"reference" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"shop" text NOT NULL,
	"date" date NOT NULL,
	"slot" text NOT NULL,
	"seat" smallint NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"sku" text NOT NULL,
	"creation" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"manage_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_manage_token_unique" UNIQUE("manage_token")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "caught_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "caught_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"recipient" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"label" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"rank" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"account_scope" text NOT NULL,
	"region" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"password_hash" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"search_first" text NOT NULL,
	"search_last" text NOT NULL,
	"gender" text,
	"civility" text,
	"phone" text,
	"country" text,
	"city" text,
	"tax_id" text,
	"crm_id" text NOT NULL,
	"ring_size" smallint,
	"language" text NOT NULL,
	"newsletter" boolean DEFAULT false NOT NULL,
	"newsletter_at" timestamp with time zone,
	"contact_email" boolean DEFAULT false NOT NULL,
	"contact_phone" boolean DEFAULT false NOT NULL,
	"terms_version" text,
	"terms_at" timestamp with time zone,
	"token_epoch" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_crm_id_unique" UNIQUE("crm_id")
);
--> statement-breakpoint
CREATE TABLE "cuts" (
	"slug" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"label" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"rank" integer NOT NULL,
	"icon" text NOT NULL,
	CONSTRAINT "cuts_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "ended_tokens" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"message_id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"payload" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"region" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_queue_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "metals" (
	"slug" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"label" jsonb NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "metals_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "mounts" (
	"sku" text PRIMARY KEY NOT NULL,
	"aesthetic" text NOT NULL,
	"metal" text NOT NULL,
	"cut" text NOT NULL,
	"qty" integer NOT NULL,
	"lead_weeks" integer NOT NULL,
	"is_default_visual" boolean NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mounts_qty" CHECK ("mounts"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "not_sold" (
	"region" text NOT NULL,
	"aesthetic" text NOT NULL,
	"metal" text NOT NULL,
	CONSTRAINT "not_sold_region_aesthetic_metal_pk" PRIMARY KEY("region","aesthetic","metal")
);
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"shop" text NOT NULL,
	"day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "order_counters_shop_day_pk" PRIMARY KEY("shop","day")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"actor" text NOT NULL,
	"actor_name" text,
	"detail" text,
	"message_id" text
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"quote_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text NOT NULL,
	"resume" text,
	"rescheduled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"erp_number" text,
	"erp_sequence" integer DEFAULT -1 NOT NULL,
	"region" text NOT NULL,
	"shop" text NOT NULL,
	"seller_id" text NOT NULL,
	"customer_id" text,
	"is_guest" boolean NOT NULL,
	"civility" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"client_folded" text NOT NULL,
	"phone" text,
	"email" text,
	"tax_id" text,
	"language" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"deposit_number" text NOT NULL,
	"deposit_amount" bigint NOT NULL,
	"deposit_kind" text NOT NULL,
	"price_excl" bigint NOT NULL,
	"price_tax" bigint NOT NULL,
	"price_incl" bigint NOT NULL,
	"currency" text NOT NULL,
	"tax_rate" numeric NOT NULL,
	"tax_label" text NOT NULL,
	"price_list" text NOT NULL,
	"lines" jsonb NOT NULL,
	"mount_sku" text NOT NULL,
	"stone_sku" text,
	"item" jsonb NOT NULL,
	"engraving_text" text NOT NULL,
	"engraving_font" text NOT NULL,
	"estimated_delivery" date NOT NULL,
	"planned_delivery" date NOT NULL,
	"expected_delivery" date NOT NULL,
	"on_hold_until" timestamp with time zone,
	"signature" jsonb,
	"cancel_reason" text,
	"serial_number" text,
	"purchased_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"version" text PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"valid_from" date NOT NULL,
	"coefficient" numeric NOT NULL,
	"step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"shop" text,
	"owner" text NOT NULL,
	"customer_id" text,
	"region" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"extended" integer DEFAULT 0 NOT NULL,
	"mount_sku" text NOT NULL,
	"stone_sku" text,
	"mount_taken" boolean DEFAULT false NOT NULL,
	"engraving_text" text DEFAULT '' NOT NULL,
	"engraving_font" text DEFAULT 'Times New Roman' NOT NULL,
	"price_excl" bigint NOT NULL,
	"price_tax" bigint NOT NULL,
	"price_incl" bigint NOT NULL,
	"currency" text NOT NULL,
	"tax_rate" numeric NOT NULL,
	"tax_label" text NOT NULL,
	"price_list" text NOT NULL,
	"lines" jsonb NOT NULL,
	"item" jsonb NOT NULL,
	"delivery" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_codes" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"group_name" text NOT NULL,
	"label" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"password_hash" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"role" text NOT NULL,
	"region" text NOT NULL,
	"shops" jsonb NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"token_epoch" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sellers_email_folded_unique" UNIQUE("email_folded")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"plant_code" text PRIMARY KEY NOT NULL,
	"odeis_code" text NOT NULL,
	"region" text NOT NULL,
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"city" jsonb NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text NOT NULL,
	"time_zone" text NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"hours" jsonb NOT NULL,
	"auto_check" boolean DEFAULT false NOT NULL,
	"hold_hours" integer DEFAULT 48 NOT NULL,
	CONSTRAINT "shops_odeis_code_unique" UNIQUE("odeis_code")
);
--> statement-breakpoint
CREATE TABLE "simulated_erp" (
	"key" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"document_number" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"stage" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_erp_document_number_unique" UNIQUE("document_number")
);
--> statement-breakpoint
CREATE TABLE "stones" (
	"sku" text PRIMARY KEY NOT NULL,
	"gia" text NOT NULL,
	"cut" text NOT NULL,
	"carat_milli" integer NOT NULL,
	"color" text NOT NULL,
	"clarity" text NOT NULL,
	"cut_grade" text NOT NULL,
	"polish" text NOT NULL,
	"symmetry" text NOT NULL,
	"fluorescence" text NOT NULL,
	"origin" text DEFAULT 'natural' NOT NULL,
	"depth_pct" real NOT NULL,
	"table_pct" real NOT NULL,
	"length_mm" real NOT NULL,
	"width_mm" real NOT NULL,
	"depth_mm" real NOT NULL,
	"cost" integer NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'seed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stones_gia_unique" UNIQUE("gia"),
	CONSTRAINT "stones_carat" CHECK ("stones"."carat_milli" > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"region" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"label" text NOT NULL,
	"rate" numeric NOT NULL,
	CONSTRAINT "tax_rates_region_country_valid_from_pk" PRIMARY KEY("region","country","valid_from")
);
--> statement-breakpoint
CREATE TABLE "tray_items" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"mount_sku" text NOT NULL,
	"stone_sku" text,
	"region" text NOT NULL,
	"size" smallint,
	"carat_min" real NOT NULL,
	"carat_max" real NOT NULL,
	"band" boolean DEFAULT false NOT NULL,
	"engraving_text" text DEFAULT '' NOT NULL,
	"engraving_font" text DEFAULT 'Times New Roman' NOT NULL,
	"options" jsonb NOT NULL,
	"added_by" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"region" text PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"web_code" text NOT NULL,
	"name" jsonb NOT NULL,
	"currency" text NOT NULL,
	"currency_symbol" text NOT NULL,
	"customer_account" boolean NOT NULL,
	"account_scope" text NOT NULL,
	"default_language" text NOT NULL,
	"time_zone" text NOT NULL,
	"deposit_kind" text DEFAULT 'deposit' NOT NULL,
	CONSTRAINT "websites_store_unique" UNIQUE("store"),
	CONSTRAINT "websites_web_code_unique" UNIQUE("web_code")
);
--> statement-breakpoint
ALTER TABLE "aesthetics" ADD CONSTRAINT "aesthetics_collection_collections_id_fk" FOREIGN KEY ("collection") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_stone_sku_stones_sku_fk" FOREIGN KEY ("stone_sku") REFERENCES "public"."stones"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_shop_shops_plant_code_fk" FOREIGN KEY ("shop") REFERENCES "public"."shops"("plant_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_region_websites_region_fk" FOREIGN KEY ("region") REFERENCES "public"."websites"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mounts" ADD CONSTRAINT "mounts_aesthetic_aesthetics_id_fk" FOREIGN KEY ("aesthetic") REFERENCES "public"."aesthetics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mounts" ADD CONSTRAINT "mounts_metal_metals_slug_fk" FOREIGN KEY ("metal") REFERENCES "public"."metals"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mounts" ADD CONSTRAINT "mounts_cut_cuts_slug_fk" FOREIGN KEY ("cut") REFERENCES "public"."cuts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_shops_plant_code_fk" FOREIGN KEY ("shop") REFERENCES "public"."shops"("plant_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_region_websites_region_fk" FOREIGN KEY ("region") REFERENCES "public"."websites"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_region_websites_region_fk" FOREIGN KEY ("region") REFERENCES "public"."websites"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_region_websites_region_fk" FOREIGN KEY ("region") REFERENCES "public"."websites"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stones" ADD CONSTRAINT "stones_cut_cuts_slug_fk" FOREIGN KEY ("cut") REFERENCES "public"."cuts"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_region_websites_region_fk" FOREIGN KEY ("region") REFERENCES "public"."websites"("region") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tray_items" ADD CONSTRAINT "tray_items_mount_sku_mounts_sku_fk" FOREIGN KEY ("mount_sku") REFERENCES "public"."mounts"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tray_items" ADD CONSTRAINT "tray_items_stone_sku_stones_sku_fk" FOREIGN KEY ("stone_sku") REFERENCES "public"."stones"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_one_owner" ON "allocations" USING btree ("stone_sku") WHERE "allocations"."released_at" is null;--> statement-breakpoint
CREATE INDEX "allocations_quote" ON "allocations" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "allocations_expiry" ON "allocations" USING btree ("expires_at") WHERE "allocations"."released_at" is null and "allocations"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_seat" ON "appointments" USING btree ("shop","date","slot","seat") WHERE "appointments"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "appointments_customer" ON "appointments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("account_scope","email_folded");--> statement-breakpoint
CREATE INDEX "customers_first" ON "customers" USING btree ("search_first" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last" ON "customers" USING btree ("search_last" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "inbox_order" ON "inbox" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail_queue" USING btree ("not_before","id") WHERE "mail_queue"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mounts_aesthetic" ON "mounts" USING btree ("aesthetic");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_seller" ON "orders" USING btree ("seller_id","purchased_at");--> statement-breakpoint
CREATE INDEX "orders_by_shop" ON "orders" USING btree ("shop","purchased_at");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","purchased_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_deposit" ON "orders" USING btree ("shop","deposit_number",(date("purchased_at" at time zone 'UTC'))) WHERE "orders"."deposit_number" <> '';--> statement-breakpoint
CREATE INDEX "orders_on_hold" ON "orders" USING btree ("on_hold_until") WHERE "orders"."status" = 'A10';--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("not_before","id") WHERE "outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "price_lists_region" ON "price_lists" USING btree ("region","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_active" ON "quotes" USING btree ("seller_id","owner","item_id") WHERE "quotes"."state" = 'active';--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at") WHERE "quotes"."state" = 'active';--> statement-breakpoint
CREATE INDEX "shops_region" ON "shops" USING btree ("region");--> statement-breakpoint
CREATE INDEX "simulated_erp_next" ON "simulated_erp" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "stones_by_price" ON "stones" USING btree ("cut","cost");--> statement-breakpoint
CREATE INDEX "stones_by_carat" ON "stones" USING btree ("cut","carat_milli");--> statement-breakpoint
CREATE INDEX "stones_by_color" ON "stones" USING btree ("cut","color","cost");--> statement-breakpoint
CREATE INDEX "stones_by_clarity" ON "stones" USING btree ("cut","clarity","cost");--> statement-breakpoint
CREATE UNIQUE INDEX "tray_once" ON "tray_items" USING btree ("owner","list","fingerprint");--> statement-breakpoint
CREATE INDEX "tray_owner" ON "tray_items" USING btree ("owner","created_at");