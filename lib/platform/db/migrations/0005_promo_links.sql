DROP INDEX "promo_links_entity_id_index";--> statement-breakpoint
CREATE INDEX "entities_thumbnail_image_url_index" ON "entities" USING hash ("thumbnail_image_url");--> statement-breakpoint
CREATE INDEX "entities_banner_image_url_index" ON "entities" USING hash ("banner_image_url");