CREATE TABLE "cell_calls" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cell_entities" (
	"cell" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"urlslug" text,
	"is_here" boolean NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "cell_entities_cell_entity_id_pk" PRIMARY KEY("cell","entity_id")
);
--> statement-breakpoint
CREATE TABLE "cell_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"cell" text NOT NULL,
	"entity_id" uuid,
	"reserved_until" timestamp with time zone,
	CONSTRAINT "cell_names_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "cells" (
	"name" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cells_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "cell_entities" ADD CONSTRAINT "cell_entities_cell_cells_name_fk" FOREIGN KEY ("cell") REFERENCES "public"."cells"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_names" ADD CONSTRAINT "cell_names_cell_cells_name_fk" FOREIGN KEY ("cell") REFERENCES "public"."cells"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_names" ADD CONSTRAINT "cell_names_cell_entity_id_cell_entities_cell_entity_id_fk" FOREIGN KEY ("cell","entity_id") REFERENCES "public"."cell_entities"("cell","entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cell_calls_expires_at_index" ON "cell_calls" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cell_entities_gone_at_index" ON "cell_entities" USING btree ("gone_at");--> statement-breakpoint
CREATE INDEX "cell_names_cell_entity_id_index" ON "cell_names" USING btree ("cell","entity_id");--> statement-breakpoint
CREATE INDEX "cell_names_reserved_until_index" ON "cell_names" USING btree ("reserved_until");