ALTER TABLE "stones" ADD COLUMN "light" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stones" ADD COLUMN "light_low" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stones" ADD COLUMN "light_high" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stones_by_light" ON "stones" USING btree ("cut","light","sku");