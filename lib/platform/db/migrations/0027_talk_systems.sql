ALTER TABLE "talk_systems" ADD COLUMN "description" text;--> statement-breakpoint
CREATE INDEX "talk_parameters_entities_index" ON "talk_parameters" USING btree ("talk_system_id","entity_id") WHERE entity_id is not null;--> statement-breakpoint
-- Entities follow another default system, so whether their replies are quotations can change.
DROP TRIGGER notify_page_changes ON talk_systems;--> statement-breakpoint
CREATE TRIGGER notify_page_changes AFTER INSERT OR UPDATE OF provider, is_active, is_default, fallback_id OR DELETE ON talk_systems
	FOR EACH STATEMENT EXECUTE FUNCTION notify_page_changes_of_all();
