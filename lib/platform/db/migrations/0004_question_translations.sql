CREATE TABLE "question_translations" (
	"question_id" uuid NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"data_storage_region" "data_storage_region" NOT NULL,
	CONSTRAINT "question_translations_question_id_language_pk" PRIMARY KEY("question_id","language")
);
--> statement-breakpoint
ALTER TABLE "question_translations" ADD CONSTRAINT "question_translations_question_id_unanswered_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."unanswered_questions"("id") ON DELETE cascade ON UPDATE no action;