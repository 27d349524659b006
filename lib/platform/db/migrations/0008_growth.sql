CREATE INDEX IF NOT EXISTS "entities_directory_kind_index" ON "entities" USING btree ((case "entity_type" when 'person' then 'people' when 'organisation-ext' then 'organisations'
    when 'organisation-int' then 'organisations' when 'others' then 'others' else "entity_subtype" || 's' end),fold_text("name"),"id") WHERE "entities"."access_level" = 'public' and "entities"."publicly_discoverable" and "entities"."chat_status" <> 'offline'
    and "entities"."suspended_at" is null and "entities"."deleted_at" is null and not "entities"."is_draft";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "entities_directory_search_index" ON "entities" USING gin (fold_text("name" || ' ' || coalesce("caption", '') || ' ' || "description" || ' ' || "urlslug") gin_trgm_ops) WHERE "entities"."access_level" = 'public' and "entities"."publicly_discoverable" and "entities"."chat_status" <> 'offline'
    and "entities"."suspended_at" is null and "entities"."deleted_at" is null and not "entities"."is_draft";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "entities_erase_index" ON "entities" USING btree ("erase_at") WHERE erase_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "entities_retention_index" ON "entities" USING btree ("id","retention_days") WHERE retention_days is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "context_documents_format_index" ON "context_documents" USING btree ("index_format") WHERE status = 'ready';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_finished_at_index" ON "jobs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "grants_expires_at_index" ON "grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "grants_revoked_index" ON "grants" USING btree ("revoked_at") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_unproven_index" ON "users" USING btree ("created_at") WHERE verified_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_daily_digest_index" ON "users" USING btree ("id") WHERE digest_interval = 'daily';