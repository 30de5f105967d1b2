CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" text NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"last_status" integer,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"kinds" text[] NOT NULL,
	"shops" text[] NOT NULL,
	"created_by" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_sellers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","message_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
-- What happens is told in the transaction in which it happens, whichever way it came: placed, by the ERP, by the clock, by a feed
-- (docs/decisions/0080). One id a fact, the same for each receiver. Nothing that says who somebody is.
CREATE FUNCTION "tell_webhooks"("kind" text, "at_shops" text[], "type" text, "data" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  message text := 'msg_' || replace(gen_random_uuid()::text, '-', '');
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, message_id, type, data, created_at)
    SELECT w.id, message, tell_webhooks.type, tell_webhooks.data, clock_timestamp() FROM webhooks w
    WHERE tell_webhooks.kind = ANY (w.kinds) AND (tell_webhooks.at_shops IS NULL OR tell_webhooks.at_shops && w.shops);
END $$;
--> statement-breakpoint
CREATE FUNCTION "webhooks_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE 'order' = ANY (kinds)) THEN
    PERFORM tell_webhooks('order', array_remove(ARRAY[o.shop, o.delivery_shop], NULL), 'order.' || NEW.kind, jsonb_build_object(
      'order_id', o.id, 'order_number', o.number, 'shop', o.shop, 'status', coalesce(NEW.to_status, o.status), 'before', NEW.from_status))
      FROM orders o WHERE o.id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_order" AFTER INSERT ON "order_events" FOR EACH ROW EXECUTE FUNCTION "webhooks_of_order"();
--> statement-breakpoint
CREATE FUNCTION "webhooks_of_appointment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := 'changed';
BEGIN
  IF TG_OP = 'INSERT' THEN what := NEW.status;
  ELSIF NEW.status <> OLD.status THEN what := NEW.status;
  ELSIF NEW.result IS DISTINCT FROM OLD.result THEN what := 'closed';
  ELSIF (NEW.date, NEW.slot, NEW.shop) IS DISTINCT FROM (OLD.date, OLD.slot, OLD.shop) OR NEW.time IS DISTINCT FROM OLD.time THEN what := 'moved';
  END IF;
  PERFORM tell_webhooks('appointment', ARRAY[NEW.shop], 'appointment.' || what, jsonb_build_object(
    'reference', NEW.reference, 'shop', NEW.shop, 'status', NEW.status, 'date', NEW.date, 'slot', NEW.slot, 'time', NEW.time,
    'mode', NEW.mode, 'seller', NEW.seller_id, 'result', NEW.result));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_appointment_made" AFTER INSERT ON "appointments" FOR EACH ROW EXECUTE FUNCTION "webhooks_of_appointment"();
--> statement-breakpoint
CREATE TRIGGER "webhooks_appointment" AFTER UPDATE ON "appointments" FOR EACH ROW
  WHEN ((OLD.status, OLD.shop, OLD.date, OLD.slot, OLD.time, OLD.mode, OLD.seller_id, OLD.result) IS DISTINCT FROM (NEW.status, NEW.shop, NEW.date, NEW.slot, NEW.time, NEW.mode, NEW.seller_id, NEW.result))
  EXECUTE FUNCTION "webhooks_of_appointment"();
--> statement-breakpoint
CREATE FUNCTION "webhooks_of_stone"("stone" text, "what" text, "more" jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE 'stock' = ANY (kinds)) THEN
    PERFORM tell_webhooks('stock', NULL, 'stone.' || what, jsonb_build_object('sku', s.sku, 'gia', s.gia) || more) FROM stones s WHERE s.sku = stone;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "webhooks_of_allocation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhooks_of_stone(NEW.stone_sku, CASE WHEN NEW.released_at IS NOT NULL THEN 'free' WHEN NEW.order_id IS NOT NULL THEN 'sold' ELSE 'held' END,
    jsonb_build_object('order_id', CASE WHEN NEW.released_at IS NULL THEN NEW.order_id END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_stone_held" AFTER INSERT ON "allocations" FOR EACH ROW EXECUTE FUNCTION "webhooks_of_allocation"();
--> statement-breakpoint
CREATE TRIGGER "webhooks_stone_owner" AFTER UPDATE ON "allocations" FOR EACH ROW
  WHEN ((OLD.order_id IS NOT NULL, OLD.released_at IS NOT NULL) IS DISTINCT FROM (NEW.order_id IS NOT NULL, NEW.released_at IS NOT NULL))
  EXECUTE FUNCTION "webhooks_of_allocation"();
--> statement-breakpoint
CREATE FUNCTION "webhooks_of_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhooks_of_stone(NEW.sku, 'moved', jsonb_build_object('place', NEW.kind, 'shop', NEW.shop));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_stone_placed" AFTER INSERT ON "stone_places" FOR EACH ROW EXECUTE FUNCTION "webhooks_of_place"();
--> statement-breakpoint
CREATE TRIGGER "webhooks_stone_moved" AFTER UPDATE ON "stone_places" FOR EACH ROW
  WHEN ((OLD.kind, OLD.shop) IS DISTINCT FROM (NEW.kind, NEW.shop)) EXECUTE FUNCTION "webhooks_of_place"();
--> statement-breakpoint
CREATE FUNCTION "webhooks_of_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhooks_of_stone(NEW.sku, CASE WHEN NEW.withdrawn THEN 'withdrawn' ELSE 'returned' END, '{}'::jsonb);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_stone_withdrawn" AFTER UPDATE ON "stones" FOR EACH ROW
  WHEN (OLD.withdrawn IS DISTINCT FROM NEW.withdrawn) EXECUTE FUNCTION "webhooks_of_withdrawal"();
--> statement-breakpoint
-- A feed brings a million at once: the new ones are told together, and nothing is done where nobody listens.
CREATE FUNCTION "webhooks_of_new_stones"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhooks WHERE 'stock' = ANY (kinds)) THEN
    PERFORM tell_webhooks('stock', NULL, 'stone.added', jsonb_build_object('sku', sku, 'gia', gia)) FROM fresh;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "webhooks_stone_added" AFTER INSERT ON "stones" REFERENCING NEW TABLE AS "fresh" FOR EACH STATEMENT EXECUTE FUNCTION "webhooks_of_new_stones"();
