CREATE TABLE "change_notices" (
	"transaction" bigint NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_notices_transaction_tag_pk" PRIMARY KEY("transaction","tag")
);
--> statement-breakpoint
-- Written by hand, like what follows. The notice is part of the transaction, and names it, so that a node that reads the table
-- too hears of a change once. A transaction announces a tag once, however many rows it changes.
CREATE FUNCTION announce_change(tag text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO change_notices (transaction, tag) VALUES (pg_current_xact_id()::text::bigint, announce_change.tag)
		ON CONFLICT DO NOTHING;
	PERFORM pg_notify('semblance_changes', pg_current_xact_id()::text || ' ' || announce_change.tag);
	-- Nodes of the version before listen here, and run beside this one during an upgrade.
	PERFORM pg_notify('semblance_pages', announce_change.tag);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_page_changes_of_entity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM announce_change('entity:' || OLD.id);
	END IF;
	PERFORM announce_change('directory');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_page_changes_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.entity_id IS NOT NULL THEN
		PERFORM announce_change('entity:' || OLD.entity_id);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.entity_id IS NOT NULL THEN
		PERFORM announce_change('entity:' || NEW.entity_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_page_changes_of_reply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	reply responses := COALESCE(NEW, OLD);
BEGIN
	IF EXISTS (SELECT FROM messages WHERE id = reply.message_id AND privacy_code = 0) THEN
		PERFORM announce_change('entity:' || reply.entity_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_page_changes_of_sender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_change('entity:' || said.entity_id)
		FROM (SELECT DISTINCT entity_id FROM messages WHERE user_id = NEW.id AND privacy_code = 0) said;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_page_changes_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_change('*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_page_changes_of_site() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_change('site');
	RETURN NULL;
END $$;
