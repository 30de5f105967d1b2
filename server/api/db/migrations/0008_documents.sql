CREATE TABLE "documents" (
	"code" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"twin" text NOT NULL,
	"signature" text NOT NULL,
	"pictured" boolean NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id","issued_at");