CREATE TABLE "mark_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"serial" text NOT NULL,
	"private_key" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_certificates_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "table_shape" jsonb;--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "index_format" text;