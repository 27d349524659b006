-- What a checkout and a subscription pay for: the rights of the plan when they began.
ALTER TABLE "checkouts" ADD COLUMN "plan_rights" jsonb;--> statement-breakpoint
UPDATE "checkouts" SET "plan_rights" = "plans"."rights" FROM "plans" WHERE "plans"."id" = "checkouts"."plan_id";--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "plan_rights" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "plan_rights" jsonb;--> statement-breakpoint
UPDATE "subscriptions" SET "plan_rights" = "plans"."rights" FROM "plans" WHERE "plans"."id" = "subscriptions"."plan_id";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "plan_rights" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entities_plan_index" ON "entities" USING btree ("plan_id","entity_type") WHERE deleted_at is null and not is_draft;--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "features";--> statement-breakpoint
-- The pages of all entities on a plan show what its rights allow.
CREATE TRIGGER notify_page_changes AFTER UPDATE OF rights ON plans
	FOR EACH ROW WHEN (OLD.rights IS DISTINCT FROM NEW.rights) EXECUTE FUNCTION notify_page_changes_of_all();
