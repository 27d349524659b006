CREATE TABLE "sso_sessions" (
	"grant_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"ending" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "domains_entity_id_index";--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "pointing" text;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "service_certificate" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "service_key" text;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "entity_id" uuid;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD CONSTRAINT "sso_sessions_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_sessions" ADD CONSTRAINT "sso_sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sso_sessions_organization_id_index" ON "sso_sessions" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_proven" ON "domains" USING btree ("hostname") WHERE proven_at is not null;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_entityId_hostname_unique" UNIQUE("entity_id","hostname");