CREATE INDEX "mail_recipient" ON "mail_queue" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_about" ON "mail_queue" USING btree (split_part("key", ':', 2));