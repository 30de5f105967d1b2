-- A receipt's number stands once in a boutique and day, whether the till gave it out for a deposit or for a payment since;
-- and never for both of the same order. Deposits and payments each have a unique index for it; what stands between the two
-- tables no index sees, so each looks into the other. The lock lets no two look at the same moment: deposits of a boutique
-- pass one another, a payment passes alone until its transaction ends. What is refused bears the name of the table's own
-- index, so that versions before this one say the same of it.
CREATE FUNCTION "deposit_receipt_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(4208, hashtext(NEW."shop"));
  IF EXISTS (
    SELECT FROM "order_payments" p
    WHERE p."shop" = NEW."shop" AND p."number" = NEW."deposit_number"
      AND (p."order_id" = NEW."id" OR date(p."at" at time zone 'UTC') = date(NEW."purchased_at" at time zone 'UTC'))
  ) THEN
    RAISE EXCEPTION 'the receipt is that of a payment' USING errcode = 'unique_violation', constraint = 'orders_deposit';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "payment_receipt_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4208, hashtext(NEW."shop"));
  IF EXISTS (
    SELECT FROM "orders" o
    WHERE o."shop" = NEW."shop" AND o."deposit_number" = NEW."number" AND o."deposit_number" <> ''
      AND (o."id" = NEW."order_id" OR date(o."purchased_at" at time zone 'UTC') = date(NEW."at" at time zone 'UTC'))
  ) THEN
    RAISE EXCEPTION 'the receipt is that of a deposit' USING errcode = 'unique_violation', constraint = 'order_payments_receipt';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "receipt_once_placed" AFTER INSERT ON "orders" FOR EACH ROW WHEN (NEW."deposit_number" <> '') EXECUTE FUNCTION "deposit_receipt_once"();
--> statement-breakpoint
CREATE TRIGGER "receipt_once_changed" AFTER UPDATE OF "deposit_number" ON "orders" FOR EACH ROW WHEN (NEW."deposit_number" <> '' AND NEW."deposit_number" IS DISTINCT FROM OLD."deposit_number") EXECUTE FUNCTION "deposit_receipt_once"();
--> statement-breakpoint
CREATE TRIGGER "receipt_once" AFTER INSERT ON "order_payments" FOR EACH ROW EXECUTE FUNCTION "payment_receipt_once"();
