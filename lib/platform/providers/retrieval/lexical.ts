import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../../db/client";
import { configurationOf, separateWords } from "./analysis";
import type { Found, FoundPassage, Query, Retrieval } from "./port";

// Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), the usual middle values.
const K1 = 1.2;
const B = 0.75;

/** Lexemes by which people ask and not what they ask for; they count only when nothing else is left. */
const ASKING = [
  "tell",
  "think",
  "say",
  "said",
  "know",
  "explain",
  "describ",
  "pleas",
  "ask",
  "want",
  "someth",
  "anyth",
  "much",
  "mani",
  "get",
];

type Row = { terms: { term: string; weight: number }[] | null; passages: FoundPassage[] | null };

/** Ranks passages by BM25 over the inverted index; one statement, the same on both databases. */
export const lexicalRetrieval: Retrieval = { find, lexemes };

async function find(db: Db, query: Query): Promise<Found> {
  const text = separateWords(query.question, query.language);
  const [row] = await rowsOf<Row>(
    db,
    sql`
    with words as (
      select distinct lexeme as term from unnest(to_tsvector(${configurationOf(query.language)}, ${text}))
    ), asked as (
      select term from words
      where term not in (select jsonb_array_elements_text(${JSON.stringify(ASKING)}::jsonb))
         or not exists (
           select 1 from words
           where term not in (select jsonb_array_elements_text(${JSON.stringify(ASKING)}::jsonb)))
    ), stats as (
      select greatest(coalesce(sum(passage_count), 0), 1)::float as n,
             greatest(coalesce(sum(total_length), 0), 1)::float as total
      from knowledge_stats where entity_id = ${query.entityId} and language = ${query.language}
    ), hits as (
      select t.term, t.passage_id, t.frequency::float as frequency
      from passage_terms t join asked on asked.term = t.term
      where t.entity_id = ${query.entityId}
    ), weights as (
      select asked.term, ln(1 + (n - count(hits.passage_id) + 0.5) / (count(hits.passage_id) + 0.5)) as weight
      from asked cross join stats left join hits on hits.term = asked.term
      group by asked.term, n
    ), ranked as (
      select p.id, sum(w.weight * h.frequency * ${K1 + 1}::float
          / (h.frequency + ${K1}::float * (1 - ${B}::float + ${B}::float * p.length / (s.total / s.n)))) as score
      from hits h
      join weights w on w.term = h.term
      join passages p on p.id = h.passage_id
      cross join stats s
      where p.language = ${query.language}
        and (${query.year}::int is null or p.year is null or p.year <= ${query.year}::int)
      group by p.id
      order by score desc, p.id
      limit ${query.limit}
    )
    select
      (select jsonb_agg(jsonb_build_object('term', term, 'weight', weight) order by weight desc, term) from weights)
        as terms,
      (select jsonb_agg(jsonb_build_object('id', p.id, 'body', p.body, 'title', d.title, 'source', d.source,
          'url', d.url, 'year', p.year, 'score', r.score) order by r.score desc, p.id)
       from ranked r join passages p on p.id = r.id join context_documents d on d.id = p.document_id) as passages`,
  );
  return { terms: row?.terms ?? [], passages: row?.passages ?? [] };
}

async function lexemes(db: Db, texts: readonly string[], language: string): Promise<string[][]> {
  if (texts.length === 0) return [];
  const separated = JSON.stringify(texts.map((text) => separateWords(text, language)));
  const rows = await rowsOf<{ terms: string[] | null }>(
    db,
    sql`select (select jsonb_agg(lexeme) from unnest(to_tsvector(${configurationOf(language)}, t.body))) as terms
        from jsonb_array_elements_text(${separated}::jsonb) with ordinality as t(body, place) order by t.place`,
  );
  return rows.map((row) => row.terms ?? []);
}
