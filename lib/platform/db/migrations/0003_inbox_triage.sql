CREATE TABLE "visitor_notes" (
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"data_storage_region" "data_storage_region" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitor_notes_user_id_entity_id_pk" PRIMARY KEY("user_id","entity_id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "visitor_notes" ADD CONSTRAINT "visitor_notes_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_notes" ADD CONSTRAINT "visitor_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_notes" ADD CONSTRAINT "visitor_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_notes_entity_id_index" ON "visitor_notes" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "visitor_notes_author_id_index" ON "visitor_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_done_index" ON "conversations" USING btree ("entity_id","last_message_at") WHERE done_at >= last_message_at;--> statement-breakpoint
CREATE INDEX "conversations_snoozed_index" ON "conversations" USING btree ("entity_id","snoozed_until") WHERE snoozed_at >= last_message_at;--> statement-breakpoint
CREATE INDEX "conversations_assignee_index" ON "conversations" USING btree ("assignee_id","entity_id") WHERE assignee_id is not null;