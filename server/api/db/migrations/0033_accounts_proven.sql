ALTER TABLE "customers" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seller_security" ADD COLUMN "factor_offered_at" timestamp with time zone;--> statement-breakpoint
-- Accounts that a seller made got their password by a link to their address, and no other way.
UPDATE "customers" SET "email_verified_at" = coalesce("terms_at", now()) WHERE "created_by" IS NOT NULL AND "password_hash" IS NOT NULL;--> statement-breakpoint
-- As in 0032; a seller who changes their own password is noted with the address that the change came from.
CREATE OR REPLACE FUNCTION "note_seller"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INSERT INTO "security_events" ("act", "account", "address")
    VALUES ('password_changed', 'seller:' || NEW."id", nullif(current_setting('house.address', true), ''));
  END IF;
  RETURN NULL;
END $$;
