-- What everybody sees on a page was made of these rows. Whoever changes one, by whichever verb, job or sweep, has every
-- node told once the change has committed, and never before: a notice is part of its transaction.
CREATE FUNCTION tell_pages_of_entity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM pg_notify('semblance_pages', 'entity:' || OLD.id);
	END IF;
	PERFORM pg_notify('semblance_pages', 'directory');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_pages AFTER INSERT OR UPDATE OR DELETE ON entities
	FOR EACH ROW EXECUTE FUNCTION tell_pages_of_entity();
--> statement-breakpoint
CREATE FUNCTION tell_pages_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER tell_pages AFTER INSERT OR UPDATE OF entity_id, hostname, proven_at, missing_since OR DELETE ON domains
	FOR EACH ROW EXECUTE FUNCTION tell_pages_of_part();
--> statement-breakpoint
CREATE TRIGGER tell_pages AFTER INSERT OR UPDATE OF entity_id, talk_system_id OR DELETE ON talk_parameters
	FOR EACH ROW EXECUTE FUNCTION tell_pages_of_part();
--> statement-breakpoint
-- A message shows once it has its reply, so that its coming alone changes nothing.
CREATE TRIGGER tell_pages_changed AFTER UPDATE ON messages
	FOR EACH ROW WHEN (OLD.privacy_code = 0 OR NEW.privacy_code = 0) EXECUTE FUNCTION tell_pages_of_part();
--> statement-breakpoint
CREATE TRIGGER tell_pages_gone AFTER DELETE ON messages
	FOR EACH ROW WHEN (OLD.privacy_code = 0) EXECUTE FUNCTION tell_pages_of_part();
--> statement-breakpoint
CREATE FUNCTION tell_pages_of_reply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	reply responses := COALESCE(NEW, OLD);
BEGIN
	IF EXISTS (SELECT FROM messages WHERE id = reply.message_id AND privacy_code = 0) THEN
		PERFORM pg_notify('semblance_pages', 'entity:' || reply.entity_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_pages_new AFTER INSERT ON responses
	FOR EACH ROW WHEN (NEW.status = 'complete') EXECUTE FUNCTION tell_pages_of_reply();
--> statement-breakpoint
-- A reply that is being written is kept many times; only a whole one shows.
CREATE TRIGGER tell_pages_changed AFTER UPDATE OF message_id, response_order, body, status, sources ON responses
	FOR EACH ROW WHEN (OLD.status = 'complete' OR NEW.status = 'complete') EXECUTE FUNCTION tell_pages_of_reply();
--> statement-breakpoint
CREATE TRIGGER tell_pages_gone AFTER DELETE ON responses
	FOR EACH ROW WHEN (OLD.status = 'complete') EXECUTE FUNCTION tell_pages_of_reply();
--> statement-breakpoint
-- First names stand beside what people said for everyone.
CREATE FUNCTION tell_pages_of_sender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('semblance_pages', 'entity:' || said.entity_id)
		FROM (SELECT DISTINCT entity_id FROM messages WHERE user_id = NEW.id AND privacy_code = 0) said;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_pages AFTER UPDATE OF user_name ON users
	FOR EACH ROW WHEN (OLD.user_name IS DISTINCT FROM NEW.user_name) EXECUTE FUNCTION tell_pages_of_sender();
--> statement-breakpoint
-- Whether replies are quotations stands on every entity's page, and hangs on the systems and their fallbacks.
CREATE FUNCTION tell_pages_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('semblance_pages', '*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_pages AFTER INSERT OR UPDATE OF provider, is_active, fallback_id OR DELETE ON talk_systems
	FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_all();
