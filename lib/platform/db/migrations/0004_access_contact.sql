CREATE TYPE "public"."chatter_status" AS ENUM('requested', 'invited', 'accepted', 'denied', 'declined', 'revoked');--> statement-breakpoint
CREATE TABLE "chatters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"status" "chatter_status" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chatters_entityId_email_unique" UNIQUE("entity_id","email")
);
--> statement-breakpoint
CREATE TABLE "spent_captchas" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"organisation" text,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_links_entityId_url_unique" UNIQUE("entity_id","url")
);
--> statement-breakpoint
ALTER TABLE "chatters" ADD CONSTRAINT "chatters_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_links" ADD CONSTRAINT "promo_links_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chatters_email_index" ON "chatters" USING btree ("email");--> statement-breakpoint
CREATE INDEX "spent_captchas_expires_at_index" ON "spent_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "promo_links_entity_id_index" ON "promo_links" USING btree ("entity_id");