import { sql } from "drizzle-orm";
import type { StoredSource } from "@/lib/contract/chat/schemas";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import type { Platform } from "../../../context";
import { type Db, rowsOf } from "../../../db/client";
import { isAnswerable } from "../../questions/is-answerable";
import { lettersOf, parseQuestions } from "../../questions/parse-questions";
import { questionAbout, questionAboutTitle } from "../../questions/question-about";
import type { MessageContent } from "./message-content";

const FOLLOW_UPS_MAX = 3;
const FOLLOW_UP_MAX_CHARS = 150;
/** Passages before and after a cited one whose headings are near it. */
const NEAR_PASSAGES = 30;
/** Documents before and after a cited one, in the order of adding, whose titles are near it. */
const NEAR_DOCUMENTS = 6;
const TOPICS_READ = 12;
/** Each check that is not cached searches the material. */
const CHECKED_MAX = 6;

/** Up to three questions in a model's block, one a line; other lines are left out. */
export function parseFollowUps(block: string, asked: string): string[] {
  const questions = parseQuestions(block, { max: FOLLOW_UPS_MAX + 1, maxCharacters: FOLLOW_UP_MAX_CHARS });
  return questions.filter((question) => !isSame(question, asked)).slice(0, FOLLOW_UPS_MAX);
}

type QuotedReply = Readonly<{
  entityId: string;
  message: MessageContent;
  /** The revision of the material; null when unknown. */
  revision: string | null;
  sources: readonly StoredSource[];
}>;

/**
 * Up to three questions about the headings near the cited passages, or about the documents beside them where they have
 * none, in the reply's language, each of which the material answers. Empty when they cannot be found: the reply is complete without them.
 */
export async function suggestFollowUps(platform: Platform, reply: QuotedReply): Promise<string[]> {
  const { entityId, message, revision, sources } = reply;
  const { body, language, year } = message;
  const cited = sources.flatMap(({ passage_id, cited: isCited }) => (isCited ? [passage_id] : []));
  if (cited.length === 0) return [];
  const asked = splitQuote(body).text || body;
  try {
    const db = await platform.reads.ofMaterial({ entityId, revision });
    const topics = await readNearTopics(db, { entityId, cited, language, year });
    const questions = topics.flatMap(({ topic, is_title }) => {
      return (is_title ? questionAboutTitle : questionAbout)(topic, language) ?? [];
    });
    const candidates = [...new Set(questions)].filter((question) => !isSame(question, asked)).slice(0, CHECKED_MAX);
    const answerable: string[] = [];
    for (const question of candidates) {
      if (answerable.length === FOLLOW_UPS_MAX) break;
      const checked = { entityId, revision, question, language, year };
      if (await isAnswerable({ ...platform, db }, checked)) answerable.push(question);
    }
    return answerable;
  } catch (err) {
    platform.log.warn({ err, entity: entityId }, "follow-up questions could not be found");
    return [];
  }
}

type Near = Readonly<{ entityId: string; cited: readonly string[]; language: string; year: number | null }>;

/**
 * Headings of the cited documents, without the ones above the cited passages, the nearest first. Without such headings, the
 * titles of the nearest documents that have no headings, in the order in which they were added.
 */
function readNearTopics(db: Db, { entityId, cited, language, year }: Near) {
  const isInTime = sql`(${year}::int is null or year is null or year <= ${year}::int)`;
  const isBeside = sql`entity_id = ${entityId}::uuid and status = 'ready' and language = ${language} and ${isInTime}
    and id not in (select document_id from cited)
    and not exists (select from passages where document_id = context_documents.id and heading is not null)`;
  return rowsOf<{ topic: string; is_title: boolean }>(
    db,
    sql`with cited as materialized (
          select document_id, position, heading from passages
          where id = any(array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(cited)}::jsonb)))
        ), headings as materialized (
          select p.heading as topic, min(abs(p.position - c.position)) as distance, min(p.position) as place
          from cited c cross join lateral (
            select heading, position, language, year from passages
            where document_id = c.document_id
              and position between c.position - ${NEAR_PASSAGES}::int and c.position + ${NEAR_PASSAGES}::int
            order by position) p
          where p.heading is not null and p.language = ${language} and (${year}::int is null or p.year is null or p.year <= ${year}::int)
            and p.heading not in (select heading from cited where heading is not null)
          group by p.heading
        ), titles as (
          select title as topic, min(near.distance) as distance, min(near.place) as place
          from (select distinct document_id from cited) c cross join lateral (
            (select title, row_number() over (order by id) as distance, 0 as place
             from context_documents where id > c.document_id and ${isBeside} order by id limit ${NEAR_DOCUMENTS})
            union all
            (select title, row_number() over (order by id desc) as distance, 1 as place
             from context_documents where id < c.document_id and ${isBeside} order by id desc limit ${NEAR_DOCUMENTS})) near
          where not exists (select from headings)
          group by title
        )
        select topic, is_title from (
          select *, false as is_title from headings union all select *, true as is_title from titles) topics
        order by distance, place, topic limit ${TOPICS_READ}`,
  );
}

const isSame = (one: string, other: string) => lettersOf(one) === lettersOf(other);
