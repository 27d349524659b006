-- Written by hand: drizzle-kit would build both indexes anew, under a lock that keeps visitors from writing.
ALTER INDEX "messages_words_index" SET (gin_pending_list_limit = 2048);--> statement-breakpoint
ALTER INDEX "responses_words_index" SET (gin_pending_list_limit = 2048);
