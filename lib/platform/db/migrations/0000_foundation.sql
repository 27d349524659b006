CREATE TYPE "public"."response_status" AS ENUM('pending', 'streaming', 'complete', 'stopped', 'failed', 'interrupted');--> statement-breakpoint
CREATE TYPE "public"."access_level" AS ENUM('public', 'invitation-only');--> statement-breakpoint
CREATE TYPE "public"."chat_status" AS ENUM('online', 'offline', 'demo');--> statement-breakpoint
CREATE TYPE "public"."entity_type" AS ENUM('person', 'role', 'organisation-ext', 'organisation-int', 'others');--> statement-breakpoint
CREATE TYPE "public"."plate" AS ENUM('sage', 'clay', 'ochre', 'slate', 'rose', 'stone');--> statement-breakpoint
CREATE TYPE "public"."document_status" AS ENUM('queued', 'indexing', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."job_status" AS ENUM('queued', 'running', 'done', 'dead');--> statement-breakpoint
CREATE TYPE "public"."grant_kind" AS ENUM('visitor', 'account', 'admin');--> statement-breakpoint
CREATE TYPE "public"."data_storage_region" AS ENUM('usa', 'europe');--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_type" text NOT NULL,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"body" text NOT NULL,
	"privacy_code" smallint NOT NULL,
	"language" text NOT NULL,
	"year" integer,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_userId_clientId_unique" UNIQUE("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"response_order" smallint DEFAULT 1 NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"status" "response_status" DEFAULT 'pending' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model" text,
	"error" text,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "responses_messageId_responseOrder_unique" UNIQUE("message_id","response_order")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"urlslug" text NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"entity_subtype" text,
	"name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"caption" text,
	"description" text NOT NULL,
	"body_intro_text" text,
	"context_description" text,
	"chat_instructions" text,
	"thumbnail_image_url" text,
	"banner_image_url" text,
	"plate" "plate" DEFAULT 'stone' NOT NULL,
	"years_list" integer[],
	"primary_language" text DEFAULT 'en' NOT NULL,
	"plan_id" text DEFAULT 'free' NOT NULL,
	"access_level" "access_level" DEFAULT 'public' NOT NULL,
	"accept_request" boolean DEFAULT false NOT NULL,
	"publicly_discoverable" boolean DEFAULT true NOT NULL,
	"chat_status" "chat_status" DEFAULT 'demo' NOT NULL,
	"website" text,
	"verified" boolean DEFAULT false NOT NULL,
	"data_storage_region" "data_storage_region" DEFAULT 'usa' NOT NULL,
	"owner_id" uuid,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "entities_urlslug_unique" UNIQUE("urlslug")
);
--> statement-breakpoint
CREATE TABLE "entity_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"system_name" "entity_type" NOT NULL,
	"display_label" text NOT NULL,
	"description" text NOT NULL,
	"terms" text,
	CONSTRAINT "entity_types_systemName_unique" UNIQUE("system_name")
);
--> statement-breakpoint
CREATE TABLE "context_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"url" text,
	"language" text NOT NULL,
	"year" integer,
	"status" "document_status" NOT NULL,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_stats" (
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"passage_count" integer NOT NULL,
	"total_length" integer NOT NULL,
	CONSTRAINT "knowledge_stats_entity_id_language_pk" PRIMARY KEY("entity_id","language")
);
--> statement-breakpoint
CREATE TABLE "passage_terms" (
	"entity_id" uuid NOT NULL,
	"term" text NOT NULL,
	"passage_id" uuid NOT NULL,
	"frequency" smallint NOT NULL,
	CONSTRAINT "passage_terms_entity_id_term_passage_id_pk" PRIMARY KEY("entity_id","term","passage_id")
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"body" text NOT NULL,
	"language" text NOT NULL,
	"year" integer,
	"length" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_user_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" "job_status" DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"max_attempts" smallint NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "grant_kind" NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "grants_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_name" text,
	"first_name" text,
	"last_name" text,
	"password_hash" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"data_storage_region" "data_storage_region" DEFAULT 'usa' NOT NULL,
	"agreed_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_spent" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_documents" ADD CONSTRAINT "context_documents_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_stats" ADD CONSTRAINT "knowledge_stats_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_terms" ADD CONSTRAINT "passage_terms_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_context_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."context_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_user_id_entity_id_last_message_at_index" ON "conversations" USING btree ("user_id","entity_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_entity_id_last_message_at_index" ON "conversations" USING btree ("entity_id","last_message_at");--> statement-breakpoint
CREATE INDEX "messages_conversation_id_id_index" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "entities_owner_id_index" ON "entities" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "context_documents_entity_id_id_index" ON "context_documents" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "passage_terms_passage_id_index" ON "passage_terms" USING btree ("passage_id");--> statement-breakpoint
CREATE INDEX "passages_entity_id_index" ON "passages" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "passages_document_id_position_index" ON "passages" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "audit_log_actor_user_id_created_at_index" ON "audit_log" USING btree ("actor_user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_subject_id_index" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "jobs_status_run_at_index" ON "jobs" USING btree ("status","run_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at_index" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "grants_user_id_index" ON "grants" USING btree ("user_id");