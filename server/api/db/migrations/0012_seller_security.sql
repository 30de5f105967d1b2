CREATE TABLE "seller_security" (
	"seller_id" text PRIMARY KEY NOT NULL,
	"pin_hash" text,
	"pin_tries" smallint DEFAULT 0 NOT NULL,
	"totp" text,
	"totp_pending" text,
	"totp_step" integer DEFAULT -1 NOT NULL,
	"recovery" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_security" ADD CONSTRAINT "seller_security_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;