-- A page of somebody's entities is read in the order of the index, however many they are. It serves all that the index before did.
CREATE INDEX IF NOT EXISTS "entity_users_user_id_entity_id_index" ON "entity_users" USING btree ("user_id","entity_id");--> statement-breakpoint
DROP INDEX IF EXISTS "entity_users_user_id_index";
