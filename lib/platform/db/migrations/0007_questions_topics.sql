CREATE TABLE "question_translations" (
	"question_id" uuid NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"data_storage_region" "data_storage_region" NOT NULL,
	CONSTRAINT "question_translations_question_id_language_pk" PRIMARY KEY("question_id","language")
);
--> statement-breakpoint
CREATE TABLE "question_topic_messages" (
	"topic_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "question_topic_messages_topic_id_message_id_pk" PRIMARY KEY("topic_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "question_topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"name" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_translations" ADD CONSTRAINT "question_translations_question_id_unanswered_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."unanswered_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_topic_messages" ADD CONSTRAINT "question_topic_messages_topic_id_question_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."question_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_topic_messages" ADD CONSTRAINT "question_topic_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_topics" ADD CONSTRAINT "question_topics_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_topic_messages_message_id_index" ON "question_topic_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "question_topics_entity_id_index" ON "question_topics" USING btree ("entity_id");
--> statement-breakpoint
-- Written by hand, like what follows. A topic's name may hold the visitors' words: it goes with the last of their messages.
CREATE FUNCTION delete_topics_without_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM question_topics t WHERE t.id IN (SELECT topic_id FROM removed)
		AND NOT EXISTS (SELECT FROM question_topic_messages m WHERE m.topic_id = t.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_topics_without_messages AFTER DELETE ON question_topic_messages
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION delete_topics_without_messages();
--> statement-breakpoint
-- drizzle-kit would build both indexes anew, under a lock that keeps visitors from writing.
ALTER INDEX "messages_words_index" SET (gin_pending_list_limit = 2048);--> statement-breakpoint
ALTER INDEX "responses_words_index" SET (gin_pending_list_limit = 2048);
