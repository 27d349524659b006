-- Codes live for minutes and do not say which client asked for them: they are asked for again.
DELETE FROM "verification_codes";--> statement-breakpoint
-- Grants do not say on which host they were given. Where an owner's domain is served, visitors prove their address again.
UPDATE "grants" SET "revoked_at" = now() WHERE "revoked_at" IS NULL AND ("entity_id" IS NOT NULL OR ("kind" = 'visitor' AND EXISTS (SELECT FROM "domains" WHERE "proven_at" IS NOT NULL)));--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_pkey";--> statement-breakpoint
ALTER TABLE "verification_codes" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "notices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sequence" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "owner_key" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "turn" bigint;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "domain_id" uuid;--> statement-breakpoint
ALTER TABLE "pending_accounts" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "client" text NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "domain_id" uuid;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "entity_id" uuid;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "tries_until" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "stranger_tries_spent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_email_client_pk" PRIMARY KEY("email","client");--> statement-breakpoint
CREATE INDEX "jobs_owner_key_turn_index" ON "jobs" USING btree ("owner_key","turn");--> statement-breakpoint
CREATE INDEX "grants_domain_id_index" ON "grants" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "verification_codes_expires_at_index" ON "verification_codes" USING btree ("expires_at");
