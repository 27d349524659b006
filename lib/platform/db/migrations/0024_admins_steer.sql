CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Lower case, compatibility forms made plain, accents left out, Latin letters spelled with a to z. Most texts are plain
-- ASCII, for which lower case is all there is to do. Not STRICT, since a function with a CASE would then not be inlined.
-- Changing what it returns needs a reindex of the search indexes.
CREATE FUNCTION fold_text("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10 AS $$
  select case when octet_length("text") = char_length("text") then lower("text") collate "C"
    else replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize("text", NFKD), '[̀-ͯ]', '', 'g')), 'ÐØðøĐđĦħıĸŁłŦŧƀƁƂƃƆƇƈƉƊƋƌƍƎƏƐƑƒƓƔƖƗƘƙƚƛƜƝƞƟƤƥƦƫƬƭƮƱƲƳƴƵƶƿǀǁǃǝǤǥǷȜȝȠȡȤȥȴȵȶȷȺȻȼȽȾȿɀɃɄɅɆɇɈɉɊɋɌɍɎɏ', 'dododdhhiqllttbbbboccddddzeeeffggiikkllwnnopprttttuvyyzzwcxqeggwyyndzzlntjaccltszbuaeejjqqrryy'), 'Æ', 'ae'), 'Þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'Ŋ', 'ng'), 'ŋ', 'ng'), 'Œ', 'oe'), 'œ', 'oe'), 'ƕ', 'hw'), 'Ƣ', 'gh'), 'ƣ', 'gh'), 'Ʃ', 'sh'), 'ƪ', 'sh'), 'Ʒ', 'zh'), 'ƺ', 'zh'), 'ƻ', 'dz'), 'ƾ', 'ts'), 'ǂ', 'qc'), 'Ƕ', 'hw'), 'Ȣ', 'ou'), 'ȣ', 'ou'), 'ȸ', 'db'), 'ȹ', 'qp'), 'ẞ', 'ss') collate "C" end
$$;--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('harmful', 'false', 'impersonation', 'personal_data', 'other');--> statement-breakpoint
CREATE TYPE "public"."report_status" AS ENUM('open', 'resolved', 'dismissed');--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"response_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" "report_reason" NOT NULL,
	"details" text,
	"status" "report_status" DEFAULT 'open' NOT NULL,
	"outcome" text,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
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
ALTER TABLE "responses" ADD COLUMN "first_token_ms" integer;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "plan_rights" jsonb;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "entity_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "rights" jsonb NOT NULL DEFAULT '{"multilingual": false, "voiceClone": false, "passages": 1000, "documents": 100, "storageBytes": 104857600, "messagesPerMonth": 50, "customDomain": false, "entityUsers": 1}'::jsonb;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "rights" DROP DEFAULT;--> statement-breakpoint
UPDATE "plans" SET "rights" = '{"multilingual": true, "voiceClone": false, "passages": 10000, "documents": 1000, "storageBytes": 1073741824, "messagesPerMonth": 1000, "customDomain": true, "entityUsers": 3}'::jsonb WHERE "id" = 'portrait';--> statement-breakpoint
UPDATE "plans" SET "rights" = '{"multilingual": true, "voiceClone": true, "passages": 50000, "documents": 5000, "storageBytes": 5368709120, "messagesPerMonth": 5000, "customDomain": true, "entityUsers": 5}'::jsonb WHERE "id" = 'voice';--> statement-breakpoint
UPDATE "plans" SET "rights" = '{"multilingual": true, "voiceClone": true, "passages": 250000, "documents": 50000, "storageBytes": 53687091200, "messagesPerMonth": 25000, "customDomain": true, "entityUsers": 50}'::jsonb WHERE "id" = 'institution';--> statement-breakpoint
-- Subscribers keep the rights that they pay for.
UPDATE "entities" SET "plan_rights" = "plans"."rights" FROM "plans" WHERE "plans"."id" = "entities"."plan_id" AND EXISTS (
	SELECT FROM "subscriptions" WHERE "entity_id" = "entities"."id" AND "status" IN ('active', 'trialing', 'past_due'));--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "is_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "creates_accounts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "test_result" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_sign_ons" ADD COLUMN "tested_by" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "talk_parameters" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_systems" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "talk_systems" SET "is_default" = true WHERE "id" = 1;--> statement-breakpoint
ALTER TABLE "talk_systems" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_response_id_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_status_id_index" ON "reports" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reports_response_id_index" ON "reports" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "reports_entity_id_id_index" ON "reports" USING btree ("entity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open_index" ON "incidents" USING btree ("kind","subject") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "incidents_opened_at_index" ON "incidents" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "messages_entity_id_id_index" ON "messages" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "entities_search_index" ON "entities" USING gin (fold_text("name" || ' ' || "urlslug") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "context_documents_search_index" ON "context_documents" USING gin (fold_text("title" || ' ' || "source" || ' ' || coalesce("file_name", '') || ' ' || coalesce("url", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_action_id_index" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "jobs_sequence_index" ON "jobs" USING btree ("sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_systems_default_index" ON "talk_systems" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (fold_text("email" || ' ' || coalesce("user_name", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '')) gin_trgm_ops);