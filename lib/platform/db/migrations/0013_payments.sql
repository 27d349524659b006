CREATE TABLE "message_counts" (
	"entity_id" uuid NOT NULL,
	"month" text NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "message_counts_entity_id_month_pk" PRIMARY KEY("entity_id","month")
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_counts" ADD CONSTRAINT "message_counts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;