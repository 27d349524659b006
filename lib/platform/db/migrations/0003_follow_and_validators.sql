CREATE TYPE "public"."crawl_list" AS ENUM('feed', 'sitemap', 'index');--> statement-breakpoint
ALTER TABLE "context_documents" ADD COLUMN "validators" jsonb;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "error_detail" text;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "list" "crawl_list";--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "next_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "validators" jsonb;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "refresh_interval" "refresh_interval" DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "crawls" ADD COLUMN "year" integer;--> statement-breakpoint
CREATE INDEX "crawls_next_read_index" ON "crawls" USING btree ("next_read_at") WHERE next_read_at is not null;