-- An entity's page holds its greeting, which is part of the published behaviour.
CREATE TRIGGER notify_page_changes AFTER INSERT OR UPDATE OF live OR DELETE ON behaviours
	FOR EACH ROW EXECUTE FUNCTION notify_page_changes_of_part();
