CREATE TYPE "public"."crawl_list" AS ENUM('feed', 'sitemap', 'index');--> statement-breakpoint
CREATE TABLE "invoice_recipients" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"address" text,
	"vat_number" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"pushed_until" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "visitor_notes" (
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"data_storage_region" "data_storage_region" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_notes_user_id_entity_id_pk" PRIMARY KEY("user_id","entity_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "response_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payer" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_address" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_vat_number" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "validators" jsonb;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "error_detail" text;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "list" "crawl_list";--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "next_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "validators" jsonb;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "refresh_interval" "refresh_interval" DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "contact_message_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_recipients" ADD CONSTRAINT "invoice_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_key_id_push_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."push_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_notes" ADD CONSTRAINT "visitor_notes_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_notes" ADD CONSTRAINT "visitor_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_notes" ADD CONSTRAINT "visitor_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_id_id_index" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "visitor_notes_entity_id_index" ON "visitor_notes" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "visitor_notes_author_id_index" ON "visitor_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_done_index" ON "conversations" USING btree ("entity_id","last_message_at") WHERE done_at >= last_message_at;--> statement-breakpoint
CREATE INDEX "conversations_snoozed_index" ON "conversations" USING btree ("entity_id","snoozed_until") WHERE snoozed_at >= last_message_at;--> statement-breakpoint
CREATE INDEX "conversations_assignee_index" ON "conversations" USING btree ("assignee_id","entity_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "crawls_next_read_index" ON "crawls" USING btree ("next_read_at") WHERE next_read_at is not null;--> statement-breakpoint
CREATE INDEX "reports_contact_message_id_index" ON "reports" USING btree ("contact_message_id");