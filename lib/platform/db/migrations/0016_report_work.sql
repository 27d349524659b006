ALTER TABLE "reports" ADD COLUMN "outcome_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "objection" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Beside the version before: it reads no such column, and the reports that are open are few.
UPDATE "reports" SET "waiting_since" = "created_at" WHERE "status" = 'open';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_status_waiting_since_id_index" ON "reports" USING btree ("status","waiting_since","id");--> statement-breakpoint
CREATE INDEX "reports_assignee_index" ON "reports" USING btree ("assignee_id","status") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "reports_details_index" ON "reports" USING gin ("details" gin_trgm_ops);