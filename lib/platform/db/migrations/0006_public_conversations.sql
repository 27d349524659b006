ALTER TABLE "messages" ADD COLUMN "entity_id" uuid;--> statement-breakpoint
UPDATE "messages" SET "entity_id" = "conversations"."entity_id" FROM "conversations" WHERE "conversations"."id" = "messages"."conversation_id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "entity_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_public_index" ON "messages" USING btree ("entity_id","id") WHERE privacy_code = 0;
