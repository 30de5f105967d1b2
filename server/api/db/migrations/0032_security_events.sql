CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"act" text NOT NULL,
	"account" text,
	"address" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"jti" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"epoch" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"browser" text,
	"system" text
);
--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account");--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
-- Rights and passwords of sellers are changed by commands and by hand: whoever changes them, the database notes it.
CREATE FUNCTION "note_seller"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "security_events" ("act", "account", "detail")
    VALUES ('seller_added', 'seller:' || NEW."id", jsonb_build_object('role', NEW."role"));
    RETURN NULL;
  END IF;
  IF (OLD."role", OLD."region", OLD."shops", OLD."disabled") IS DISTINCT FROM (NEW."role", NEW."region", NEW."shops", NEW."disabled") THEN
    INSERT INTO "security_events" ("act", "account", "detail")
    VALUES (
      CASE WHEN NEW."disabled" AND NOT OLD."disabled" THEN 'seller_disabled' ELSE 'rights_changed' END,
      'seller:' || NEW."id",
      jsonb_build_object('role', NEW."role", 'before', OLD."role")
    );
  END IF;
  IF OLD."password_hash" IS DISTINCT FROM NEW."password_hash" THEN
    INSERT INTO "security_events" ("act", "account") VALUES ('password_changed', 'seller:' || NEW."id");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "noted" AFTER INSERT OR UPDATE OF "role", "region", "shops", "disabled", "password_hash" ON "sellers" FOR EACH ROW EXECUTE FUNCTION "note_seller"();
