DROP INDEX "stones_by_price";--> statement-breakpoint
DROP INDEX "stones_by_carat";--> statement-breakpoint
DROP INDEX "stones_by_color";--> statement-breakpoint
DROP INDEX "stones_by_clarity";--> statement-breakpoint
ALTER TABLE "stones" ADD COLUMN "crown_angle" real;--> statement-breakpoint
ALTER TABLE "stones" ADD COLUMN "pavilion_angle" real;--> statement-breakpoint
ALTER TABLE "stones" ADD COLUMN "girdle_pct" real;--> statement-breakpoint
ALTER TABLE "stones" ADD COLUMN "star_pct" real;--> statement-breakpoint
ALTER TABLE "stones" ADD COLUMN "lower_half_pct" real;--> statement-breakpoint
CREATE INDEX "stones_by_fluorescence" ON "stones" USING btree ("cut","fluorescence","cost","sku");--> statement-breakpoint
CREATE INDEX "stones_by_depth" ON "stones" USING btree ("cut","depth_pct","sku");--> statement-breakpoint
CREATE INDEX "stones_by_table" ON "stones" USING btree ("cut","table_pct","sku");--> statement-breakpoint
CREATE INDEX "stones_by_size" ON "stones" USING btree ("cut","width_mm","length_mm");--> statement-breakpoint
CREATE INDEX "stones_by_price" ON "stones" USING btree ("cut","cost","sku");--> statement-breakpoint
CREATE INDEX "stones_by_carat" ON "stones" USING btree ("cut","carat_milli","sku");--> statement-breakpoint
CREATE INDEX "stones_by_color" ON "stones" USING btree ("cut","color","cost","sku");--> statement-breakpoint
CREATE INDEX "stones_by_clarity" ON "stones" USING btree ("cut","clarity","cost","sku");