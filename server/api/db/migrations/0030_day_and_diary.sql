CREATE TABLE "calendar_feeds" (
	"subject" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"shop" text NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"kind" text NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "time" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "seller_id" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "corrects" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_shop" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_delivery" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_sequence" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_created_by_sellers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_shop_shops_plant_code_fk" FOREIGN KEY ("shop") REFERENCES "public"."shops"("plant_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_receipt" ON "order_payments" USING btree ("shop","number",(date("at" at time zone 'UTC')));--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_shop_shops_plant_code_fk" FOREIGN KEY ("delivery_shop") REFERENCES "public"."shops"("plant_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_seller" ON "appointments" USING btree ("seller_id","date") WHERE "appointments"."seller_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_notes_corrects" ON "customer_notes" USING btree ("corrects") WHERE "customer_notes"."corrects" is not null;--> statement-breakpoint
CREATE INDEX "mail_dead" ON "mail_queue" USING btree ("created_at") WHERE "mail_queue"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "orders_to_act_on" ON "orders" USING btree ("shop","status","purchased_at") WHERE "orders"."status" in ('A10', 'SE', 'S5');