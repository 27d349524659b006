CREATE TYPE "public"."dispute_state" AS ENUM('under_review', 'won', 'lost');--> statement-breakpoint
CREATE TYPE "public"."reply_ending" AS ENUM('stop', 'length');--> statement-breakpoint
CREATE TABLE "reply_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"cost_micros" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "message_counts" CASCADE;--> statement-breakpoint
DROP INDEX "sso_sessions_organization_id_index";--> statement-breakpoint
ALTER TABLE "sso_sessions" ALTER COLUMN "logout_hint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "paid_cents" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "paid_currency" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payer_email" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "provider_subscription_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "dispute" "dispute_state";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment_url" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "needs_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_collection_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_spend" ADD COLUMN "model_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_spend" ADD COLUMN "transcribed_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_spend" ADD COLUMN "quota_notified_percent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "ended_by" "reply_ending";--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD COLUMN "session_key" text;--> statement-breakpoint
ALTER TABLE "reply_reservations" ADD CONSTRAINT "reply_reservations_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_reservations_entity_id_index" ON "reply_reservations" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "checkouts_payer_email_index" ON "checkouts" USING btree ("payer_email");--> statement-breakpoint
CREATE INDEX "sso_sessions_organization_id_person_key_index" ON "sso_sessions" USING btree ("organization_id","person_key");--> statement-breakpoint
CREATE INDEX "sso_sessions_organization_id_session_key_index" ON "sso_sessions" USING btree ("organization_id","session_key");--> statement-breakpoint
CREATE INDEX "unauth_workflows_email_index" ON "unauth_workflows" USING btree ("email");
