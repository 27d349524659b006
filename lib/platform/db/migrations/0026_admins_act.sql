CREATE TABLE "activity_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL,
	"conversations" integer NOT NULL,
	"replies" integer NOT NULL,
	"failed_replies" integer NOT NULL,
	"new_owners" integer NOT NULL,
	"first_word_ms" integer,
	"cost_micros" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_samples" (
	"taken_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"database_ms" double precision,
	"storage_bytes" bigint,
	"mails_waiting" integer NOT NULL,
	"jobs_queued" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_calls" (
	"hour" timestamp with time zone NOT NULL,
	"limit" text NOT NULL,
	"client" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "refused_calls_hour_limit_client_pk" PRIMARY KEY("hour","limit","client")
);
--> statement-breakpoint
CREATE TABLE "upload_chunks" (
	"upload_id" uuid NOT NULL,
	"offset" integer NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "upload_chunks_upload_id_offset_pk" PRIMARY KEY("upload_id","offset")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"last_modified" bigint NOT NULL,
	"offset" integer DEFAULT 0 NOT NULL,
	"document_id" uuid,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reporter_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "reports_response_id_index";--> statement-breakpoint
DROP INDEX "audit_log_actor_user_id_created_at_index";--> statement-breakpoint
DROP INDEX "audit_log_subject_type_subject_id_index";--> statement-breakpoint
DROP INDEX "audit_log_action_id_index";--> statement-breakpoint
DROP INDEX "users_search_index";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "plan_rights" jsonb;--> statement-breakpoint
UPDATE "checkouts" SET "plan_rights" = "plans"."rights" FROM "plans" WHERE "plans"."id" = "checkouts"."plan_id";--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "plan_rights" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_rights" jsonb;--> statement-breakpoint
UPDATE "subscriptions" SET "plan_rights" = "plans"."rights" FROM "plans" WHERE "plans"."id" = "subscriptions"."plan_id";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "plan_rights" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "response_versions" ADD COLUMN "first_token_ms" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "opens_exchange" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_sign_ons" ADD COLUMN "test_result" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "state" text GENERATED ALWAYS AS (case when status = 'queued' and attempts > 0 then 'waiting' when status = 'queued' then 'queued'
          when status = 'running' then 'running' when status = 'dead' then 'failed' when status = 'done' then 'done'
          else 'cancelled' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_systems" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || coalesce(user_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold_text(coalesce(nullif(coalesce(first_name || ' ', '') || coalesce(last_name, ''), ''), user_name, email))) STORED;--> statement-breakpoint
ALTER TABLE "upload_chunks" ADD CONSTRAINT "upload_chunks_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_document_id_context_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."context_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_entity_id_user_id_index" ON "uploads" USING btree ("entity_id","user_id");--> statement-breakpoint
CREATE INDEX "uploads_user_id_index" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_document_id_index" ON "uploads" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "uploads_created_at_index" ON "uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_created_at_index" ON "conversations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "response_versions_talk_system_index" ON "response_versions" USING btree ("talk_system_id","written_at") WHERE talk_system_id is not null;--> statement-breakpoint
CREATE INDEX "responses_failed_index" ON "responses" USING btree ("entity_id") WHERE status in ('failed', 'interrupted');--> statement-breakpoint
CREATE INDEX "responses_in_person_index" ON "responses" USING btree ("entity_id") WHERE written_by = 'person';--> statement-breakpoint
CREATE INDEX "responses_completed_at_index" ON "responses" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "responses_talk_system_index" ON "responses" USING btree ("talk_system_id","completed_at","status","first_token_ms","input_tokens","output_tokens","cost_currency","cost_micros") WHERE talk_system_id is not null;--> statement-breakpoint
CREATE INDEX "unanswered_questions_open_index" ON "unanswered_questions" USING btree ("entity_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "entities_created_at_index" ON "entities" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "entities_plan_index" ON "entities" USING btree ("plan_id","entity_type") WHERE deleted_at is null and not is_draft;--> statement-breakpoint
CREATE INDEX "entities_newest_index" ON "entities" USING btree ("id","entity_type","chat_status","access_level","plan_id","verified","is_draft","deleted_at","suspended_at");--> statement-breakpoint
CREATE INDEX "entities_name_index" ON "entities" USING btree (fold_text("name"),"id","entity_type","chat_status","access_level","plan_id","verified","is_draft","deleted_at","suspended_at");--> statement-breakpoint
CREATE INDEX "context_documents_status_id_index" ON "context_documents" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "context_documents_kind_id_index" ON "context_documents" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "context_documents_title_index" ON "context_documents" USING btree (left(fold_text("title"), 100),"id");--> statement-breakpoint
CREATE INDEX "context_documents_passages_index" ON "context_documents" USING btree ((-"passage_count"),"id");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "organizations_name_id_index" ON "organizations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "sso_identities_organization_id_last_used_at_index" ON "sso_identities" USING btree ("organization_id","last_used_at");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_user_id_created_at_id_index" ON "audit_log" USING btree ("actor_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_created_at_id_index" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_created_at_id_index" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_created_at_id_index" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_kind_status_finished_at_index" ON "jobs" USING btree ("kind","status","finished_at");--> statement-breakpoint
CREATE INDEX "jobs_state_sequence_index" ON "jobs" USING btree ("state","sequence");--> statement-breakpoint
CREATE INDEX "jobs_kind_state_sequence_index" ON "jobs" USING btree ("kind","state","sequence");--> statement-breakpoint
CREATE INDEX "jobs_kind_sequence_index" ON "jobs" USING btree ("kind","sequence");--> statement-breakpoint
CREATE INDEX "talk_parameters_entities_index" ON "talk_parameters" USING btree ("talk_system_id","entity_id") WHERE entity_id is not null;--> statement-breakpoint
CREATE INDEX "users_sort_name_id_index" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_unverified_index" ON "users" USING btree ("id") WHERE verified_at is null;--> statement-breakpoint
CREATE INDEX "users_suspended_index" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_admins_index" ON "users" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "features";--> statement-breakpoint
-- The pages of all entities on a plan show what its rights allow.
CREATE TRIGGER notify_page_changes AFTER UPDATE OF rights ON plans
	FOR EACH ROW WHEN (OLD.rights IS DISTINCT FROM NEW.rights) EXECUTE FUNCTION notify_page_changes_of_all();--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_responseId_reporterId_unique" UNIQUE("response_id","reporter_id");--> statement-breakpoint
-- Entities follow another default system, so whether their replies are quotations can change.
DROP TRIGGER notify_page_changes ON talk_systems;--> statement-breakpoint
CREATE TRIGGER notify_page_changes AFTER INSERT OR UPDATE OF provider, is_active, is_default, fallback_id OR DELETE ON talk_systems
	FOR EACH STATEMENT EXECUTE FUNCTION notify_page_changes_of_all();
