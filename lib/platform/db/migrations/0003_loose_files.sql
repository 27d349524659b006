CREATE TABLE "loose_files" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "loose_files_since_index" ON "loose_files" USING btree ("since");--> statement-breakpoint
CREATE INDEX "context_documents_file_key_index" ON "context_documents" USING btree ("file_key");