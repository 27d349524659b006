import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "../db/client";
import { type LanguageStats, type PassageCache, passageCacheAt, type TermPostings } from "./passage-cache";

/**
 * Maximum postings read per question, rarest terms first. Skipped terms are so common that they hardly affect the
 * ranking of candidates, and they count again when candidates are compared.
 */
const POSTINGS_MAX = 8_000;

type SearchScope = Readonly<{ entityId: string; year: number | null }>;
type Term = Readonly<{ language: string; term: string }>;

export type SearchedPostings = Readonly<{
  /** The cache of the searched material, with its languages. */
  material: PassageCache;
  /** Documents to exclude: not ready, or later than the year. */
  hidden: ReadonlySet<string>;
  /** The lists of terms that occur in the material, rarest first. */
  lists: readonly TermPostings[];
}>;

/** Reads the posting lists of a question's terms in one statement, and caches them. */
export async function searchPostings(
  db: Db,
  { entityId, year }: SearchScope,
  terms: readonly Term[],
): Promise<SearchedPostings> {
  const requested = terms.map(({ language, term }) => ({ l: language, t: term }));
  const rows = await rowsOf<TermPostings>(
    db,
    // Bytes travel as base64: the embedded database's client takes forty times as long to read a bytea.
    // `offset 0` forces index scans: without statistics, as on the embedded database, the planner would assume small
    // tables and scan them sequentially.
    sql`with counted as materialized (
          select a.l as language, a.t as term, c.passage_count as count,
                 sum(c.passage_count) over (order by c.passage_count, a.l collate "C", a.t collate "C") as running
          from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as a(l text, t text)
          cross join lateral (
            select passage_count from term_counts
            where entity_id = ${entityId}::uuid and language = a.l and term = a.t offset 0) c
        )
        select '' as language, '' as term, 0 as count, jsonb_build_object(
          'revision', (select revision from knowledge_revisions where entity_id = ${entityId}::uuid),
          'languages', (select coalesce(jsonb_agg(jsonb_build_object(
              'language', language, 'passageCount', passage_count, 'totalLength', total_length) order by language), '[]')
            from knowledge_stats where entity_id = ${entityId}::uuid and passage_count > 0),
          'hidden', (select coalesce(jsonb_agg(id), '[]') from context_documents
            where entity_id = ${entityId}::uuid and (status <> 'ready' or year > ${year}::int)))::text as packed
        union all
        (select language, term, count, case when running <= ${POSTINGS_MAX}::int or running = count then (
            select encode(string_agg(uuid_send(document_id) || int4send(first_position)
                || int4send(octet_length(postings)) || postings, ''::bytea), 'base64')
            from (select document_id, first_position, postings from passage_terms
              where entity_id = ${entityId}::uuid and language = c.language and term = c.term offset 0) p
          ) end as packed
        from counted c
        order by count, language collate "C", term collate "C")`,
  );
  const [about, ...lists] = rows;
  const { revision, languages, hidden } = JSON.parse(about?.packed ?? "{}") as MaterialInfo;
  const material = passageCacheAt(entityId, revision, languages);
  const searched = { material, hidden: new Set(hidden), lists };
  storeAll(searched, year, terms);
  return searched;
}

type MaterialInfo = { revision: string | null; languages: LanguageStats[]; hidden: string[] };

function storeAll({ material, hidden, lists }: SearchedPostings, year: number | null, terms: readonly Term[]): void {
  material.storeHidden(year, hidden);
  for (const each of lists) material.storePostings(each);
  const held = new Set(lists.map(({ language, term }) => `${language} ${term}`));
  for (const { language, term } of terms) {
    if (!held.has(`${language} ${term}`)) material.storePostings({ language, term, count: 0, packed: null });
  }
}

/** Reads the same lists from the cache; null when not all of them are cached. */
export function recallPostings(
  material: PassageCache,
  { year }: Pick<SearchScope, "year">,
  terms: readonly Term[],
): SearchedPostings | null {
  const hidden = material.hidden(year);
  const known = terms.map(({ language, term }) => material.postings(language, term));
  if (!hidden || known.includes(undefined)) return null;
  const held = known.filter((each) => each !== undefined && each.count > 0) as TermPostings[];
  const lists = withinLimit(held.sort(rarestFirst));
  return lists && { material, hidden, lists };
}

/** Applies POSTINGS_MAX: later terms keep only their counts. Null when a required list is not cached. */
function withinLimit(rarest: readonly TermPostings[]): TermPostings[] | null {
  let running = 0;
  let isWhole = true;
  const within = rarest.map((each) => {
    running += each.count;
    const isRead = running <= POSTINGS_MAX || running === each.count;
    if (isRead && each.packed === null) isWhole = false;
    return isRead ? each : { ...each, packed: null };
  });
  return isWhole ? within : null;
}

function rarestFirst(a: TermPostings, b: TermPostings): number {
  return a.count - b.count || compareBytes(a.language, b.language) || compareBytes(a.term, b.term);
}

/** In the order of the database's collation "C". */
function compareBytes(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
