DROP INDEX "audit_log_actor_user_id_created_at_index";--> statement-breakpoint
DROP INDEX "audit_log_subject_type_subject_id_index";--> statement-breakpoint
DROP INDEX "audit_log_action_id_index";--> statement-breakpoint
DROP INDEX "users_search_index";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || coalesce(user_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold_text(coalesce(nullif(coalesce(first_name || ' ', '') || coalesce(last_name, ''), ''), user_name, email))) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_user_id_created_at_id_index" ON "audit_log" USING btree ("actor_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_created_at_id_index" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_created_at_id_index" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_created_at_id_index" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "users_sort_name_id_index" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_unverified_index" ON "users" USING btree ("id") WHERE verified_at is null;--> statement-breakpoint
CREATE INDEX "users_suspended_index" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_admins_index" ON "users" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (search_text gin_trgm_ops);