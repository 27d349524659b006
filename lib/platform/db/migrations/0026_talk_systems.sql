ALTER TABLE "response_versions" ADD COLUMN "first_token_ms" integer;--> statement-breakpoint
ALTER TABLE "talk_systems" ADD COLUMN "description" text;--> statement-breakpoint
CREATE INDEX "response_versions_talk_system_index" ON "response_versions" USING btree ("talk_system_id","written_at") WHERE talk_system_id is not null;--> statement-breakpoint
CREATE INDEX "responses_talk_system_index" ON "responses" USING btree ("talk_system_id","completed_at","status","first_token_ms","input_tokens","output_tokens","cost_currency","cost_micros") WHERE talk_system_id is not null;--> statement-breakpoint
CREATE INDEX "talk_parameters_entities_index" ON "talk_parameters" USING btree ("talk_system_id","entity_id") WHERE entity_id is not null;--> statement-breakpoint
-- Entities follow another default system, so whether their replies are quotations can change.
DROP TRIGGER notify_page_changes ON talk_systems;--> statement-breakpoint
CREATE TRIGGER notify_page_changes AFTER INSERT OR UPDATE OF provider, is_active, is_default, fallback_id OR DELETE ON talk_systems
	FOR EACH STATEMENT EXECUTE FUNCTION notify_page_changes_of_all();
