CREATE TABLE "ledger_anchors" (
	"last_event" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"events" bigint NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"night" date,
	"by" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"double" integer DEFAULT 0 NOT NULL,
	"different" integer DEFAULT 0 NOT NULL,
	"ledger_faults" integer DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"took_ms" integer,
	CONSTRAINT "reconciliations_night_unique" UNIQUE("night")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "hash" text DEFAULT '' NOT NULL;