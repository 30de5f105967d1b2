CREATE TABLE "signing_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_kept" ON "signing_keys" USING btree (("sealed" is not null)) WHERE "signing_keys"."sealed" is not null;