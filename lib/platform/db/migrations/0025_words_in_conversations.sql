-- Both extensions come with PostgreSQL, and the owner of a database may create them.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX "messages_words_index" ON "messages" USING gin ("entity_id","body" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE privacy_code < 2;--> statement-breakpoint
CREATE INDEX "responses_words_index" ON "responses" USING gin ("entity_id","body" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE status not in ('pending', 'streaming');