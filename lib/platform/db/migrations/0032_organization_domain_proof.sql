-- Domains that an admin entered before count as proven, so that their people can still sign in. Each gets a token of its own.
ALTER TABLE "organization_domains" ADD COLUMN "token" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_domains" ALTER COLUMN "token" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "organization_domains" ADD COLUMN "verified_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "organization_domains" ALTER COLUMN "verified_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "organization_domains" ADD COLUMN "is_trusted_as_entered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_domains" ALTER COLUMN "is_trusted_as_entered" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "organization_domains" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organization_domains" ADD COLUMN "problem" text;
