-- Looks each visitor up by indexes alone. The planner took max(last_message_at) from the index of the entity's conversations by
-- time, and so walked all conversations of a famous entity for a visitor's first message.
CREATE OR REPLACE FUNCTION refresh_entity_visitors(entity_ids uuid[], emails text[]) RETURNS void LANGUAGE sql AS $$
	WITH changed AS (
		SELECT DISTINCT e.id AS entity_id, p.email
		FROM unnest(entity_ids, emails) p(entity_id, email)
		CROSS JOIN LATERAL (SELECT id FROM entities WHERE id = p.entity_id OFFSET 0) e
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
			SELECT max(own.last_message_at) AS at
			FROM (
				SELECT last_message_at FROM conversations WHERE user_id = u.id AND entity_id = changed.entity_id OFFSET 0
			) own
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
