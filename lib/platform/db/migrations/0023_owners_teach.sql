CREATE TYPE "public"."conversation_export_format" AS ENUM('csv', 'json', 'jsonl');--> statement-breakpoint
CREATE TYPE "public"."conversation_export_status" AS ENUM('queued', 'running', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."response_author" AS ENUM('entity', 'person');--> statement-breakpoint
CREATE TYPE "public"."crawl_status" AS ENUM('queued', 'listing', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."refresh_interval" AS ENUM('never', 'daily', 'weekly', 'monthly');--> statement-breakpoint
ALTER TYPE "public"."response_status" ADD VALUE 'awaiting_person';--> statement-breakpoint
ALTER TYPE "public"."document_kind" ADD VALUE 'questions';--> statement-breakpoint
ALTER TYPE "public"."document_status" ADD VALUE 'deleted' BEFORE 'erasing';--> statement-breakpoint
CREATE TABLE "conversation_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"format" "conversation_export_format" NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" "conversation_export_status" DEFAULT 'queued' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"conversation_count" integer,
	"file_key" text,
	"file_bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation_tags" (
	"conversation_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "conversation_tags_conversation_id_tag_pk" PRIMARY KEY("conversation_id","tag")
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"response_id" uuid,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"language" text NOT NULL,
	"created_by" uuid,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crawls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"url" text NOT NULL,
	"max_depth" smallint NOT NULL,
	"status" "crawl_status" DEFAULT 'queued' NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disallowed_count" integer DEFAULT 0 NOT NULL,
	"is_truncated" boolean DEFAULT false NOT NULL,
	"error_code" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "stage_times" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "crawl_id" uuid;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "refresh_interval" "refresh_interval" DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "next_refresh_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "status_before_deletion" "document_status";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "owner_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "taken_over_by" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "taken_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "retention_days" integer;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "written_by" "response_author" DEFAULT 'entity' NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "corrected_by" uuid;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "body_before" text;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "correction_id" uuid;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "knowledge_revision" uuid;--> statement-breakpoint
ALTER TABLE "conversation_exports" ADD CONSTRAINT "conversation_exports_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_exports" ADD CONSTRAINT "conversation_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD CONSTRAINT "conversation_tags_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD CONSTRAINT "conversation_tags_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawls" ADD CONSTRAINT "crawls_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_exports_entity_id_id_index" ON "conversation_exports" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "conversation_exports_expires_at_index" ON "conversation_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "conversation_tags_entity_id_tag_index" ON "conversation_tags" USING btree ("entity_id","tag");--> statement-breakpoint
CREATE INDEX "corrections_entity_id_id_index" ON "corrections" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "corrections_response_id_index" ON "corrections" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "crawls_entity_id_id_index" ON "crawls" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "crawls_created_at_index" ON "crawls" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_taken_over_by_users_id_fk" FOREIGN KEY ("taken_over_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "context_documents_refresh_index" ON "context_documents" USING btree ("next_refresh_at") WHERE next_refresh_at is not null;--> statement-breakpoint
CREATE INDEX "context_documents_deleted_index" ON "context_documents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "responses_sources_index" ON "responses" USING gin ("sources" jsonb_path_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "responses_rated_index" ON "responses" USING btree ("entity_id","rating") WHERE rating is not null;--> statement-breakpoint
CREATE INDEX "responses_corrected_index" ON "responses" USING btree ("entity_id") WHERE corrected_at is not null;
--> statement-breakpoint
-- A correction is material: what was read under a revision includes the answers that are given from now on.
CREATE FUNCTION revise_knowledge_of_correction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	corrected uuid := COALESCE(NEW.entity_id, OLD.entity_id);
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('term_counts ' || corrected, 0));
	IF TG_OP = 'INSERT' THEN
		INSERT INTO knowledge_revisions (entity_id, revision) VALUES (corrected, gen_random_uuid())
			ON CONFLICT (entity_id) DO UPDATE SET revision = excluded.revision;
	ELSE
		UPDATE knowledge_revisions SET revision = gen_random_uuid() WHERE entity_id = corrected;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revise_knowledge AFTER INSERT OR UPDATE OF response_id, question, answer, language, created_by, withdrawn_at OR DELETE
	ON corrections FOR EACH ROW EXECUTE FUNCTION revise_knowledge_of_correction();
--> statement-breakpoint
-- The question is the visitor's: it goes with their message, and without it the answer is found no more.
CREATE FUNCTION forget_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.question := '';
	NEW.withdrawn_at := COALESCE(NEW.withdrawn_at, now());
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_question BEFORE UPDATE OF response_id ON corrections
	FOR EACH ROW WHEN (OLD.response_id IS NOT NULL AND NEW.response_id IS NULL) EXECUTE FUNCTION forget_question();
