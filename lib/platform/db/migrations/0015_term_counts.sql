CREATE TABLE "term_counts" (
	"entity_id" uuid NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"passage_count" integer NOT NULL,
	CONSTRAINT "term_counts_entity_id_language_term_pk" PRIMARY KEY("entity_id","language","term")
) WITH (fillfactor = 60);
--> statement-breakpoint
INSERT INTO term_counts (entity_id, language, term, passage_count)
	SELECT entity_id, language, term, sum(passage_count) FROM passage_terms GROUP BY entity_id, language, term;
--> statement-breakpoint
-- Whoever lays or takes lists, by whichever verb or cascade, has them counted in the same transaction. One at a time for
-- each entity: two that count the same words in another order would wait for each other.
CREATE FUNCTION count_terms_laid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('term_counts ' || entity_id, 0))
		FROM (SELECT DISTINCT entity_id FROM laid ORDER BY entity_id) AS of_entities;
	INSERT INTO term_counts (entity_id, language, term, passage_count)
		SELECT entity_id, language, term, sum(passage_count) FROM laid GROUP BY entity_id, language, term
		ON CONFLICT (entity_id, language, term)
		DO UPDATE SET passage_count = term_counts.passage_count + excluded.passage_count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_terms_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('term_counts ' || entity_id, 0))
		FROM (SELECT DISTINCT entity_id FROM taken ORDER BY entity_id) AS of_entities;
	INSERT INTO term_counts (entity_id, language, term, passage_count)
		SELECT entity_id, language, term, -sum(passage_count) FROM taken GROUP BY entity_id, language, term
		ON CONFLICT (entity_id, language, term)
		DO UPDATE SET passage_count = term_counts.passage_count + excluded.passage_count;
	-- A word that nothing holds any more leaves no trace of the text it was in.
	DELETE FROM term_counts AS c USING (SELECT DISTINCT entity_id, language, term FROM taken) AS t
		WHERE c.entity_id = t.entity_id AND c.language = t.language AND c.term = t.term AND c.passage_count <= 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_terms_laid AFTER INSERT ON passage_terms
	REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION count_terms_laid();
--> statement-breakpoint
CREATE TRIGGER count_terms_taken AFTER DELETE ON passage_terms
	REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_terms_taken();
--> statement-breakpoint
CREATE TRIGGER count_terms_moved_to AFTER UPDATE ON passage_terms
	REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION count_terms_laid();
--> statement-breakpoint
CREATE TRIGGER count_terms_moved_from AFTER UPDATE ON passage_terms
	REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_terms_taken();
