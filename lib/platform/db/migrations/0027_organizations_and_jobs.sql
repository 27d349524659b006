ALTER TABLE "sso_sign_ons" ADD COLUMN "test_result" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "state" text GENERATED ALWAYS AS (case when status = 'queued' and attempts > 0 then 'waiting' when status = 'queued' then 'queued'
          when status = 'running' then 'running' when status = 'dead' then 'failed' when status = 'done' then 'done'
          else 'cancelled' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "organizations_name_id_index" ON "organizations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "sso_identities_organization_id_last_used_at_index" ON "sso_identities" USING btree ("organization_id","last_used_at");--> statement-breakpoint
CREATE INDEX "jobs_state_sequence_index" ON "jobs" USING btree ("state","sequence");--> statement-breakpoint
CREATE INDEX "jobs_kind_state_sequence_index" ON "jobs" USING btree ("kind","state","sequence");--> statement-breakpoint
CREATE INDEX "jobs_kind_sequence_index" ON "jobs" USING btree ("kind","sequence");