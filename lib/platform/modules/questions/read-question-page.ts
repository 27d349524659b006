import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { listQuestions } from "@/lib/contract/questions/endpoints";
import { readableByEntity } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { hasAccess } from "../access/has-access";
import { questionOf } from "./question-of";

type ListFilters = Pick<z.output<typeof listQuestions.input>, "sort" | "state" | "cursor" | "limit">;

/** `most_pressing`: the most awaited first, then the most asked. */
type Filters = Omit<ListFilters, "sort" | "cursor"> &
  Partial<Pick<ListFilters, "cursor">> & { sort: ListFilters["sort"] | "most_pressing" };

export type Wording = Readonly<{ question: string; language: string }>;

/** A group of questions with what visitors asked, in the order in which they did. */
export type QuestionGroup = Readonly<{
  id: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  /** Visitors with access who wait for an answer, and the names or addresses of the first three. */
  waiting: number;
  waitingNames: readonly string[];
  answerableAt: Date | null;
  wordings: readonly Wording[];
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
export async function readQuestionPage(db: Db, entity: EntityRow, { sort, state, cursor, limit }: Filters) {
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
          where asked.entity_id = ${entity.id}::uuid and ${IS_OPEN} and question_groups.answered_at is null
            and question_groups.dismissed_at is ${state === "open" ? sql`null` : sql`not null`}
          group by asked.group_id
        )
        select *, ${key}::float8 as key from groups
        ${id ? sql`where (${key}::float8, id) < (${value}::float8, ${id}::uuid)` : sql``}
        order by key desc, id desc limit ${limit + 1}`,
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await withWordings(db, entity, page),
    nextCursor: found.length > limit && last ? `${last.key}.${last.id}` : null,
  };
}

/** The wordings of one group. */
export async function readOpenWordings(db: Db, groupId: string): Promise<Wording[]> {
  return (await readWordings(db, [groupId])).map(({ body, language }) => wordingOf(body, language));
}

async function withWordings(db: Db, entity: EntityRow, page: readonly GroupRow[]): Promise<QuestionGroup[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const [wordings, people] = await Promise.all([readWordings(db, ids), readWaitingNames(db, entity, ids)]);
  return page.map(({ id, count, first_ms, last_ms, answerable_ms, waiting }) => {
    const own = wordings.filter(({ group_id }) => group_id === id);
    const byCount = own.toSorted((a, b) => b.language_count - a.language_count);
    return {
      id,
      count,
      waiting,
      firstAt: new Date(first_ms),
      lastAt: new Date(last_ms),
      answerableAt: answerable_ms === null ? null : new Date(answerable_ms),
      waitingNames: people.filter(({ group_id }) => group_id === id).map(({ name }) => name),
      wordings: own.map(({ body, language }) => wordingOf(body, language)),
      languages: [...new Set(byCount.map(({ language }) => language))],
    };
  });
}

const wordingOf = (body: string, language: string): Wording => ({ question: questionOf(body).text, language });

type WordingRow = { group_id: string; body: string; language: string; language_count: number };

function readWordings(db: Db, groupIds: readonly string[]): Promise<WordingRow[]> {
  return rowsOf<WordingRow>(
    db,
    sql`select group_id, body, language, language_count from (
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

export type Totals = Readonly<{ open: number; dismissed: number; waiting: number; private: number }>;

/** How many groups and private questions of an entity are open, and how many visitors with access wait. */
export async function countQuestions(db: Db, entity: EntityRow): Promise<Totals> {
  const [totals] = await rowsOf<Totals>(
    db,
    sql`select (count(distinct groups.id) filter (where ${IS_OPEN} and groups.dismissed_at is null))::int as open,
               (count(distinct groups.id) filter (where ${IS_OPEN} and groups.dismissed_at is not null))::int as dismissed,
               (count(distinct messages.user_id) filter (where ${IS_OPEN} and ${isWaiting(entity)}))::int as waiting,
               (count(*) filter (where not ${readableByEntity()}))::int as private
        from ${OPEN} left join question_groups as groups on groups.id = asked.group_id and groups.answered_at is null
        where asked.entity_id = ${entity.id}::uuid and asked.answered_at is null`,
  );
  return totals ?? { open: 0, dismissed: 0, waiting: 0, private: 0 };
}
