CREATE TABLE "invoice_recipients" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"address" text,
	"vat_number" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "response_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payer" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_address" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "customer_vat_number" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "contact_message_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_recipients" ADD CONSTRAINT "invoice_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_contact_message_id_index" ON "reports" USING btree ("contact_message_id");