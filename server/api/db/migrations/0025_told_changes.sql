-- What pages show is told to every process the moment it is committed (docs/decisions/0057). Who holds a stone, and how
-- many mounts are left, changes in transactions that must not wait for each other, as all that notify do: the process tells that after them.
CREATE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aurive', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "websites" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "price_lists" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tax_rates" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shops" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "collections" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "metals" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cuts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "aesthetics" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "not_sold" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reference_codes" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR DELETE OR UPDATE OF "sku", "aesthetic", "metal", "cut", "lead_weeks", "is_default_visual", "withdrawn" ON "mounts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('house');
--> statement-breakpoint
CREATE TRIGGER "told" AFTER INSERT OR DELETE OR UPDATE OF "sku", "cut", "carat_milli", "color", "clarity", "cost", "withdrawn" ON "stones" FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"('stock');
