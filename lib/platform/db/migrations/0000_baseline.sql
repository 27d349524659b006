-- Written by hand: what the generated statements below need. Both extensions come with PostgreSQL, and the owner of a
-- database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- Lower case, compatibility forms made plain, accents left out, Latin letters spelled with a to z. Most texts are plain
-- ASCII, for which lower case is all there is to do. Not STRICT, since a function with a CASE would then not be inlined.
-- Changing what it returns needs a reindex of the search indexes.
CREATE FUNCTION fold_text("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10 AS $$
  select case when octet_length("text") = char_length("text") then lower("text") collate "C"
    else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize("text", NFKD), '[̀-ͯ]', '', 'g')), 'ÐØðøĐđĦħıĸŁłŦŧƀƁƂƃƆƇƈƉƊƋƌƍƎƏƐƑƒƓƔƖƗƘƙƚƛƜƝƞƟƤƥƦƫƬƭƮƱƲƳƴƵƶƿǀǁǃǝǤǥǷȜȝȠȡȤȥȴȵȶȷȺȻȼȽȾȿɀɃɄɅɆɇɈɉɊɋɌɍɎɏ', 'dododdhhiqllttbbbboccddddzeeeffggiikkllwnnopprttttuvyyzzwcxqeggwyyndzzlntjaccltszbuaeejjqqrryy'), 'Æ', 'ae'), 'Þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'Ŋ', 'ng'), 'ŋ', 'ng'), 'Œ', 'oe'), 'œ', 'oe'), 'ƕ', 'hw'), 'Ƣ', 'gh'), 'ƣ', 'gh'), 'Ʃ', 'sh'), 'ƪ', 'sh'), 'Ʒ', 'zh'), 'ƺ', 'zh'), 'ƻ', 'dz'), 'ƾ', 'ts'), 'ǂ', 'qc'), 'Ƕ', 'hw'), 'Ȣ', 'ou'), 'ȣ', 'ou'), 'ȸ', 'db'), 'ȹ', 'qp'), 'ẞ', 'ss') collate "C" end
$$;--> statement-breakpoint
CREATE TYPE "public"."chatter_status" AS ENUM('requested', 'invited', 'accepted', 'denied', 'declined', 'revoked');--> statement-breakpoint
CREATE TYPE "public"."export_status" AS ENUM('queued', 'running', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."correction_run_status" AS ENUM('waiting', 'running', 'passed', 'failed', 'cancelled', 'broken');--> statement-breakpoint
CREATE TYPE "public"."checkout_status" AS ENUM('open', 'completed', 'failed', 'cancelled', 'expired');--> statement-breakpoint
CREATE TYPE "public"."dispute_state" AS ENUM('under_review', 'won', 'lost');--> statement-breakpoint
CREATE TYPE "public"."invoice_status" AS ENUM('paid', 'pending', 'failed', 'canceled', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_provider" AS ENUM('stripe', 'test');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('active', 'inactive', 'trialing', 'past_due', 'unpaid', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."budget_stage" AS ENUM('cheaper', 'approved_only', 'questions_only');--> statement-breakpoint
CREATE TYPE "public"."conversation_export_format" AS ENUM('csv', 'json', 'jsonl');--> statement-breakpoint
CREATE TYPE "public"."conversation_export_status" AS ENUM('queued', 'running', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."moderation_subject" AS ENUM('self_harm', 'harmful');--> statement-breakpoint
CREATE TYPE "public"."rating" AS ENUM('up', 'down');--> statement-breakpoint
CREATE TYPE "public"."reply_ending" AS ENUM('stop', 'length');--> statement-breakpoint
CREATE TYPE "public"."response_author" AS ENUM('entity', 'person');--> statement-breakpoint
CREATE TYPE "public"."response_status" AS ENUM('pending', 'streaming', 'complete', 'stopped', 'failed', 'interrupted', 'awaiting_person');--> statement-breakpoint
CREATE TYPE "public"."access_level" AS ENUM('public', 'invitation-only');--> statement-breakpoint
CREATE TYPE "public"."chat_status" AS ENUM('online', 'offline', 'demo');--> statement-breakpoint
CREATE TYPE "public"."plate" AS ENUM('sage', 'clay', 'ochre', 'slate', 'rose', 'stone');--> statement-breakpoint
CREATE TYPE "public"."entity_type" AS ENUM('person', 'role', 'organisation-ext', 'organisation-int', 'others');--> statement-breakpoint
CREATE TYPE "public"."entity_role" AS ENUM('owner', 'editor', 'viewer');--> statement-breakpoint
CREATE TYPE "public"."entity_user_status" AS ENUM('active', 'suspended');--> statement-breakpoint
CREATE TYPE "public"."crawl_status" AS ENUM('queued', 'listing', 'ready', 'failed');--> statement-breakpoint
CREATE TYPE "public"."document_kind" AS ENUM('text', 'file', 'url', 'questions');--> statement-breakpoint
CREATE TYPE "public"."document_stage" AS ENUM('queued', 'fetching', 'reading', 'splitting', 'indexing', 'checking');--> statement-breakpoint
CREATE TYPE "public"."document_status" AS ENUM('queued', 'indexing', 'ready', 'failed', 'cancelled', 'deleted', 'erasing');--> statement-breakpoint
CREATE TYPE "public"."refresh_interval" AS ENUM('never', 'daily', 'weekly', 'monthly');--> statement-breakpoint
CREATE TYPE "public"."plan_duration" AS ENUM('month', 'year');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('harmful', 'false', 'impersonation', 'personal_data', 'other');--> statement-breakpoint
CREATE TYPE "public"."report_status" AS ENUM('open', 'resolved', 'dismissed');--> statement-breakpoint
CREATE TYPE "public"."passkey_purpose" AS ENUM('add', 'second_step', 'sign_in');--> statement-breakpoint
CREATE TYPE "public"."sso_protocol" AS ENUM('saml', 'oidc');--> statement-breakpoint
CREATE TYPE "public"."job_status" AS ENUM('queued', 'running', 'done', 'dead', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."language_policy" AS ENUM('visitor', 'entity', 'material');--> statement-breakpoint
CREATE TYPE "public"."talk_provider" AS ENUM('openai-compatible', 'anthropic', 'google', 'embedded');--> statement-breakpoint
CREATE TYPE "public"."digest_interval" AS ENUM('off', 'daily', 'weekly');--> statement-breakpoint
CREATE TYPE "public"."grant_kind" AS ENUM('visitor', 'account', 'admin');--> statement-breakpoint
CREATE TYPE "public"."data_storage_region" AS ENUM('usa', 'europe');--> statement-breakpoint
CREATE TYPE "public"."voice_consent_kind" AS ENUM('written', 'spoken');--> statement-breakpoint
CREATE TYPE "public"."speech_audio_status" AS ENUM('pending', 'ready');--> statement-breakpoint
CREATE TYPE "public"."speech_format" AS ENUM('mp3', 'wav');--> statement-breakpoint
CREATE TYPE "public"."speech_vendor" AS ENUM('elevenlabs', 'openai', 'local');--> statement-breakpoint
CREATE TYPE "public"."voice_clone_status" AS ENUM('awaiting_consent', 'processing', 'ready', 'failed', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."voice_problem" AS ENUM('refused', 'account', 'unreachable');--> statement-breakpoint
CREATE TYPE "public"."workflow_payment" AS ENUM('none', 'processing', 'completed', 'failed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."workflow_status" AS ENUM('open', 'completed', 'complete');--> statement-breakpoint
CREATE TABLE "chatter_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"messages_per_month" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chatter_message_counts" (
	"chatter_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"month" text NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "chatter_message_counts_chatter_id_month_pk" PRIMARY KEY("chatter_id","month")
);
--> statement-breakpoint
CREATE TABLE "chatters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"group_id" uuid,
	"status" "chatter_status" NOT NULL,
	"invitation_token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || coalesce(name, ''))) STORED,
	CONSTRAINT "chatters_entityId_email_unique" UNIQUE("entity_id","email")
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "export_status" DEFAULT 'queued' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
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
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"provider_session_id" text,
	"workflow_id" uuid,
	"entity_id" uuid,
	"user_id" uuid,
	"plan_id" text NOT NULL,
	"plan_duration" "plan_duration" NOT NULL,
	"plan_rights" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'eur' NOT NULL,
	"paid_cents" integer,
	"paid_currency" text,
	"paid_at" timestamp with time zone,
	"payer_email" text,
	"provider_subscription_id" text,
	"returned_at" timestamp with time zone,
	"locale" text,
	"status" "checkout_status" DEFAULT 'open' NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "checkouts_providerSessionId_unique" UNIQUE("provider_session_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"provider_invoice_id" text NOT NULL,
	"number" text NOT NULL,
	"subscription_id" uuid,
	"user_id" uuid,
	"entity_id" uuid,
	"plan_id" text NOT NULL,
	"plan_duration" "plan_duration" NOT NULL,
	"customer_name" text,
	"customer_email" text,
	"entity_name" text,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'eur' NOT NULL,
	"status" "invoice_status" NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"dispute" "dispute_state",
	"payment_url" text,
	"needs_confirmation" boolean DEFAULT false NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"provider_updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_provider_providerInvoiceId_unique" UNIQUE("provider","provider_invoice_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" "payment_provider" NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"provider_customer_id" text,
	"checkout_id" uuid,
	"user_id" uuid,
	"entity_id" uuid,
	"plan_id" text NOT NULL,
	"plan_duration" "plan_duration" NOT NULL,
	"plan_rights" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'eur' NOT NULL,
	"status" "subscription_status" NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp with time zone,
	"is_collection_paused" boolean DEFAULT false NOT NULL,
	"current_period_start" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"provider_updated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"lease_expires_at" timestamp with time zone,
	CONSTRAINT "subscriptions_provider_providerSubscriptionId_unique" UNIQUE("provider","provider_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity_spend" (
	"entity_id" uuid NOT NULL,
	"month" text NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"model_calls" integer DEFAULT 0 NOT NULL,
	"transcribed_seconds" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"notified_percent" smallint DEFAULT 0 NOT NULL,
	"notified_at" timestamp with time zone,
	"quota_notified_percent" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "entity_spend_entity_id_month_pk" PRIMARY KEY("entity_id","month")
);
--> statement-breakpoint
CREATE TABLE "reply_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"cost_micros" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_type" text NOT NULL,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"owner_read_at" timestamp with time zone,
	"taken_over_by" uuid,
	"taken_over_at" timestamp with time zone
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
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"body" text NOT NULL,
	"privacy_code" smallint NOT NULL,
	"language" text NOT NULL,
	"year" integer,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_userId_clientId_unique" UNIQUE("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "response_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"response_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"status" "response_status" NOT NULL,
	"sources" jsonb NOT NULL,
	"talk_system_id" integer,
	"model" text,
	"first_token_ms" integer,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micros" bigint,
	"cost_currency" text,
	"rating" "rating",
	"rating_reason" text,
	"data_storage_region" "data_storage_region" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "response_versions_responseId_version_unique" UNIQUE("response_id","version")
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
	"version" integer DEFAULT 1 NOT NULL,
	"writer" uuid,
	"lease_expires_at" timestamp with time zone,
	"written_by" "response_author" DEFAULT 'entity' NOT NULL,
	"person_id" uuid,
	"corrected_at" timestamp with time zone,
	"corrected_by" uuid,
	"body_before" text,
	"removed_at" timestamp with time zone,
	"correction_id" uuid,
	"knowledge_revision" uuid,
	"talk_system_id" integer,
	"model" text,
	"error" text,
	"first_token_ms" integer,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost_micros" bigint,
	"cost_currency" text,
	"rating" "rating",
	"rating_reason" text,
	"rated_at" timestamp with time zone,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"is_unanswered" boolean DEFAULT false NOT NULL,
	"follow_ups" text[] DEFAULT '{}' NOT NULL,
	"moderation" "moderation_subject",
	"budget_stage" "budget_stage",
	"ended_by" "reply_ending",
	"answers_question_id" uuid,
	CONSTRAINT "responses_messageId_responseOrder_unique" UNIQUE("message_id","response_order")
);
--> statement-breakpoint
CREATE TABLE "unanswered_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"group_id" uuid,
	"answered_at" timestamp with time zone,
	"wanted_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"data_storage_region" "data_storage_region" NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unanswered_questions_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"hostname" text NOT NULL,
	"token" text NOT NULL,
	"problem" text,
	"pointing" text,
	"checked_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "domains_entityId_hostname_unique" UNIQUE("entity_id","hostname")
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
	"retention_days" integer,
	"plan_id" text DEFAULT 'free' NOT NULL,
	"plan_rights" jsonb,
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
	"version" integer DEFAULT 1 NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"is_draft" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"erase_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || urlslug)) STORED,
	CONSTRAINT "entities_urlslug_unique" UNIQUE("urlslug")
);
--> statement-breakpoint
CREATE TABLE "entity_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"system_name" "entity_type" NOT NULL,
	"display_label" text NOT NULL,
	"description" text NOT NULL,
	"terms" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entity_types_systemName_unique" UNIQUE("system_name")
);
--> statement-breakpoint
CREATE TABLE "entity_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "entity_role" NOT NULL,
	"status" "entity_user_status" DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entity_users_entityId_userId_unique" UNIQUE("entity_id","user_id")
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
	"kind" "document_kind" DEFAULT 'text' NOT NULL,
	"body" text,
	"file_key" text,
	"file_name" text,
	"file_type" text,
	"file_bytes" integer,
	"is_language_explicit" boolean DEFAULT false NOT NULL,
	"passage_count" integer DEFAULT 0 NOT NULL,
	"embedding_id" uuid,
	"embedding_model" text,
	"stage" "document_stage",
	"progress" smallint DEFAULT 0 NOT NULL,
	"error_code" text,
	"error_detail" text,
	"notices" text[] DEFAULT '{}' NOT NULL,
	"job_id" uuid,
	"job_attempt" smallint DEFAULT 0 NOT NULL,
	"stage_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"crawl_id" uuid,
	"refresh_interval" "refresh_interval" DEFAULT 'never' NOT NULL,
	"next_refresh_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"status_before_deletion" "document_status",
	"updated_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "knowledge_revisions" (
	"entity_id" uuid PRIMARY KEY NOT NULL,
	"revision" uuid NOT NULL
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
	"language" text NOT NULL,
	"term" text NOT NULL,
	"document_id" uuid NOT NULL,
	"first_position" integer NOT NULL,
	"passage_count" integer NOT NULL,
	"postings" "bytea" NOT NULL,
	CONSTRAINT "passage_terms_entity_id_language_term_document_id_first_position_pk" PRIMARY KEY("entity_id","language","term","document_id","first_position")
);
--> statement-breakpoint
CREATE TABLE "passage_vectors" (
	"embedding_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"vector" "bytea" NOT NULL,
	"signs" "bytea" NOT NULL,
	CONSTRAINT "passage_vectors_embedding_id_position_pk" PRIMARY KEY("embedding_id","position")
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"body" text NOT NULL,
	"heading" text,
	"page" integer,
	"language" text NOT NULL,
	"year" integer,
	"length" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_counts" (
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"passage_count" integer NOT NULL,
	CONSTRAINT "term_counts_entity_id_language_term_pk" PRIMARY KEY("entity_id","language","term")
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
CREATE TABLE "promo_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_links_entityId_url_unique" UNIQUE("entity_id","url")
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
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"monthly_cents" integer NOT NULL,
	"annual_cents" integer NOT NULL,
	"stripe_monthly_price_id" text,
	"stripe_yearly_price_id" text,
	"description" jsonb NOT NULL,
	"entity_types" "entity_type"[] NOT NULL,
	"position" integer NOT NULL,
	"rights" jsonb NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"answer" text,
	"document_id" uuid,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"answerable_at" timestamp with time zone,
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
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"response_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" "report_reason" NOT NULL,
	"details" text,
	"opens_exchange" boolean DEFAULT false NOT NULL,
	"status" "report_status" DEFAULT 'open' NOT NULL,
	"outcome" text,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_responseId_reporterId_unique" UNIQUE("response_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" "passkey_purpose" NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "pending_mfa_logins" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "grant_kind" NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor_attempts" (
	"user_id" uuid NOT NULL,
	"client" text NOT NULL,
	"failed_attempts" smallint NOT NULL,
	"lockout_count" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factor_attempts_user_id_client_pk" PRIMARY KEY("user_id","client")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"totp_secret" text,
	"totp_since" timestamp with time zone,
	"totp_last_step" bigint,
	"pending_totp_secret" text,
	"pending_totp_expires_at" timestamp with time zone,
	"failed_attempts" smallint DEFAULT 0 NOT NULL,
	"lockout_count" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "organization_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"protocol" "sso_protocol" NOT NULL,
	"settings" jsonb NOT NULL,
	"attribute_mapping" jsonb NOT NULL,
	"enabled" boolean NOT NULL,
	"service_certificate" text,
	"service_key" text,
	"is_required" boolean DEFAULT false NOT NULL,
	"creates_accounts" boolean DEFAULT true NOT NULL,
	"test_result" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_sessions" (
	"grant_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"logout_hint" text,
	"person_key" text NOT NULL,
	"session_key" text
);
--> statement-breakpoint
CREATE TABLE "sso_sign_ons" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"challenge" text NOT NULL,
	"way" text NOT NULL,
	"checks" jsonb,
	"tested_by" uuid,
	"test_result" jsonb,
	"profile" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_used_responses" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"organisation" text,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"kind" text NOT NULL,
	"owner_key" uuid,
	"turn" bigint,
	"payload" jsonb NOT NULL,
	"status" "job_status" DEFAULT 'queued' NOT NULL,
	"state" text GENERATED ALWAYS AS (case when status = 'queued' and attempts > 0 then 'waiting' when status = 'queued' then 'queued'
          when status = 'running' then 'running' when status = 'dead' then 'failed' when status = 'done' then 'done'
          else 'cancelled' end) STORED NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"max_attempts" smallint NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"heartbeat_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orphaned_files" (
	"key" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_metadata" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talk_parameters" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "talk_parameters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"talk_system_id" integer NOT NULL,
	"entity_id" uuid,
	"system_prompt" text,
	"temperature" double precision,
	"max_output_tokens" integer,
	"history_window" integer,
	"passages" integer,
	"language_policy" "language_policy",
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "talk_parameters_entityId_unique" UNIQUE("entity_id")
);
--> statement-breakpoint
CREATE TABLE "talk_systems" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "talk_systems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 2 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"provider" "talk_provider" NOT NULL,
	"base_url" text,
	"model" text,
	"key_variable" text,
	"first_token_timeout_ms" integer NOT NULL,
	"total_timeout_ms" integer NOT NULL,
	"fallback_id" integer,
	"price_in" double precision DEFAULT 0 NOT NULL,
	"price_out" double precision DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"from_settings" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "grant_kind" NOT NULL,
	"domain_id" uuid,
	"entity_id" uuid,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "grants_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "hand_offs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"host" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"key_hash" text,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"data_storage_region" "data_storage_region" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_name" text,
	"first_name" text,
	"last_name" text,
	"password_hash" text,
	"picture_key" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"data_storage_region" "data_storage_region" DEFAULT 'usa' NOT NULL,
	"agreed_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"interface_language" text,
	"digest_interval" "digest_interval" DEFAULT 'weekly' NOT NULL,
	"digest_sent_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || coalesce(user_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) STORED,
	"sort_name" text GENERATED ALWAYS AS (fold_text(coalesce(nullif(coalesce(first_name || ' ', '') || coalesce(last_name, ''), ''), user_name, email))) STORED,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"email" text NOT NULL,
	"client" text NOT NULL,
	"code_hash" text,
	"domain_id" uuid,
	"entity_id" uuid,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"attempts_expire_at" timestamp with time zone NOT NULL,
	"other_client_attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_codes_email_client_pk" PRIMARY KEY("email","client")
);
--> statement-breakpoint
CREATE TABLE "speech_audio" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"clone_id" uuid,
	"status" "speech_audio_status" DEFAULT 'pending' NOT NULL,
	"file_key" text,
	"bytes" integer,
	"claim_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "speech_audio_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "speech_audio_uses" (
	"audio_id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	CONSTRAINT "speech_audio_uses_audio_id_response_id_pk" PRIMARY KEY("audio_id","response_id")
);
--> statement-breakpoint
CREATE TABLE "speech_counts" (
	"entity_id" uuid NOT NULL,
	"month" text NOT NULL,
	"characters" integer NOT NULL,
	CONSTRAINT "speech_counts_entity_id_month_pk" PRIMARY KEY("entity_id","month")
);
--> statement-breakpoint
CREATE TABLE "voice_clones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"status" "voice_clone_status" NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"problem" "voice_problem",
	"vendor" "speech_vendor" NOT NULL,
	"voice_id" text,
	"sample_key" text,
	"sample_format" "speech_format",
	"sample_bytes" integer,
	"sample_seconds" real,
	"sample_level_db" real,
	"consent_kind" "voice_consent_kind",
	"consent_speaker" text,
	"consent_wording" text,
	"consent_at" timestamp with time zone,
	"consent_by" uuid,
	"consent_key" text,
	"consent_format" "speech_format",
	"withdrawn_at" timestamp with time zone,
	"data_storage_region" "data_storage_region" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unauth_workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"workflow_name" text NOT NULL,
	"status" "workflow_status" DEFAULT 'open' NOT NULL,
	"entity_type" "entity_type",
	"plan_id" text,
	"plan_duration" "plan_duration",
	"terms_accepted" boolean DEFAULT false NOT NULL,
	"payment_status" "workflow_payment" DEFAULT 'none' NOT NULL,
	"entity_id" uuid,
	"user_id" uuid,
	"email" text,
	"first_name" text,
	"last_name" text,
	"data_storage_region" "data_storage_region",
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chatter_groups" ADD CONSTRAINT "chatter_groups_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatter_message_counts" ADD CONSTRAINT "chatter_message_counts_chatter_id_chatters_id_fk" FOREIGN KEY ("chatter_id") REFERENCES "public"."chatters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatter_message_counts" ADD CONSTRAINT "chatter_message_counts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatters" ADD CONSTRAINT "chatters_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatters" ADD CONSTRAINT "chatters_group_id_chatter_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."chatter_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behaviour_versions" ADD CONSTRAINT "behaviour_versions_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behaviour_versions" ADD CONSTRAINT "behaviour_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behaviours" ADD CONSTRAINT "behaviours_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_runs" ADD CONSTRAINT "correction_runs_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_runs" ADD CONSTRAINT "correction_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_workflow_id_unauth_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."unauth_workflows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_spend" ADD CONSTRAINT "entity_spend_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_reservations" ADD CONSTRAINT "reply_reservations_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_exports" ADD CONSTRAINT "conversation_exports_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_exports" ADD CONSTRAINT "conversation_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD CONSTRAINT "conversation_tags_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD CONSTRAINT "conversation_tags_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_taken_over_by_users_id_fk" FOREIGN KEY ("taken_over_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_versions" ADD CONSTRAINT "response_versions_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_group_id_question_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."question_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_users" ADD CONSTRAINT "entity_users_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_users" ADD CONSTRAINT "entity_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_documents" ADD CONSTRAINT "context_documents_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawls" ADD CONSTRAINT "crawls_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_revisions" ADD CONSTRAINT "knowledge_revisions_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_stats" ADD CONSTRAINT "knowledge_stats_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_terms" ADD CONSTRAINT "passage_terms_document_id_context_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."context_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_document_id_context_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."context_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_context_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."context_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_chunks" ADD CONSTRAINT "upload_chunks_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_document_id_context_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."context_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_links" ADD CONSTRAINT "promo_links_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "reports" ADD CONSTRAINT "reports_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_mfa_logins" ADD CONSTRAINT "pending_mfa_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_attempts" ADD CONSTRAINT "second_factor_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_domains" ADD CONSTRAINT "organization_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD CONSTRAINT "sso_sessions_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD CONSTRAINT "sso_sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_sign_ons" ADD CONSTRAINT "sso_sign_ons_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_parameters" ADD CONSTRAINT "talk_parameters_talk_system_id_talk_systems_id_fk" FOREIGN KEY ("talk_system_id") REFERENCES "public"."talk_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_parameters" ADD CONSTRAINT "talk_parameters_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_systems" ADD CONSTRAINT "talk_systems_fallback_id_talk_systems_id_fk" FOREIGN KEY ("fallback_id") REFERENCES "public"."talk_systems"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_audio" ADD CONSTRAINT "speech_audio_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_audio" ADD CONSTRAINT "speech_audio_clone_id_voice_clones_id_fk" FOREIGN KEY ("clone_id") REFERENCES "public"."voice_clones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_audio_uses" ADD CONSTRAINT "speech_audio_uses_audio_id_speech_audio_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."speech_audio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_audio_uses" ADD CONSTRAINT "speech_audio_uses_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_counts" ADD CONSTRAINT "speech_counts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clones" ADD CONSTRAINT "voice_clones_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clones" ADD CONSTRAINT "voice_clones_consent_by_users_id_fk" FOREIGN KEY ("consent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unauth_workflows" ADD CONSTRAINT "unauth_workflows_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unauth_workflows" ADD CONSTRAINT "unauth_workflows_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unauth_workflows" ADD CONSTRAINT "unauth_workflows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chatter_groups_name_index" ON "chatter_groups" USING btree ("entity_id",lower("name"));--> statement-breakpoint
CREATE INDEX "chatter_message_counts_entity_id_month_index" ON "chatter_message_counts" USING btree ("entity_id","month");--> statement-breakpoint
CREATE INDEX "chatters_email_index" ON "chatters" USING btree ("email");--> statement-breakpoint
CREATE INDEX "chatters_group_index" ON "chatters" USING btree ("group_id",("status" = 'requested'),"id","status","entity_id");--> statement-breakpoint
CREATE INDEX "chatters_status_index" ON "chatters" USING btree ("entity_id","status","id");--> statement-breakpoint
CREATE INDEX "chatters_requested_index" ON "chatters" USING btree ("entity_id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "chatters_list_index" ON "chatters" USING btree ("entity_id",("status" = 'requested'),"id","status","group_id");--> statement-breakpoint
CREATE INDEX "chatters_search_index" ON "chatters" USING gin ("entity_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_exports_user_id_id_index" ON "account_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_exports_expires_at_index" ON "account_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "correction_runs_entity_id_id_index" ON "correction_runs" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "checkouts_workflow_id_index" ON "checkouts" USING btree ("workflow_id");--> statement-breakpoint
CREATE INDEX "checkouts_entity_id_index" ON "checkouts" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "checkouts_user_id_index" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkouts_status_created_at_index" ON "checkouts" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_payer_email_index" ON "checkouts" USING btree ("payer_email");--> statement-breakpoint
CREATE INDEX "invoices_user_id_issued_at_index" ON "invoices" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_subscription_id_index" ON "invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_index" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_entity_id_index" ON "subscriptions" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "reply_reservations_entity_id_index" ON "reply_reservations" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "conversation_exports_entity_id_id_index" ON "conversation_exports" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "conversation_exports_expires_at_index" ON "conversation_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "conversation_tags_entity_id_tag_index" ON "conversation_tags" USING btree ("entity_id","tag");--> statement-breakpoint
CREATE INDEX "conversations_user_id_entity_id_last_message_at_index" ON "conversations" USING btree ("user_id","entity_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_entity_id_last_message_at_index" ON "conversations" USING btree ("entity_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_last_message_at_index" ON "conversations" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_unread_index" ON "conversations" USING btree ("entity_id") WHERE owner_read_at is null or owner_read_at < last_message_at;--> statement-breakpoint
CREATE INDEX "conversations_created_at_index" ON "conversations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "corrections_entity_id_id_index" ON "corrections" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "corrections_response_id_index" ON "corrections" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "messages_conversation_id_id_index" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_entity_id_id_index" ON "messages" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_language_index" ON "messages" USING btree ("language","id") WHERE privacy_code < 2;--> statement-breakpoint
CREATE INDEX "messages_year_index" ON "messages" USING btree ("year","id") WHERE year is not null;--> statement-breakpoint
CREATE INDEX "messages_public_index" ON "messages" USING btree ("entity_id","id") WHERE privacy_code = 0;--> statement-breakpoint
CREATE INDEX "messages_words_index" ON "messages" USING gin ("entity_id","body" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE privacy_code < 2;--> statement-breakpoint
CREATE INDEX "response_versions_talk_system_index" ON "response_versions" USING btree ("talk_system_id","written_at") WHERE talk_system_id is not null;--> statement-breakpoint
CREATE INDEX "responses_lease_expires_at_index" ON "responses" USING btree ("lease_expires_at") WHERE status in ('pending', 'streaming');--> statement-breakpoint
CREATE INDEX "responses_sources_index" ON "responses" USING gin ("sources" jsonb_path_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "responses_words_index" ON "responses" USING gin ("entity_id","body" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE status not in ('pending', 'streaming');--> statement-breakpoint
CREATE INDEX "responses_failed_index" ON "responses" USING btree ("entity_id") WHERE status in ('failed', 'interrupted');--> statement-breakpoint
CREATE INDEX "responses_awaiting_person_index" ON "responses" USING btree ("entity_id") WHERE status not in ('pending', 'streaming', 'complete', 'stopped', 'failed', 'interrupted');--> statement-breakpoint
CREATE INDEX "responses_in_person_index" ON "responses" USING btree ("entity_id") WHERE written_by = 'person';--> statement-breakpoint
CREATE INDEX "responses_completed_at_index" ON "responses" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "responses_rated_index" ON "responses" USING btree ("entity_id","rating") WHERE rating is not null;--> statement-breakpoint
CREATE INDEX "responses_rated_at_index" ON "responses" USING btree ("entity_id","rated_at") WHERE rated_at is not null;--> statement-breakpoint
CREATE INDEX "responses_corrected_index" ON "responses" USING btree ("entity_id") WHERE corrected_at is not null;--> statement-breakpoint
CREATE INDEX "responses_talk_system_index" ON "responses" USING btree ("talk_system_id","completed_at","status","first_token_ms","input_tokens","output_tokens","cost_currency","cost_micros") WHERE talk_system_id is not null;--> statement-breakpoint
CREATE INDEX "unanswered_questions_entity_id_id_index" ON "unanswered_questions" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_open_index" ON "unanswered_questions" USING btree ("entity_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "unanswered_questions_group_id_index" ON "unanswered_questions" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_wanted_index" ON "unanswered_questions" USING btree ("entity_id") WHERE wanted_at is not null and notified_at is null;--> statement-breakpoint
CREATE INDEX "domains_hostname_index" ON "domains" USING btree ("hostname");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_proven" ON "domains" USING btree ("hostname") WHERE proven_at is not null;--> statement-breakpoint
CREATE INDEX "entities_owner_id_index" ON "entities" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "entities_created_at_index" ON "entities" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "entities_thumbnail_image_url_index" ON "entities" USING hash ("thumbnail_image_url");--> statement-breakpoint
CREATE INDEX "entities_banner_image_url_index" ON "entities" USING hash ("banner_image_url");--> statement-breakpoint
CREATE INDEX "entities_plan_index" ON "entities" USING btree ("plan_id","entity_type") WHERE deleted_at is null and not is_draft;--> statement-breakpoint
CREATE INDEX "entities_newest_index" ON "entities" USING btree ("id","entity_type","chat_status","access_level","plan_id","verified","is_draft","deleted_at","suspended_at");--> statement-breakpoint
CREATE INDEX "entities_name_index" ON "entities" USING btree (fold_text("name"),"id","entity_type","chat_status","access_level","plan_id","verified","is_draft","deleted_at","suspended_at");--> statement-breakpoint
CREATE INDEX "entities_search_index" ON "entities" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entity_users_user_id_index" ON "entity_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "context_documents_entity_id_id_index" ON "context_documents" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "context_documents_search_index" ON "context_documents" USING gin (fold_text("title" || ' ' || "source" || ' ' || coalesce("file_name", '') || ' ' || coalesce("url", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "context_documents_status_id_index" ON "context_documents" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "context_documents_kind_id_index" ON "context_documents" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "context_documents_title_index" ON "context_documents" USING btree (left(fold_text("title"), 100),"id");--> statement-breakpoint
CREATE INDEX "context_documents_passages_index" ON "context_documents" USING btree ((-"passage_count"),"id");--> statement-breakpoint
CREATE INDEX "context_documents_file_key_index" ON "context_documents" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "context_documents_failed_index" ON "context_documents" USING btree ("entity_id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "context_documents_refresh_index" ON "context_documents" USING btree ("next_refresh_at") WHERE next_refresh_at is not null;--> statement-breakpoint
CREATE INDEX "context_documents_deleted_index" ON "context_documents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "crawls_entity_id_id_index" ON "crawls" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "crawls_created_at_index" ON "crawls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "passage_terms_document_id_first_position_index" ON "passage_terms" USING btree ("document_id","first_position");--> statement-breakpoint
CREATE INDEX "passage_vectors_document_id_position_index" ON "passage_vectors" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "passages_entity_id_index" ON "passages" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "passages_document_id_position_index" ON "passages" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "uploads_entity_id_user_id_index" ON "uploads" USING btree ("entity_id","user_id");--> statement-breakpoint
CREATE INDEX "uploads_user_id_index" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_document_id_index" ON "uploads" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "uploads_created_at_index" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "memory_consents_entity_id_index" ON "memory_consents" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "memory_facts_user_id_entity_id_index" ON "memory_facts" USING btree ("user_id","entity_id");--> statement-breakpoint
CREATE INDEX "memory_facts_entity_id_index" ON "memory_facts" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "memory_facts_message_id_index" ON "memory_facts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "entity_activity_states_counted_at_index" ON "entity_activity_states" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "question_groups_entity_id_id_index" ON "question_groups" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "question_groups_open_index" ON "question_groups" USING btree ("entity_id") WHERE answered_at is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "suggested_questions_entity_id_position_index" ON "suggested_questions" USING btree ("entity_id","position");--> statement-breakpoint
CREATE INDEX "reports_status_id_index" ON "reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reports_entity_id_id_index" ON "reports" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id_index" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_mfa_logins_expires_at_index" ON "pending_mfa_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_mfa_logins_user_id_index" ON "pending_mfa_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_factor_attempts_updated_at_index" ON "second_factor_attempts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "organization_domains_organization_id_index" ON "organization_domains" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organizations_name_id_index" ON "organizations" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_identities_organization_id_issuer_subject_index" ON "sso_identities" USING btree ("organization_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "sso_identities_organization_id_last_used_at_index" ON "sso_identities" USING btree ("organization_id","last_used_at");--> statement-breakpoint
CREATE INDEX "sso_identities_user_id_index" ON "sso_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sso_sessions_organization_id_person_key_index" ON "sso_sessions" USING btree ("organization_id","person_key");--> statement-breakpoint
CREATE INDEX "sso_sessions_organization_id_session_key_index" ON "sso_sessions" USING btree ("organization_id","session_key");--> statement-breakpoint
CREATE INDEX "sso_sign_ons_expires_at_index" ON "sso_sign_ons" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_sign_ons_organization_id_index" ON "sso_sign_ons" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "sso_used_responses_expires_at_index" ON "sso_used_responses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_user_id_created_at_id_index" ON "audit_log" USING btree ("actor_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_created_at_id_index" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_created_at_id_index" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_created_at_id_index" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open_index" ON "incidents" USING btree ("kind","subject") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "incidents_opened_at_index" ON "incidents" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "jobs_status_run_at_index" ON "jobs" USING btree ("status","run_at");--> statement-breakpoint
CREATE INDEX "jobs_sequence_index" ON "jobs" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "jobs_owner_key_turn_index" ON "jobs" USING btree ("owner_key","turn");--> statement-breakpoint
CREATE INDEX "jobs_kind_status_finished_at_index" ON "jobs" USING btree ("kind","status","finished_at");--> statement-breakpoint
CREATE INDEX "jobs_state_sequence_index" ON "jobs" USING btree ("state","sequence");--> statement-breakpoint
CREATE INDEX "jobs_kind_state_sequence_index" ON "jobs" USING btree ("kind","state","sequence");--> statement-breakpoint
CREATE INDEX "jobs_kind_sequence_index" ON "jobs" USING btree ("kind","sequence");--> statement-breakpoint
CREATE INDEX "orphaned_files_added_at_index" ON "orphaned_files" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at_index" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "used_captchas_expires_at_index" ON "used_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_parameters_talk_system_id_index" ON "talk_parameters" USING btree ("talk_system_id") WHERE entity_id is null;--> statement-breakpoint
CREATE INDEX "talk_parameters_entities_index" ON "talk_parameters" USING btree ("talk_system_id","entity_id") WHERE entity_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "talk_systems_default_index" ON "talk_systems" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "grants_user_id_index" ON "grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grants_domain_id_index" ON "grants" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "hand_offs_expires_at_index" ON "hand_offs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_accounts_expires_at_index" ON "pending_accounts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_sort_name_id_index" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_unverified_index" ON "users" USING btree ("id") WHERE verified_at is null;--> statement-breakpoint
CREATE INDEX "users_suspended_index" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_admins_index" ON "users" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "verification_codes_expires_at_index" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "speech_audio_entity_id_index" ON "speech_audio" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "speech_audio_clone_id_index" ON "speech_audio" USING btree ("clone_id");--> statement-breakpoint
CREATE INDEX "speech_audio_last_used_at_index" ON "speech_audio" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "speech_audio_uses_response_id_index" ON "speech_audio_uses" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "voice_clones_entity_id_id_index" ON "voice_clones" USING btree ("entity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_clones_default_index" ON "voice_clones" USING btree ("entity_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "unauth_workflows_entity_id_index" ON "unauth_workflows" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "unauth_workflows_email_index" ON "unauth_workflows" USING btree ("email");--> statement-breakpoint
CREATE INDEX "unauth_workflows_updated_at_index" ON "unauth_workflows" USING btree ("updated_at");--> statement-breakpoint
-- Written by hand: what Drizzle's schema cannot say.
-- The key's index includes the posting lists, in the order in which a query reads them. In the table they are ordered by
-- document, each on a page of its own.
ALTER TABLE "passage_terms"
	DROP CONSTRAINT "passage_terms_entity_id_language_term_document_id_first_position_pk",
	ADD CONSTRAINT "passage_terms_entity_id_language_term_document_id_first_position_pk"
		PRIMARY KEY ("entity_id","language","term","document_id","first_position") INCLUDE ("passage_count","postings");
--> statement-breakpoint
-- An index-only scan needs pages that are marked all-visible: vacuum after 10,000 new rows instead of a fifth of the table.
ALTER TABLE "passage_terms" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
--> statement-breakpoint
-- Counts are updated in place: leave room on each page for the new versions of rows.
ALTER TABLE "term_counts" SET (fillfactor = 60);
--> statement-breakpoint
-- Public pages are made from these tables. A notice is part of the transaction that changes a row, so every node hears of
-- the change once it is committed, and never before.
CREATE FUNCTION notify_page_changes_of_entity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM pg_notify('semblance_pages', 'entity:' || OLD.id);
	END IF;
	PERFORM pg_notify('semblance_pages', 'directory');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_page_changes AFTER INSERT OR UPDATE OR DELETE ON entities
	FOR EACH ROW EXECUTE FUNCTION notify_page_changes_of_entity();
--> statement-breakpoint
CREATE FUNCTION notify_page_changes_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.entity_id IS NOT NULL THEN
		PERFORM pg_notify('semblance_pages', 'entity:' || OLD.entity_id);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.entity_id IS NOT NULL THEN
		PERFORM pg_notify('semblance_pages', 'entity:' || NEW.entity_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_page_changes AFTER INSERT OR UPDATE OF entity_id, hostname, proven_at, missing_since OR DELETE ON domains
	FOR EACH ROW EXECUTE FUNCTION notify_page_changes_of_part();
--> statement-breakpoint
CREATE TRIGGER notify_page_changes AFTER INSERT OR UPDATE OF entity_id, talk_system_id OR DELETE ON talk_parameters
	FOR EACH ROW EXECUTE FUNCTION notify_page_changes_of_part();
--> statement-breakpoint
-- An entity's page holds its greeting, which is part of the published behaviour.
CREATE TRIGGER notify_page_changes AFTER INSERT OR UPDATE OF live OR DELETE ON behaviours
	FOR EACH ROW EXECUTE FUNCTION notify_page_changes_of_part();
--> statement-breakpoint
-- A page shows a message once it has a reply, so inserting the message changes no page.
CREATE TRIGGER notify_page_changes_on_update AFTER UPDATE ON messages
	FOR EACH ROW WHEN (OLD.privacy_code = 0 OR NEW.privacy_code = 0) EXECUTE FUNCTION notify_page_changes_of_part();
--> statement-breakpoint
CREATE TRIGGER notify_page_changes_on_delete AFTER DELETE ON messages
	FOR EACH ROW WHEN (OLD.privacy_code = 0) EXECUTE FUNCTION notify_page_changes_of_part();
--> statement-breakpoint
CREATE FUNCTION notify_page_changes_of_reply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	reply responses := COALESCE(NEW, OLD);
BEGIN
	IF EXISTS (SELECT FROM messages WHERE id = reply.message_id AND privacy_code = 0) THEN
		PERFORM pg_notify('semblance_pages', 'entity:' || reply.entity_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_page_changes_on_insert AFTER INSERT ON responses
	FOR EACH ROW WHEN (NEW.status = 'complete') EXECUTE FUNCTION notify_page_changes_of_reply();
--> statement-breakpoint
-- A partial reply is flushed many times; a page shows it only once it is complete.
CREATE TRIGGER notify_page_changes_on_update AFTER UPDATE OF message_id, response_order, body, status, sources ON responses
	FOR EACH ROW WHEN (OLD.status = 'complete' OR NEW.status = 'complete') EXECUTE FUNCTION notify_page_changes_of_reply();
--> statement-breakpoint
CREATE TRIGGER notify_page_changes_on_delete AFTER DELETE ON responses
	FOR EACH ROW WHEN (OLD.status = 'complete') EXECUTE FUNCTION notify_page_changes_of_reply();
--> statement-breakpoint
-- Public messages show the first name of their sender.
CREATE FUNCTION notify_page_changes_of_sender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('semblance_pages', 'entity:' || said.entity_id)
		FROM (SELECT DISTINCT entity_id FROM messages WHERE user_id = NEW.id AND privacy_code = 0) said;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_page_changes AFTER UPDATE OF user_name ON users
	FOR EACH ROW WHEN (OLD.user_name IS DISTINCT FROM NEW.user_name) EXECUTE FUNCTION notify_page_changes_of_sender();
--> statement-breakpoint
-- Every entity's page says whether its replies are quotations, which depends on the default system and on fallbacks.
CREATE FUNCTION notify_page_changes_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('semblance_pages', '*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_page_changes AFTER INSERT OR UPDATE OF provider, is_active, is_default, fallback_id OR DELETE ON talk_systems
	FOR EACH STATEMENT EXECUTE FUNCTION notify_page_changes_of_all();
--> statement-breakpoint
-- The pages of all entities on a plan show what its rights allow.
CREATE TRIGGER notify_page_changes AFTER UPDATE OF rights ON plans
	FOR EACH ROW WHEN (OLD.rights IS DISTINCT FROM NEW.rights) EXECUTE FUNCTION notify_page_changes_of_all();
--> statement-breakpoint
-- Counts terms in the transaction that adds or removes posting lists, by whichever verb or cascade. The lock lets one
-- transaction at a time count an entity: two that count the same terms in another order would deadlock.
CREATE FUNCTION count_terms_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('term_counts ' || entity_id, 0))
		FROM (SELECT DISTINCT entity_id FROM laid ORDER BY entity_id) AS of_entities;
	INSERT INTO term_counts (entity_id, language, term, passage_count)
		SELECT entity_id, language, term, sum(passage_count) FROM laid GROUP BY entity_id, language, term
		ON CONFLICT (entity_id, language, term)
		DO UPDATE SET passage_count = term_counts.passage_count + excluded.passage_count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_terms_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('term_counts ' || entity_id, 0))
		FROM (SELECT DISTINCT entity_id FROM taken ORDER BY entity_id) AS of_entities;
	INSERT INTO term_counts (entity_id, language, term, passage_count)
		SELECT entity_id, language, term, -sum(passage_count) FROM taken GROUP BY entity_id, language, term
		ON CONFLICT (entity_id, language, term)
		DO UPDATE SET passage_count = term_counts.passage_count + excluded.passage_count;
	-- A word that nothing holds any more leaves no trace of the text it was in.
	DELETE FROM term_counts AS c USING (SELECT DISTINCT entity_id, language, term FROM taken) AS t
		WHERE c.entity_id = t.entity_id AND c.language = t.language AND c.term = t.term AND c.passage_count <= 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_terms_added AFTER INSERT ON passage_terms
	REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION count_terms_added();
--> statement-breakpoint
CREATE TRIGGER count_terms_removed AFTER DELETE ON passage_terms
	REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_terms_removed();
--> statement-breakpoint
CREATE TRIGGER count_terms_moved_to AFTER UPDATE ON passage_terms
	REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION count_terms_added();
--> statement-breakpoint
CREATE TRIGGER count_terms_moved_from AFTER UPDATE ON passage_terms
	REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_terms_removed();
--> statement-breakpoint
-- These triggers run after the ones that count terms, by their name, and so under the same lock.
CREATE FUNCTION revise_knowledge_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO knowledge_revisions (entity_id, revision)
		SELECT entity_id, gen_random_uuid() FROM laid GROUP BY entity_id ORDER BY entity_id
		ON CONFLICT (entity_id) DO UPDATE SET revision = excluded.revision;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION revise_knowledge_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE knowledge_revisions AS r SET revision = gen_random_uuid()
		FROM (SELECT DISTINCT entity_id FROM taken) AS t WHERE r.entity_id = t.entity_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revise_knowledge_added AFTER INSERT ON passage_terms
	REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION revise_knowledge_added();
--> statement-breakpoint
CREATE TRIGGER revise_knowledge_removed AFTER DELETE ON passage_terms
	REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION revise_knowledge_removed();
--> statement-breakpoint
CREATE TRIGGER revise_knowledge_moved_to AFTER UPDATE ON passage_terms
	REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION revise_knowledge_added();
--> statement-breakpoint
CREATE TRIGGER revise_knowledge_moved_from AFTER UPDATE ON passage_terms
	REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION revise_knowledge_removed();
--> statement-breakpoint
-- Takes the lock first too, so that it never holds a revision that a transaction with the lock waits for.
CREATE FUNCTION revise_knowledge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('term_counts ' || NEW.entity_id, 0));
	UPDATE knowledge_revisions SET revision = gen_random_uuid() WHERE entity_id = NEW.entity_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revise_knowledge AFTER UPDATE OF status, title, source, url, year ON context_documents
	FOR EACH ROW WHEN ((OLD.status, OLD.title, OLD.source, OLD.url, OLD.year)
		IS DISTINCT FROM (NEW.status, NEW.title, NEW.source, NEW.url, NEW.year)) EXECUTE FUNCTION revise_knowledge();
--> statement-breakpoint
CREATE TRIGGER revise_knowledge AFTER INSERT OR UPDATE ON knowledge_stats
	FOR EACH ROW EXECUTE FUNCTION revise_knowledge();
--> statement-breakpoint
-- Answers are found with the passages, so a correction changes the revision too.
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
-- The question is the visitor's: it is erased with their message, and the correction is withdrawn.
CREATE FUNCTION forget_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.question := '';
	NEW.withdrawn_at := COALESCE(NEW.withdrawn_at, now());
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_question BEFORE UPDATE OF response_id ON corrections
	FOR EACH ROW WHEN (OLD.response_id IS NOT NULL AND NEW.response_id IS NULL) EXECUTE FUNCTION forget_question();
