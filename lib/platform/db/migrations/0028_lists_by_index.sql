DROP INDEX "entities_search_index";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || urlslug)) STORED;--> statement-breakpoint
CREATE INDEX "conversations_last_message_at_index" ON "conversations" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_unread_index" ON "conversations" USING btree ("entity_id") WHERE owner_read_at is null or owner_read_at < last_message_at;--> statement-breakpoint
CREATE INDEX "messages_language_index" ON "messages" USING btree ("language","id") WHERE privacy_code < 2;--> statement-breakpoint
CREATE INDEX "messages_year_index" ON "messages" USING btree ("year","id") WHERE year is not null;--> statement-breakpoint
CREATE INDEX "entities_search_index" ON "entities" USING gin (search_text gin_trgm_ops);