CREATE TABLE "chatter_message_counts" (
	"chatter_id" uuid NOT NULL,
	"month" text NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "chatter_message_counts_chatter_id_month_pk" PRIMARY KEY("chatter_id","month")
);
--> statement-breakpoint
ALTER TABLE "chatter_groups" DROP CONSTRAINT "chatter_groups_entityId_name_unique";--> statement-breakpoint
ALTER TABLE "chatter_message_counts" ADD CONSTRAINT "chatter_message_counts_chatter_id_chatters_id_fk" FOREIGN KEY ("chatter_id") REFERENCES "public"."chatters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chatter_groups_name_index" ON "chatter_groups" USING btree ("entity_id",lower("name"));--> statement-breakpoint
CREATE INDEX "chatters_group_list_index" ON "chatters" USING btree ("entity_id","group_id",("status" = 'requested'),"id");--> statement-breakpoint
CREATE INDEX "chatters_status_index" ON "chatters" USING btree ("entity_id","status","id");