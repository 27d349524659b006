CREATE TABLE "knowledge_revisions" (
	"entity_id" uuid PRIMARY KEY NOT NULL,
	"revision" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "knowledge_revisions" ADD CONSTRAINT "knowledge_revisions_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO knowledge_revisions (entity_id, revision)
	SELECT entity_id, gen_random_uuid() FROM passage_terms GROUP BY entity_id;
--> statement-breakpoint
-- Runs after the triggers that count terms, by its name: those have whoever lays or takes lists of an entity wait in line.
CREATE FUNCTION revise_knowledge_laid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO knowledge_revisions (entity_id, revision)
		SELECT entity_id, gen_random_uuid() FROM laid GROUP BY entity_id ORDER BY entity_id
		ON CONFLICT (entity_id) DO UPDATE SET revision = excluded.revision;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION revise_knowledge_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE knowledge_revisions AS r SET revision = gen_random_uuid()
		FROM (SELECT DISTINCT entity_id FROM taken) AS t WHERE r.entity_id = t.entity_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revise_knowledge_laid AFTER INSERT ON passage_terms
	REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION revise_knowledge_laid();
--> statement-breakpoint
CREATE TRIGGER revise_knowledge_taken AFTER DELETE ON passage_terms
	REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION revise_knowledge_taken();
--> statement-breakpoint
CREATE TRIGGER revise_knowledge_moved_to AFTER UPDATE ON passage_terms
	REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION revise_knowledge_laid();
--> statement-breakpoint
CREATE TRIGGER revise_knowledge_moved_from AFTER UPDATE ON passage_terms
	REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION revise_knowledge_taken();
--> statement-breakpoint
-- In the same line: whoever changed a document would otherwise hold the revision that one of those waits for.
CREATE FUNCTION revise_knowledge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('term_counts ' || NEW.entity_id, 0));
	UPDATE knowledge_revisions SET revision = gen_random_uuid() WHERE entity_id = NEW.entity_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revise_knowledge AFTER UPDATE OF status, title, source, url, year ON context_documents
	FOR EACH ROW WHEN ((OLD.status, OLD.title, OLD.source, OLD.url, OLD.year)
		IS DISTINCT FROM (NEW.status, NEW.title, NEW.source, NEW.url, NEW.year)) EXECUTE FUNCTION revise_knowledge();
--> statement-breakpoint
CREATE TRIGGER revise_knowledge AFTER INSERT OR UPDATE ON knowledge_stats
	FOR EACH ROW EXECUTE FUNCTION revise_knowledge();
