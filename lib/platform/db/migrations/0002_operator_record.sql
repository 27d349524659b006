CREATE TABLE "operators" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
