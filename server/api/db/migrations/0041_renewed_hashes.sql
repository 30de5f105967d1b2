-- As in 0033; a password that is hashed anew at a login, because it was stored with less work than is asked for now, is
-- the same password: the login says so in the setting of its transaction.
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
  IF OLD."password_hash" IS DISTINCT FROM NEW."password_hash"
    AND coalesce(current_setting('house.renews_hash_of', true), '') <> NEW."id" THEN
    INSERT INTO "security_events" ("act", "account", "address")
    VALUES ('password_changed', 'seller:' || NEW."id", nullif(current_setting('house.address', true), ''));
  END IF;
  RETURN NULL;
END $$;
