DROP INDEX "orders_by_shop";--> statement-breakpoint
CREATE INDEX "orders_by_shop" ON "orders" USING btree ("shop","purchased_at","id","status","client_folded","number","deposit_number","erp_number");