CREATE TABLE "stage_times" (
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"orders" integer NOT NULL,
	"ready" integer NOT NULL,
	"stay" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_times_kind_stage_pk" PRIMARY KEY("kind","stage")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "repromise" jsonb;--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("id") WHERE "orders"."status" in ('A0', 'S0', 'S1', 'SX', 'SY', 'S2', 'S3', 'S4');