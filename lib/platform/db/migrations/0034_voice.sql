CREATE TYPE "public"."voice_consent_kind" AS ENUM('written', 'spoken');--> statement-breakpoint
CREATE TYPE "public"."speech_audio_status" AS ENUM('pending', 'ready');--> statement-breakpoint
CREATE TYPE "public"."speech_format" AS ENUM('mp3', 'wav');--> statement-breakpoint
CREATE TYPE "public"."speech_vendor" AS ENUM('elevenlabs', 'openai', 'local');--> statement-breakpoint
CREATE TYPE "public"."voice_clone_status" AS ENUM('awaiting_consent', 'processing', 'ready', 'failed', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."voice_problem" AS ENUM('refused', 'account', 'unreachable');--> statement-breakpoint
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
ALTER TABLE "speech_audio" ADD CONSTRAINT "speech_audio_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_audio" ADD CONSTRAINT "speech_audio_clone_id_voice_clones_id_fk" FOREIGN KEY ("clone_id") REFERENCES "public"."voice_clones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_audio_uses" ADD CONSTRAINT "speech_audio_uses_audio_id_speech_audio_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."speech_audio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_audio_uses" ADD CONSTRAINT "speech_audio_uses_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_counts" ADD CONSTRAINT "speech_counts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clones" ADD CONSTRAINT "voice_clones_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clones" ADD CONSTRAINT "voice_clones_consent_by_users_id_fk" FOREIGN KEY ("consent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speech_audio_entity_id_index" ON "speech_audio" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "speech_audio_clone_id_index" ON "speech_audio" USING btree ("clone_id");--> statement-breakpoint
CREATE INDEX "speech_audio_last_used_at_index" ON "speech_audio" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "speech_audio_uses_response_id_index" ON "speech_audio_uses" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "voice_clones_entity_id_id_index" ON "voice_clones" USING btree ("entity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_clones_default_index" ON "voice_clones" USING btree ("entity_id") WHERE is_default;