-- A question's lists lie side by side in the key, in the order in which it asks for them; in the table they lie document
-- by document, each on a page of its own.
ALTER TABLE "passage_terms"
	DROP CONSTRAINT "passage_terms_entity_id_language_term_document_id_first_position_pk",
	ADD CONSTRAINT "passage_terms_entity_id_language_term_document_id_first_position_pk"
		PRIMARY KEY ("entity_id","language","term","document_id","first_position") INCLUDE ("passage_count","postings");
--> statement-breakpoint
-- The key is enough for rows that are known to be there for everybody: what is added is looked through soon, a little
-- each time, and not once a fifth of the table is new.
ALTER TABLE "passage_terms" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
