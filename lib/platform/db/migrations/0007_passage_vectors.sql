CREATE TABLE "passage_vectors" (
	"embedding_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"vector" "bytea" NOT NULL,
	"signs" "bytea" NOT NULL,
	CONSTRAINT "passage_vectors_embedding_id_position_pk" PRIMARY KEY("embedding_id","position")
);
--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "embedding_id" uuid;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "embedding_model" text;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_document_id_context_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."context_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_vectors_document_id_position_index" ON "passage_vectors" USING btree ("document_id","position");