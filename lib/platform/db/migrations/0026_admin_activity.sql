CREATE TABLE "activity_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL,
	"conversations" integer NOT NULL,
	"replies" integer NOT NULL,
	"failed_replies" integer NOT NULL,
	"new_owners" integer NOT NULL,
	"first_word_ms" integer,
	"cost_micros" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_samples" (
	"taken_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"database_ms" double precision,
	"storage_bytes" bigint,
	"mails_waiting" integer NOT NULL,
	"jobs_queued" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_calls" (
	"hour" timestamp with time zone NOT NULL,
	"limit" text NOT NULL,
	"client" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "refused_calls_hour_limit_client_pk" PRIMARY KEY("hour","limit","client")
);
--> statement-breakpoint
CREATE INDEX "conversations_created_at_index" ON "conversations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "responses_completed_at_index" ON "responses" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "entities_created_at_index" ON "entities" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_kind_status_finished_at_index" ON "jobs" USING btree ("kind","status","finished_at");