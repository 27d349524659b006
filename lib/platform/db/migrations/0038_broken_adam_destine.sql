DROP INDEX "sso_sessions_organization_id_index";--> statement-breakpoint
ALTER TABLE "sso_sessions" ALTER COLUMN "logout_hint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD COLUMN "session_key" text;--> statement-breakpoint
CREATE INDEX "sso_sessions_organization_id_person_key_index" ON "sso_sessions" USING btree ("organization_id","person_key");--> statement-breakpoint
CREATE INDEX "sso_sessions_organization_id_session_key_index" ON "sso_sessions" USING btree ("organization_id","session_key");