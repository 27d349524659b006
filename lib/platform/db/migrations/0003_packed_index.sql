CREATE TABLE "passage_terms" (
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"document_id" uuid NOT NULL,
	"first_position" integer NOT NULL,
	"passage_count" integer NOT NULL,
	"postings" "bytea" NOT NULL,
	CONSTRAINT "passage_terms_entity_id_language_term_document_id_first_position_pk" PRIMARY KEY("entity_id","language","term","document_id","first_position")
);
--> statement-breakpoint
ALTER TABLE "passage_terms" ADD CONSTRAINT "passage_terms_document_id_context_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."context_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_terms_document_id_first_position_index" ON "passage_terms" USING btree ("document_id","first_position");