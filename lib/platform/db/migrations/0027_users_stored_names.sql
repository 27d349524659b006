DROP INDEX "users_newest_index";--> statement-breakpoint
DROP INDEX "users_name_index";--> statement-breakpoint
DROP INDEX "users_search_index";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || coalesce(user_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold_text(coalesce(nullif(coalesce(first_name || ' ', '') || coalesce(last_name, ''), ''), user_name, email))) STORED;--> statement-breakpoint
CREATE INDEX "users_sort_name_id_index" ON "users" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "users_unverified_index" ON "users" USING btree ("id") WHERE verified_at is null;--> statement-breakpoint
CREATE INDEX "users_suspended_index" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_admins_index" ON "users" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (search_text gin_trgm_ops);