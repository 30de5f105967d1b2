ALTER TABLE "outbox" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "trace" text;