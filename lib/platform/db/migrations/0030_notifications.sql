CREATE INDEX "chatters_requested_index" ON "chatters" USING btree ("entity_id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "responses_awaiting_person_index" ON "responses" USING btree ("entity_id") WHERE status = 'awaiting_person';--> statement-breakpoint
CREATE INDEX "context_documents_failed_index" ON "context_documents" USING btree ("entity_id") WHERE status = 'failed';