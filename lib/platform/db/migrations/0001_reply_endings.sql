ALTER TYPE "public"."reply_ending" ADD VALUE 'filter';--> statement-breakpoint
ALTER TYPE "public"."reply_ending" ADD VALUE 'refusal';--> statement-breakpoint
ALTER TYPE "public"."reply_ending" ADD VALUE 'error';