ALTER TABLE "customers" ADD COLUMN "last_login_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "idle_notice_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appointments_day" ON "appointments" USING btree ("date");--> statement-breakpoint
CREATE INDEX "customers_last_login" ON "customers" USING btree ("last_login_at");