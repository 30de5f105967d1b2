CREATE TABLE "stone_feed_refusals" (
	"feed" bigint NOT NULL,
	"line" integer NOT NULL,
	"column" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "stone_feed_rows" (
	"line" integer PRIMARY KEY NOT NULL,
	"gia" text NOT NULL,
	"laboratory" text NOT NULL,
	"cut" text NOT NULL,
	"carat_milli" integer NOT NULL,
	"color" text NOT NULL,
	"clarity" text NOT NULL,
	"cut_grade" text NOT NULL,
	"polish" text NOT NULL,
	"symmetry" text NOT NULL,
	"fluorescence" text NOT NULL,
	"origin" text NOT NULL,
	"depth_pct" real NOT NULL,
	"table_pct" real NOT NULL,
	"crown_angle" real,
	"pavilion_angle" real,
	"girdle_pct" real,
	"star_pct" real,
	"lower_half_pct" real,
	"length_mm" real NOT NULL,
	"width_mm" real NOT NULL,
	"depth_mm" real NOT NULL,
	"cost" integer NOT NULL,
	"gone" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stone_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stone_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"file" text NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"new" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stones" DROP CONSTRAINT "stones_gia_unique";--> statement-breakpoint
ALTER TABLE "stones" ADD COLUMN "laboratory" text DEFAULT 'GIA' NOT NULL;--> statement-breakpoint
ALTER TABLE "stones" ADD COLUMN "withdrawn_by_feed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stone_feed_refusals" ADD CONSTRAINT "stone_feed_refusals_feed_stone_feeds_id_fk" FOREIGN KEY ("feed") REFERENCES "public"."stone_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stone_feed_refusals_of" ON "stone_feed_refusals" USING btree ("feed","line");--> statement-breakpoint
CREATE INDEX "stone_feed_rows_by_report" ON "stone_feed_rows" USING btree ("gia","laboratory","line");--> statement-breakpoint
CREATE UNIQUE INDEX "stone_feeds_one_runs" ON "stone_feeds" USING btree ("state") WHERE "stone_feeds"."state" = 'running';--> statement-breakpoint
CREATE INDEX "stone_feeds_latest" ON "stone_feeds" USING btree ("began_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stones_report" ON "stones" USING btree ("gia","laboratory");--> statement-breakpoint
CREATE INDEX "stones_by_source" ON "stones" USING btree ("source","sku");