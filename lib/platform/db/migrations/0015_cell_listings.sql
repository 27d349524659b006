CREATE TABLE "cell_listings" (
	"cell" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"urlslug" text NOT NULL,
	"name" text NOT NULL,
	"caption" text,
	"description" text NOT NULL,
	"entity_type" "entity_type" NOT NULL,
	"entity_subtype" text,
	"picture" text,
	"plate" "plate" NOT NULL,
	"verified" boolean NOT NULL,
	CONSTRAINT "cell_listings_cell_entity_id_pk" PRIMARY KEY("cell","entity_id")
);
--> statement-breakpoint
ALTER TABLE "cell_listings" ADD CONSTRAINT "cell_listings_cell_entity_id_cell_entities_cell_entity_id_fk" FOREIGN KEY ("cell","entity_id") REFERENCES "public"."cell_entities"("cell","entity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cell_listings_entity_id_index" ON "cell_listings" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "cell_listings_picture_index" ON "cell_listings" USING hash ("picture");--> statement-breakpoint
CREATE INDEX "cell_listings_name_index" ON "cell_listings" USING btree ("cell",fold_text("name"),"entity_id");--> statement-breakpoint
CREATE INDEX "cell_listings_kind_index" ON "cell_listings" USING btree ("cell",(case "entity_type" when 'person' then 'people' when 'organisation-ext' then 'organisations'
    when 'organisation-int' then 'organisations' when 'others' then 'others' else "entity_subtype" || 's' end),fold_text("name"),"entity_id");--> statement-breakpoint
CREATE INDEX "cell_listings_search_index" ON "cell_listings" USING gin ("cell",fold_text("name" || ' ' || coalesce("caption", '') || ' ' || "description" || ' ' || "urlslug") gin_trgm_ops);