import { sql } from "drizzle-orm";
import { countCharacters } from "@/lib/contract/fields/one-line";
import { type ProposedQuestion, SUGGESTED_MAX, SUGGESTED_TEXT_MAX } from "@/lib/contract/questions/suggested-schemas";
import { requireEntity } from "../../auth/entity-role";
import { readableByEntity } from "../../auth/turn-readers";
import type { Ctx, Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { countUse } from "../plans/count-use";
import { quotesAnswers } from "../talk/choose-talk";
import { loadReplyConfig, type ReplyConfig } from "../talk/load-reply-config";
import { isAnswerable } from "./is-answerable";
import { isLanguage } from "./presenter";
import { questionAbout, questionAboutTitle } from "./question-about";
import { readSuggested } from "./suggested-queries";
import { writeQuestions } from "./write-questions";

/** The newest messages that frequent questions are looked for in. */
const MESSAGES_READ = 500;
/** The number of visitors who must have asked a question before it is proposed, so that no single visitor's text is shown. */
const ASKERS_MIN = 2;
const DOCUMENTS_READ = 50;
const HEADINGS_READ = 60;
/** Each check searches the material. */
const CHECKED_MAX = 30;

type Candidate = Readonly<{ question: string; language: string }>;

/**
 * Proposes questions that the entity can answer: those that several visitors asked, typed questions of its material, and
 * those that a language model finds in it, or else its headings and titles. Every proposal is checked by a search; nothing is stored.
 */
export async function proposeSuggestedQuestions({
  ctx,
  input: { id },
}: Verb<{ id: string }>): Promise<ProposedQuestion[]> {
  const entity = await requireEntity(ctx, { id }, "edit");
  const config = await loadReplyConfig(ctx.db, id);
  const [existing, asked, headings, written] = await Promise.all([
    readSuggested(ctx.db, id),
    readFrequentQuestions(ctx.db, id),
    readHeadings(ctx.db, id),
    writeCounted(ctx, config),
  ]);
  const typed = headings.filter(({ is_typed }) => is_typed);
  // A language model's questions replace those about headings.
  const fromMaterial = (written.length > 0 ? typed : headings).flatMap(({ heading, language, is_title }) => {
    const question = (is_title ? questionAboutTitle : questionAbout)(heading, language);
    return question === null ? [] : [{ question, language }];
  });
  const fromModel = written.map((question) => ({ question, language: entity.primaryLanguage }));
  const seen = new Set(existing.map(({ question }) => question.toLowerCase()));
  const candidates = [...asked, ...fromMaterial, ...fromModel].filter(({ question }) => {
    const spelling = question.toLowerCase();
    return countCharacters(question) <= SUGGESTED_TEXT_MAX && !seen.has(spelling) && seen.add(spelling);
  });
  const proposed: ProposedQuestion[] = [];
  for (const { question, language } of candidates.slice(0, CHECKED_MAX)) {
    if (proposed.length === SUGGESTED_MAX) break;
    const checked = { entityId: id, revision: config.knowledgeRevision, question, language, year: null };
    if (isLanguage(language) && (await isAnswerable(ctx, checked))) proposed.push({ question, language });
  }
  return proposed;
}

/** A language model's questions, counted against the plan. None and no count where no model is configured or it fails. */
async function writeCounted(ctx: Ctx, config: ReplyConfig): Promise<string[]> {
  if (quotesAnswers(config.talk)) return [];
  const takeBack = await countUse(ctx, config.entity, { use: "modelText", amount: 1 });
  const written = await writeQuestions(ctx, { ...config, max: SUGGESTED_MAX });
  if (written.length === 0) await takeBack();
  return written;
}

/** Answered questions that several visitors asked in the same words, in messages that the owner may read. */
function readFrequentQuestions(db: Db, entityId: string): Promise<Candidate[]> {
  return rowsOf<Candidate>(
    db,
    sql`select min(trim(body)) as question, language
        from (select id, body, language, user_id from messages
              where entity_id = ${entityId}::uuid and ${readableByEntity()} order by id desc limit ${MESSAGES_READ}) m
        where char_length(body) between 8 and ${SUGGESTED_TEXT_MAX} and position(chr(10) in trim(body)) = 0
          and exists (select from responses r where r.message_id = m.id and r.status = 'complete'
                      and not r.is_unanswered and r.moderation is null and r.removed_at is null)
        group by lower(trim(body)), language
        having count(distinct user_id) >= ${ASKERS_MIN}
        order by count(distinct user_id) desc, min(trim(body)) limit ${SUGGESTED_MAX}`,
  );
}

/** `is_title`: the document has no headings. `is_typed`: a question that the owner answered. */
type Heading = Readonly<{ heading: string; language: string; is_title: boolean; is_typed: boolean }>;

/**
 * Headings of the newest documents, or the title of one without any: typed questions first, then one of each document
 * before its others.
 */
function readHeadings(db: Db, entityId: string): Promise<Heading[]> {
  return rowsOf<Heading>(
    db,
    sql`select heading, language, is_title, d.kind = 'questions' as is_typed
        from (select id, kind, title, language as own_language, not exists (
                       select from passages where document_id = context_documents.id and heading is not null) as is_title
              from context_documents where entity_id = ${entityId}::uuid and status = 'ready'
              order by id desc limit ${DOCUMENTS_READ}) d
        cross join lateral (
          select title as heading, own_language as language, 1 as place where is_title
          union all
          (select heading, language, row_number() over (order by position) as place
           from (select heading, min(language) as language, min(position) as position
                 from (select heading, language, position from passages
                       where document_id = d.id and heading is not null order by position limit 200) p
                 group by heading) h
           order by position limit ${HEADINGS_READ})) own
        order by d.kind = 'questions' desc, own.place, d.id desc limit ${HEADINGS_READ}`,
  );
}
