CREATE TABLE "entity_visitors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"status" "chatter_status",
	"group_id" uuid,
	"last_seen_at" timestamp with time zone,
	"listed_at" timestamp with time zone NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || coalesce(name, ''))) STORED,
	CONSTRAINT "entity_visitors_entityId_email_unique" UNIQUE("entity_id","email")
);
--> statement-breakpoint
ALTER TABLE "entity_visitors" ADD CONSTRAINT "entity_visitors_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_visitors_email_index" ON "entity_visitors" USING btree ("email");--> statement-breakpoint
CREATE INDEX "entity_visitors_list_index" ON "entity_visitors" USING btree ("entity_id","listed_at","id","status","group_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "entity_visitors_status_index" ON "entity_visitors" USING btree ("entity_id","status","listed_at","id","group_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "entity_visitors_group_index" ON "entity_visitors" USING btree ("entity_id","group_id","listed_at","id","status","last_seen_at");--> statement-breakpoint
CREATE INDEX "entity_visitors_tagged_index" ON "entity_visitors" USING btree ("entity_id") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "entity_visitors_search_index" ON "entity_visitors" USING gin ("entity_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64);
--> statement-breakpoint
-- Makes the visitors with these addresses what conversations and chatters say: both arrays are read side by side. The order
-- lets two transactions lock the same visitors without a deadlock.
CREATE FUNCTION refresh_entity_visitors(entity_ids uuid[], emails text[]) RETURNS void LANGUAGE sql AS $$
	WITH changed AS (
		SELECT DISTINCT e.id AS entity_id, p.email
		FROM unnest(entity_ids, emails) p(entity_id, email) JOIN entities e ON e.id = p.entity_id
	),
	people AS MATERIALIZED (
		SELECT changed.entity_id, changed.email, u.user_name, talked.at, c.id AS chatter_id, c.name, c.status, c.group_id, c.created_at
		FROM changed
		-- OFFSET 0 makes the planner look each address up by its index, whatever its statistics say.
		LEFT JOIN LATERAL (
			SELECT id, name, status, group_id, created_at FROM chatters
			WHERE entity_id = changed.entity_id AND email = changed.email OFFSET 0
		) c ON true
		LEFT JOIN LATERAL (SELECT id, user_name FROM users WHERE email = changed.email OFFSET 0) u ON true
		CROSS JOIN LATERAL (
			SELECT max(last_message_at) AS at FROM conversations WHERE user_id = u.id AND entity_id = changed.entity_id
		) talked
	),
	gone AS (
		DELETE FROM entity_visitors v USING people p
		WHERE v.entity_id = p.entity_id AND v.email = p.email AND p.chatter_id IS NULL AND p.at IS NULL
	)
	INSERT INTO entity_visitors (entity_id, email, name, status, group_id, last_seen_at, listed_at)
	SELECT entity_id, email, CASE WHEN at IS NULL THEN coalesce(name, user_name) ELSE coalesce(user_name, name) END, status,
		group_id, at, coalesce(at, created_at)
	FROM people WHERE chatter_id IS NOT NULL OR at IS NOT NULL
	ORDER BY entity_id, email
	ON CONFLICT (entity_id, email) DO UPDATE SET name = excluded.name, status = excluded.status, group_id = excluded.group_id,
		last_seen_at = excluded.last_seen_at, listed_at = excluded.listed_at;
$$;
--> statement-breakpoint
-- Gives the visitors with the new addresses the tags of those with the old ones: in one entity each, or in all where its id is null.
CREATE FUNCTION copy_visitor_tags(entity_ids uuid[], old_emails text[], new_emails text[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO entity_visitors (entity_id, email, listed_at, tags)
	SELECT v.entity_id, moved.new_email, v.listed_at, v.tags
	FROM unnest(entity_ids, old_emails, new_emails) moved(entity_id, old_email, new_email)
	JOIN entity_visitors v ON v.email = moved.old_email AND (moved.entity_id IS NULL OR v.entity_id = moved.entity_id)
	WHERE v.tags <> '{}'
	ORDER BY v.entity_id, moved.new_email
	ON CONFLICT (entity_id, email) DO UPDATE SET tags = ARRAY(
		SELECT DISTINCT ON (lower(tag)) tag FROM unnest(entity_visitors.tags || excluded.tags) tag ORDER BY lower(tag), tag
	);
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_visitors_of_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM refresh_entity_visitors(array_agg(c.entity_id), array_agg(u.email))
		FROM added c JOIN users u ON u.id = c.user_id;
	ELSIF TG_OP = 'DELETE' THEN
		-- The trigger of users follows for a user who is deleted with the conversations.
		PERFORM refresh_entity_visitors(array_agg(c.entity_id), array_agg(u.email))
		FROM removed c JOIN users u ON u.id = c.user_id;
	ELSE
		PERFORM refresh_entity_visitors(array_agg(c.entity_id), array_agg(u.email))
		FROM (
			SELECT n.entity_id, unnest(ARRAY[n.user_id, o.user_id]) AS user_id FROM added n JOIN removed o ON o.id = n.id
			WHERE (n.user_id, n.last_message_at) IS DISTINCT FROM (o.user_id, o.last_message_at)
		) c JOIN users u ON u.id = c.user_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refresh_visitors_added AFTER INSERT ON conversations
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_visitors_of_conversations();
--> statement-breakpoint
CREATE TRIGGER refresh_visitors_changed AFTER UPDATE ON conversations
	REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_visitors_of_conversations();
--> statement-breakpoint
CREATE TRIGGER refresh_visitors_removed AFTER DELETE ON conversations
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_visitors_of_conversations();
--> statement-breakpoint
CREATE FUNCTION refresh_visitors_of_chatters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM refresh_entity_visitors(array_agg(entity_id), array_agg(email)) FROM added;
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM refresh_entity_visitors(array_agg(entity_id), array_agg(email)) FROM removed;
	ELSE
		PERFORM copy_visitor_tags(array_agg(n.entity_id), array_agg(o.email), array_agg(n.email))
		FROM added n JOIN removed o ON o.id = n.id WHERE n.email <> o.email;
		PERFORM refresh_entity_visitors(array_agg(c.entity_id), array_agg(c.email))
		FROM (
			SELECT n.entity_id, unnest(ARRAY[n.email, o.email]) AS email FROM added n JOIN removed o ON o.id = n.id
			WHERE (n.email, n.name, n.status, n.group_id) IS DISTINCT FROM (o.email, o.name, o.status, o.group_id)
		) c;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refresh_visitors_added AFTER INSERT ON chatters
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_visitors_of_chatters();
--> statement-breakpoint
CREATE TRIGGER refresh_visitors_changed AFTER UPDATE ON chatters
	REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_visitors_of_chatters();
--> statement-breakpoint
CREATE TRIGGER refresh_visitors_removed AFTER DELETE ON chatters
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_visitors_of_chatters();
--> statement-breakpoint
CREATE FUNCTION refresh_visitors_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM refresh_entity_visitors(array_agg(v.entity_id), array_agg(v.email))
		FROM removed o JOIN entity_visitors v ON v.email = o.email;
		RETURN NULL;
	END IF;
	PERFORM copy_visitor_tags(array_agg(NULL::uuid), array_agg(o.email), array_agg(n.email))
	FROM added n JOIN removed o ON o.id = n.id WHERE n.email <> o.email;
	PERFORM refresh_entity_visitors(array_agg(pair.entity_id), array_agg(pair.email))
	FROM added n JOIN removed o ON o.id = n.id
	CROSS JOIN LATERAL (
		SELECT v.entity_id, v.email FROM entity_visitors v WHERE v.email IN (o.email, n.email)
		UNION SELECT c.entity_id, n.email FROM conversations c WHERE c.user_id = n.id
	) pair
	WHERE (n.email, n.user_name) IS DISTINCT FROM (o.email, o.user_name);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refresh_visitors_changed AFTER UPDATE ON users
	REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_visitors_of_users();
--> statement-breakpoint
CREATE TRIGGER refresh_visitors_removed AFTER DELETE ON users
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_visitors_of_users();
--> statement-breakpoint
SELECT refresh_entity_visitors(array_agg(entity_id), array_agg(email))
FROM (
	SELECT entity_id, email FROM chatters
	UNION SELECT c.entity_id, u.email FROM conversations c JOIN users u ON u.id = c.user_id
) everyone;
