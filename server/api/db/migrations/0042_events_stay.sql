-- What happened is not unsaid (decision 0072): an event changes by losing its address alone, when its account is erased,
-- and goes after 400 days. Whoever may write rows, as the house does, can no more than that.
CREATE FUNCTION "keep_security_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."at" < now() - interval '400 days' THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a security event is kept for 400 days' USING errcode = 'restrict_violation';
  END IF;
  IF NEW."address" IS NULL
    AND (NEW."id", NEW."at", NEW."act", NEW."account", NEW."detail")
      IS NOT DISTINCT FROM (OLD."id", OLD."at", OLD."act", OLD."account", OLD."detail") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a security event is never changed' USING errcode = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "kept" BEFORE UPDATE OR DELETE ON "security_events" FOR EACH ROW EXECUTE FUNCTION "keep_security_event"();
