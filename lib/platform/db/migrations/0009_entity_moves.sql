CREATE TABLE "entity_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "export_status" DEFAULT 'queued' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entity_imports" (
	"entity_id" uuid PRIMARY KEY NOT NULL,
	"file_signature" text NOT NULL,
	"parts" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "entity_exports" ADD CONSTRAINT "entity_exports_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_exports" ADD CONSTRAINT "entity_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_imports" ADD CONSTRAINT "entity_imports_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_exports_entity_id_user_id_id_index" ON "entity_exports" USING btree ("entity_id","user_id","id");--> statement-breakpoint
CREATE INDEX "entity_exports_user_id_index" ON "entity_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "entity_exports_expires_at_index" ON "entity_exports" USING btree ("expires_at");