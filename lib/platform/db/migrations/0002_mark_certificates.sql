CREATE TABLE "mark_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"serial" text NOT NULL,
	"private_key" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_certificates_serial_unique" UNIQUE("serial")
);
