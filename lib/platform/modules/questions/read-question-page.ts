import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listQuestions } from "@/lib/contract/questions/endpoints";
import { isOpenQuestion, openQuestionCount, openQuestionsTable } from "../../auth/open-questions";
import { readableByEntity } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";
import { questionTranslations } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import { questionGroups } from "../../db/schema/questions";
import { hasAccess } from "../access/has-access";
import { questionOf } from "./question-of";

type ListFilters = Pick<z.output<typeof listQuestions.input>, "sort" | "state" | "cursor" | "limit" | "language">;

/** `most_pressing`: the most awaited first, then the most asked. */
type Filters = Omit<ListFilters, "sort" | "cursor" | "language"> &
  Partial<Pick<ListFilters, "cursor" | "language">> & { sort: ListFilters["sort"] | "most_pressing" };

/** `id`: of the unanswered question. */
export type Wording = Readonly<{ id: string; question: string; language: string }>;

/** A group of questions with what visitors asked, in the order in which they did. */
export type QuestionGroup = Readonly<{
  id: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  /** Visitors with access who wait for an answer, and the names or addresses of the first three. */
  waiting: number;
  waitingNames: readonly string[];
  /** In which they asked, the most frequent first. */
  waitingLanguages: readonly string[];
  answerableAt: Date | null;
  wordings: readonly Wording[];
  /** Of the shown wording, in the language of the filters. */
  translation: string | null;
  /** Most frequent first. */
  languages: readonly string[];
}>;

type GroupRow = { id: string; count: number; waiting: number; key: number } & {
  first_ms: number;
  last_ms: number;
  answerable_ms: number | null;
};

/** Wordings of one language that are read of a group, the first ones. */
const WORDINGS_MAX = 6;
const NAMES_MAX = 3;

const CURSOR = /^(\d+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Questions without an answer that others than their visitor may read. */
const OPEN = sql`unanswered_questions as asked join messages on messages.id = asked.message_id
  join users on users.id = messages.user_id`;
const IS_OPEN = sql`asked.answered_at is null and ${readableByEntity()}`;
const isWaiting = (entity: EntityRow) =>
  sql`asked.wanted_at is not null and asked.notified_at is null and ${hasAccess(entity)}`;

/** A page of an entity's groups, the greatest by the order's number first. */
export async function readQuestionPage(db: Db, entity: EntityRow, { sort, state, cursor, limit, language }: Filters) {
  const key: SQL = {
    most_asked: sql`count`,
    newest: sql`last_ms`,
    most_waiting: sql`waiting`,
    most_pressing: sql`(waiting * 1000000.0 + least(count, 999999))`,
  }[sort];
  const [, value, id] = cursor?.match(CURSOR) ?? [];
  const found = await rowsOf<GroupRow>(
    db,
    sql`with groups as materialized (
          select asked.group_id as id, count(*)::int as count,
                 floor(extract(epoch from min(asked.asked_at)) * 1000)::float8 as first_ms,
                 floor(extract(epoch from max(asked.asked_at)) * 1000)::float8 as last_ms,
                 floor(extract(epoch from max(question_groups.answerable_at)) * 1000)::float8 as answerable_ms,
                 (count(distinct messages.user_id) filter (where ${isWaiting(entity)}))::int as waiting
          from ${OPEN} join question_groups on question_groups.id = asked.group_id
          where asked.entity_id = ${entity.id}::uuid and ${IS_OPEN}
          group by asked.group_id
          -- As a condition of the join, the embedded database would go through all open groups for each question.
          having max(question_groups.answered_at) is null
            and max(question_groups.dismissed_at) is ${state === "open" ? sql`null` : sql`not null`}
        )
        select *, ${key}::float8 as key from groups
        ${id ? sql`where (${key}::float8, id) < (${value}::float8, ${id}::uuid)` : sql``}
        order by key desc, id desc limit ${limit + 1}`,
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await withWordings(db, entity, page, language),
    nextCursor: found.length > limit && last ? `${last.key}.${last.id}` : null,
  };
}

/** The wording of a group that the entity's users see: in the entity's language if visitors asked in it. */
export const chooseWording = (wordings: readonly Wording[], primaryLanguage: string): Wording | undefined =>
  wordings.find(({ language }) => language === primaryLanguage) ?? wordings[0];

/** The wordings of an entity's groups without an answer, by the group's id. Ignores other groups. */
export async function readOpenGroupWordings(
  db: Db,
  entityId: string,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, Wording[]>> {
  const { id, answeredAt } = questionGroups;
  const isOpen = and(eq(questionGroups.entityId, entityId), inArray(id, [...groupIds]), isNull(answeredAt));
  const groups = await db.select({ id }).from(questionGroups).where(isOpen);
  if (groups.length === 0) return new Map();
  const rows = await readWordings(
    db,
    groups.map((group) => group.id),
  );
  const wordings = new Map<string, Wording[]>();
  for (const row of rows) wordings.set(row.group_id, [...(wordings.get(row.group_id) ?? []), wordingOf(row)]);
  return wordings;
}

/** The stored translations of questions, by the question's id. */
export async function readTranslations(
  db: Db,
  questionIds: readonly string[],
  to: string,
): Promise<ReadonlyMap<string, string>> {
  if (questionIds.length === 0) return new Map();
  const { questionId, language, body } = questionTranslations;
  const rows = await db
    .select({ questionId, body })
    .from(questionTranslations)
    .where(and(inArray(questionId, [...questionIds]), eq(language, to)));
  return new Map(rows.map((row) => [row.questionId, row.body]));
}

async function withWordings(
  db: Db,
  entity: EntityRow,
  page: readonly GroupRow[],
  language: string | undefined,
): Promise<QuestionGroup[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const awaited = page.filter(({ waiting }) => waiting > 0).map(({ id }) => id);
  const [wordings, people, waitingLanguages] = await Promise.all([
    readWordings(db, ids),
    awaited.length === 0 ? [] : readWaitingNames(db, entity, awaited),
    awaited.length === 0 ? [] : readWaitingLanguages(db, entity, awaited),
  ]);
  const wordingsOf = (id: string) => wordings.filter(({ group_id }) => group_id === id);
  const shownOf = (id: string) => chooseWording(wordingsOf(id).map(wordingOf), entity.primaryLanguage);
  const foreign = language === undefined ? [] : ids.flatMap((id) => shownOf(id) ?? []);
  const translations = await readTranslations(
    db,
    foreign.filter((wording) => wording.language !== language).map(({ id }) => id),
    language ?? "",
  );
  return page.map(({ id, count, first_ms, last_ms, answerable_ms, waiting }) => {
    const own = wordingsOf(id);
    const byCount = own.toSorted((a, b) => b.language_count - a.language_count);
    return {
      id,
      count,
      waiting,
      firstAt: new Date(first_ms),
      lastAt: new Date(last_ms),
      answerableAt: answerable_ms === null ? null : new Date(answerable_ms),
      waitingNames: people.filter(({ group_id }) => group_id === id).map(({ name }) => name),
      waitingLanguages: waitingLanguages.filter(({ group_id }) => group_id === id).map((row) => row.language),
      wordings: own.map(wordingOf),
      translation: translations.get(shownOf(id)?.id ?? "") ?? null,
      languages: [...new Set(byCount.map((row) => row.language))],
    };
  });
}

const wordingOf = ({ question_id, body, language }: WordingRow): Wording => ({
  id: question_id,
  question: questionOf(body).text,
  language,
});

type WordingRow = { group_id: string; question_id: string; body: string; language: string; language_count: number };

function readWordings(db: Db, groupIds: readonly string[]): Promise<WordingRow[]> {
  return rowsOf<WordingRow>(
    db,
    sql`select group_id, id as question_id, body, language, language_count from (
          select asked.group_id, asked.id, messages.body, messages.language,
                 (count(*) over (partition by asked.group_id, messages.language))::int as language_count,
                 row_number() over (partition by asked.group_id, messages.language order by asked.id) as place
          from ${OPEN} where asked.group_id in ${[...groupIds]} and ${IS_OPEN}
        ) as wordings where place <= ${WORDINGS_MAX} order by id`,
  );
}

function readWaitingNames(
  db: Db,
  entity: EntityRow,
  groupIds: readonly string[],
): Promise<{ group_id: string; name: string }[]> {
  return rowsOf(
    db,
    sql`select group_id, name from (
          select asked.group_id, coalesce(users.user_name, users.email) as name,
                 row_number() over (partition by asked.group_id order by min(asked.wanted_at), users.id) as place
          from ${OPEN}
          where asked.group_id in ${[...groupIds]} and ${IS_OPEN} and ${isWaiting(entity)}
          group by asked.group_id, users.id
        ) as people where place <= ${NAMES_MAX} order by place`,
  );
}

/** The languages in which the visitors who wait for an answer asked, the most frequent of each group first. */
export function readWaitingLanguages(
  db: Db,
  entity: EntityRow,
  groupIds: readonly string[],
): Promise<{ group_id: string; language: string }[]> {
  return rowsOf(
    db,
    sql`select asked.group_id, messages.language from ${OPEN}
        where asked.group_id in ${[...groupIds]} and ${IS_OPEN} and ${isWaiting(entity)}
        group by asked.group_id, messages.language order by count(*) desc, min(asked.id::text)`,
  );
}

export type Totals = Readonly<{ open: number; dismissed: number; waiting: number; private: number }>;

/** How many questions and private ones of an entity are open, and how many visitors with access wait. */
export async function countQuestions(db: Db, entity: EntityRow): Promise<Totals> {
  const [totals] = await rowsOf<Totals>(
    db,
    sql`select (${openQuestionCount} filter (where ${isOpenQuestion}))::int as open,
               (count(distinct groups.id) filter (where ${IS_OPEN} and groups.answered_at is null
                 and groups.dismissed_at is not null))::int as dismissed,
               (count(distinct messages.user_id) filter (where ${IS_OPEN} and ${isWaiting(entity)}))::int as waiting,
               (count(*) filter (where not ${readableByEntity()}))::int as private
        from ${openQuestionsTable} join users on users.id = messages.user_id
        where asked.entity_id = ${entity.id}::uuid and asked.answered_at is null`,
  );
  return totals ?? { open: 0, dismissed: 0, waiting: 0, private: 0 };
}
