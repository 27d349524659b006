CREATE TABLE "likeness_consents" (
	"entity_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mark_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"serial" text NOT NULL,
	"private_key" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_certificates_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"entity_id" uuid,
	"text_id" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "table_shape" jsonb;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "index_format" text;--> statement-breakpoint
ALTER TABLE "likeness_consents" ADD CONSTRAINT "likeness_consents_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_text_id_terms_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."terms_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_acceptances_user_id_accepted_at_index" ON "terms_acceptances" USING btree ("user_id","accepted_at");--> statement-breakpoint
CREATE INDEX "terms_acceptances_entity_id_index" ON "terms_acceptances" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "reports_closed_at_index" ON "reports" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");
--> statement-breakpoint
-- The legal pages are the same for every reader, and show this record.
CREATE FUNCTION notify_page_changes_of_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('semblance_pages', 'site');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_page_changes AFTER INSERT OR UPDATE OR DELETE ON operators
	FOR EACH STATEMENT EXECUTE FUNCTION notify_page_changes_of_site();
--> statement-breakpoint
-- The privacy page names the hosts of talk systems.
CREATE TRIGGER notify_page_changes_of_host AFTER UPDATE OF base_url ON talk_systems
	FOR EACH STATEMENT EXECUTE FUNCTION notify_page_changes_of_site();
