CREATE TYPE "public"."correction_run_status" AS ENUM('waiting', 'running', 'passed', 'failed', 'cancelled', 'broken');--> statement-breakpoint
CREATE TYPE "public"."budget_stage" AS ENUM('cheaper', 'approved_only', 'questions_only');--> statement-breakpoint
CREATE TYPE "public"."moderation_subject" AS ENUM('self_harm', 'harmful');--> statement-breakpoint
CREATE TYPE "public"."digest_interval" AS ENUM('off', 'daily', 'weekly');--> statement-breakpoint
CREATE TABLE "chatter_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"messages_per_month" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chatter_groups_entityId_name_unique" UNIQUE("entity_id","name")
);
--> statement-breakpoint
CREATE TABLE "behaviour_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"restored_from" integer,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "behaviour_versions_entityId_number_unique" UNIQUE("entity_id","number")
);
--> statement-breakpoint
CREATE TABLE "behaviours" (
	"entity_id" uuid PRIMARY KEY NOT NULL,
	"live" jsonb,
	"draft" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correction_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"settings" jsonb NOT NULL,
	"draft_version" integer,
	"status" "correction_run_status" DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"job_attempt" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"started_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entity_spend" (
	"entity_id" uuid NOT NULL,
	"month" text NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"notified_percent" smallint DEFAULT 0 NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "entity_spend_entity_id_month_pk" PRIMARY KEY("entity_id","month")
);
--> statement-breakpoint
CREATE TABLE "memory_consents" (
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_given" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memory_consents_user_id_entity_id_pk" PRIMARY KEY("user_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "memory_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid,
	"fact" text NOT NULL,
	"language" text NOT NULL,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity_activity" (
	"entity_id" uuid NOT NULL,
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"conversations" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "entity_activity_entity_id_dimension_day_key_pk" PRIMARY KEY("entity_id","dimension","day","key")
);
--> statement-breakpoint
CREATE TABLE "entity_activity_states" (
	"entity_id" uuid PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"answer" text,
	"document_id" uuid,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggested_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"switched_at" timestamp with time zone NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chatters" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "is_unanswered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "follow_ups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "moderation" "moderation_subject";--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "budget_stage" "budget_stage";--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "answers_question_id" uuid;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD COLUMN "wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_interval" "digest_interval" DEFAULT 'weekly' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chatter_groups" ADD CONSTRAINT "chatter_groups_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behaviour_versions" ADD CONSTRAINT "behaviour_versions_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behaviour_versions" ADD CONSTRAINT "behaviour_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behaviours" ADD CONSTRAINT "behaviours_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_runs" ADD CONSTRAINT "correction_runs_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_runs" ADD CONSTRAINT "correction_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_spend" ADD CONSTRAINT "entity_spend_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_consents" ADD CONSTRAINT "memory_consents_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_consents" ADD CONSTRAINT "memory_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_facts" ADD CONSTRAINT "memory_facts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_activity" ADD CONSTRAINT "entity_activity_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_activity_states" ADD CONSTRAINT "entity_activity_states_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_groups" ADD CONSTRAINT "question_groups_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_groups" ADD CONSTRAINT "question_groups_document_id_context_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."context_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_groups" ADD CONSTRAINT "question_groups_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_questions" ADD CONSTRAINT "suggested_questions_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_runs_entity_id_id_index" ON "correction_runs" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "memory_consents_entity_id_index" ON "memory_consents" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "memory_facts_user_id_entity_id_index" ON "memory_facts" USING btree ("user_id","entity_id");--> statement-breakpoint
CREATE INDEX "memory_facts_entity_id_index" ON "memory_facts" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "memory_facts_message_id_index" ON "memory_facts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "entity_activity_states_counted_at_index" ON "entity_activity_states" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "question_groups_entity_id_id_index" ON "question_groups" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "question_groups_open_index" ON "question_groups" USING btree ("entity_id") WHERE answered_at is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "suggested_questions_entity_id_position_index" ON "suggested_questions" USING btree ("entity_id","position");--> statement-breakpoint
ALTER TABLE "chatters" ADD CONSTRAINT "chatters_group_id_chatter_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chatter_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_group_id_question_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."question_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatters_group_id_index" ON "chatters" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_group_id_index" ON "unanswered_questions" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_wanted_index" ON "unanswered_questions" USING btree ("entity_id") WHERE wanted_at is not null and notified_at is null;--> statement-breakpoint
update responses set is_unanswered = true from unanswered_questions q where q.message_id = responses.message_id and responses.response_order = 1;
