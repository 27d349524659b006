DROP TABLE "passage_terms" CASCADE;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "heading" text;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "page" integer;