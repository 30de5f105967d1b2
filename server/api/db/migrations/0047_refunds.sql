-- Until now nobody recorded what the till gave back after a cancellation. Orders that are older than 90 days were settled
-- long ago; the list of what is to be settled begins with the others.
ALTER TABLE "orders" ADD COLUMN "retained_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_settle" ON "orders" USING btree ("shop","purchased_at") WHERE "orders"."status" = 'S9' and "orders"."settled_at" is null and "orders"."deposit_number" <> '';--> statement-breakpoint
UPDATE "orders" SET "settled_at" = now() WHERE "status" = 'S9' AND "purchased_at" < now() - interval '90 days';
