CREATE INDEX "audit_viewed" ON "audit" USING btree ("actor","at","subject") WHERE "audit"."act" = 'viewed';--> statement-breakpoint
CREATE INDEX "customers_email_begins" ON "customers" USING btree ("account_scope","email_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_ends" ON "customers" USING btree ("account_scope",reverse("phone") text_pattern_ops);