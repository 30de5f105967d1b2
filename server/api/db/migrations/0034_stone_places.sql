CREATE TABLE "stone_places" (
	"sku" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"shop" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_by" text,
	"feed_says" text,
	CONSTRAINT "stone_places_shop" CHECK (("stone_places"."kind" = 'safe') = ("stone_places"."shop" is null))
);
--> statement-breakpoint
ALTER TABLE "stone_feed_rows" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "stone_places" ADD CONSTRAINT "stone_places_sku_stones_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."stones"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_places" ADD CONSTRAINT "stone_places_shop_shops_plant_code_fk" FOREIGN KEY ("shop") REFERENCES "public"."shops"("plant_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_places" ADD CONSTRAINT "stone_places_moved_by_sellers_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;