CREATE TABLE "chatter_message_counts" (
	"chatter_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"month" text NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "chatter_message_counts_chatter_id_month_pk" PRIMARY KEY("chatter_id","month")
);
--> statement-breakpoint
ALTER TABLE "chatter_groups" DROP CONSTRAINT "chatter_groups_entityId_name_unique";--> statement-breakpoint
DROP INDEX "chatters_group_id_index";--> statement-breakpoint
DROP INDEX "chatters_list_index";--> statement-breakpoint
DROP INDEX "chatters_search_index";--> statement-breakpoint
ALTER TABLE "chatters" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || coalesce(name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "chatter_message_counts" ADD CONSTRAINT "chatter_message_counts_chatter_id_chatters_id_fk" FOREIGN KEY ("chatter_id") REFERENCES "public"."chatters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chatter_message_counts" ADD CONSTRAINT "chatter_message_counts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatter_message_counts_entity_id_month_index" ON "chatter_message_counts" USING btree ("entity_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "chatter_groups_name_index" ON "chatter_groups" USING btree ("entity_id",lower("name"));--> statement-breakpoint
CREATE INDEX "chatters_group_index" ON "chatters" USING btree ("group_id",("status" = 'requested'),"id","status","entity_id");--> statement-breakpoint
CREATE INDEX "chatters_status_index" ON "chatters" USING btree ("entity_id","status","id");--> statement-breakpoint
CREATE INDEX "chatters_list_index" ON "chatters" USING btree ("entity_id",("status" = 'requested'),"id","status","group_id");--> statement-breakpoint
CREATE INDEX "chatters_search_index" ON "chatters" USING gin ("entity_id","search_text" gin_trgm_ops);