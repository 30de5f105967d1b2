DROP INDEX "hand_overs_to";--> statement-breakpoint
DROP INDEX "hand_overs_from";--> statement-breakpoint
ALTER TABLE "hand_overs" ADD COLUMN "noted_at" timestamp with time zone;--> statement-breakpoint
-- What ended before there were words for it is not told now.
UPDATE "hand_overs" SET "noted_at" = now() WHERE "state" <> 'open' OR NOT EXISTS (SELECT 1 FROM "quotes" q WHERE q."id" = "hand_overs"."quote_id" AND q."state" = 'active' AND q."expires_at" > now());--> statement-breakpoint
CREATE INDEX "hand_overs_to" ON "hand_overs" USING btree ("to_seller") WHERE "hand_overs"."noted_at" is null;--> statement-breakpoint
CREATE INDEX "hand_overs_from" ON "hand_overs" USING btree ("from_seller") WHERE "hand_overs"."noted_at" is null;
