-- The audit log holds ids and numbers; addresses, slugs, hosts and names that were written there are taken out.
UPDATE "audit_log" SET "data" = "data" - 'urlslug' - 'hostname' - 'organization' WHERE "data" ?| array['urlslug', 'hostname', 'organization'];--> statement-breakpoint
UPDATE "audit_log" SET "data" = jsonb_set("data", '{how}', '"hand-off"') WHERE "data" ->> 'how' LIKE 'hand-off to %';--> statement-breakpoint
UPDATE "audit_log" SET "data" = jsonb_set("data", '{how}', '"single sign-on"') WHERE "data" ->> 'how' LIKE 'single sign-on with %';--> statement-breakpoint
UPDATE "audit_log" SET "subject_type" = 'sign_in', "subject_id" = 'unknown' WHERE "subject_type" = 'email';
