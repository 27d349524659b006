CREATE TABLE "second_factor_tries" (
	"user_id" uuid NOT NULL,
	"client" text NOT NULL,
	"wrong_tries" smallint NOT NULL,
	"locks" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factor_tries_user_id_client_pk" PRIMARY KEY("user_id","client")
);
--> statement-breakpoint
ALTER TABLE "second_factor_tries" ADD CONSTRAINT "second_factor_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_tries_updated_at_index" ON "second_factor_tries" USING btree ("updated_at");