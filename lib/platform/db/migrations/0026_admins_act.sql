DROP INDEX "audit_log_actor_user_id_created_at_index";--> statement-breakpoint
DROP INDEX "audit_log_subject_type_subject_id_index";--> statement-breakpoint
DROP INDEX "audit_log_action_id_index";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "plan_rights" jsonb;--> statement-breakpoint
UPDATE "checkouts" SET "plan_rights" = "plans"."rights" FROM "plans" WHERE "plans"."id" = "checkouts"."plan_id";--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "plan_rights" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_rights" jsonb;--> statement-breakpoint
UPDATE "subscriptions" SET "plan_rights" = "plans"."rights" FROM "plans" WHERE "plans"."id" = "subscriptions"."plan_id";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "plan_rights" SET NOT NULL;--> statement-breakpoint
-- Only a subscription fixes an entity's rights; the others have those of their plan as it is now.
UPDATE "entities" SET "plan_rights" = NULL WHERE "plan_rights" IS NOT NULL AND NOT EXISTS (
	SELECT FROM "subscriptions" WHERE "entity_id" = "entities"."id" AND "status" IN ('active', 'trialing', 'past_due'));--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entities_plan_index" ON "entities" USING btree ("plan_id","entity_type") WHERE deleted_at is null and not is_draft;--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_user_id_created_at_id_index" ON "audit_log" USING btree ("actor_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_created_at_id_index" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_created_at_id_index" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_created_at_id_index" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "users_newest_index" ON "users" USING btree ("id","verified_at","suspended_at","is_admin","data_storage_region");--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ((fold_text(coalesce(nullif(coalesce("first_name" || ' ', '') || coalesce("last_name", ''), ''), "user_name", "email")) collate "C"),"id","verified_at","suspended_at","is_admin","data_storage_region");--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "features";--> statement-breakpoint
-- The pages of all entities on a plan show what its rights allow.
CREATE TRIGGER notify_page_changes AFTER UPDATE OF rights ON plans
	FOR EACH ROW WHEN (OLD.rights IS DISTINCT FROM NEW.rights) EXECUTE FUNCTION notify_page_changes_of_all();