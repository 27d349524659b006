import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { JOB_COUNT_MAX, JOB_STATES, type JobState } from "@/lib/contract/jobs/job-states";
import type { JobCounts } from "@/lib/contract/jobs/schemas";
import { type Db, rowsOf } from "../../db/client";
import { accountExports } from "../../db/schema/accounts";
import { subscriptions } from "../../db/schema/billing";
import { conversationExports } from "../../db/schema/chat";
import { type EntityRow, entities } from "../../db/schema/entities";
import { entityExports } from "../../db/schema/entity-moves";
import { contextDocuments, crawls } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import { type UserRow, users } from "../../db/schema/users";
import { Failure } from "../../failure";
import { readPause } from "../../jobs/queue-pause";

export type JobRow = typeof jobs.$inferSelect;
export type JobFilters = Readonly<{ state?: JobState | undefined; kind?: string | undefined }>;

/** How many of the oldest jobs of a state the metrics read. */
const FIGURE_JOBS = 1_000;

/** A job by its id. Throws not_found. */
export async function findJob(db: Db, id: string): Promise<JobRow> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id)).limit(1);
  if (!job) throw new Failure("not_found", { thing: "job" });
  return job;
}

/** Jobs that were queued before the cursor, the newest first. */
export async function findJobs(
  db: Db,
  { state, kind }: JobFilters,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<JobRow[]> {
  const isBefore = cursor === undefined ? undefined : lt(jobs.sequence, Number(cursor));
  return db
    .select()
    .from(jobs)
    .where(and(state && eq(jobs.state, state), kind ? eq(jobs.kind, kind) : undefined, isBefore))
    .orderBy(sql`${jobs.sequence} desc`)
    .limit(limit);
}

/** The number of jobs in each state, of one kind or all. Each count stops at JOB_COUNT_MAX, so that it reads few pages. */
export async function countJobs(db: Db, kind: string | undefined): Promise<JobCounts> {
  const ofKind = kind === undefined ? sql`` : sql`and kind = ${kind}`;
  const counts = JOB_STATES.map(
    (state) => sql`(select count(*)::integer from (
      select from jobs where state = ${state} ${ofKind} limit ${JOB_COUNT_MAX}) as counted) as ${sql.identifier(state)}`,
  );
  const [row] = await rowsOf<JobCounts>(db, sql`select ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error("The jobs were not counted.");
  return row;
}

export type JobFigureRow = Readonly<{
  oldest_queued_at: string | null;
  oldest_started_at: string | null;
  next_try_at: string | null;
}>;

/** Since when the oldest job is due and the slowest runs, and when the next retry is due. */
export async function findJobFigures(db: Db, now: Date): Promise<JobFigureRow> {
  const oldest = (state: JobState) =>
    sql`(select * from jobs where state = ${state} order by sequence limit ${FIGURE_JOBS}) as oldest`;
  const at = now.toISOString();
  const [row] = await rowsOf<JobFigureRow>(
    db,
    sql`select
      (select min(created_at) from ${oldest("queued")} where run_at <= ${at}::timestamptz)::text as oldest_queued_at,
      (select min(started_at) from ${oldest("running")})::text as oldest_started_at,
      (select min(run_at) from ${oldest("waiting")})::text as next_try_at`,
  );
  return row ?? { oldest_queued_at: null, oldest_started_at: null, next_try_at: null };
}

export type FoundPause = Readonly<{ at: Date; admin: UserRow | null }>;

/** The pause of the queue with the admin who paused it; null while jobs start. */
export async function findPause(db: Db): Promise<FoundPause | null> {
  const pause = await readPause(db);
  if (!pause) return null;
  const [admin] = await db.select().from(users).where(eq(users.id, pause.by)).limit(1);
  return { at: new Date(pause.at), admin: admin ?? null };
}

export type JobEntity = Pick<EntityRow, "id" | "name" | "urlslug" | "entityType" | "thumbnailImageUrl" | "plate">;
/** A record that a job is for. */
export type JobSubject = Readonly<{
  entity: JobEntity | null;
  title: string | null;
  email: string | null;
  progress: number | null;
}>;

const ENTITY = {
  id: entities.id,
  name: entities.name,
  urlslug: entities.urlslug,
  entityType: entities.entityType,
  thumbnailImageUrl: entities.thumbnailImageUrl,
  plate: entities.plate,
};

/** The ids of the records that a payload names. */
export function recordIdsOf({ payload }: Pick<JobRow, "payload">): string[] {
  const { documentId, crawlId, exportId, entityIds, subscriptionId } = Object(payload) as Record<string, unknown>;
  const [entityId] = Array.isArray(entityIds) ? entityIds : [];
  return [documentId, crawlId, exportId, entityId, subscriptionId].filter((id) => typeof id === "string");
}

/** The records that some jobs are for, by the id in their payload. One statement for each kind of record. */
export async function findJobSubjects(db: Db, rows: readonly JobRow[]): Promise<Map<string, JobSubject>> {
  const idsOf = (prefixes: readonly string[]) =>
    rows.filter(({ kind }) => prefixes.some((prefix) => kind.startsWith(prefix))).flatMap(recordIdsOf);
  const found = await Promise.all([
    findDocuments(
      db,
      idsOf(["knowledge.ingest", "knowledge.refresh", "knowledge.erase", "knowledge.embed", "knowledge.reindex"]),
    ),
    findCrawls(db, idsOf(["knowledge.crawl", "knowledge.follow"])),
    findOfEntities(db, idsOf(["entities."])),
    findConversationExports(db, idsOf(["conversations."])),
    findEntityExports(db, idsOf(["entities.export"])),
    findAccountExports(db, idsOf(["account."])),
    findSubscriptions(db, idsOf(["subscription."])),
  ]);
  return new Map(found.flat());
}

type Found = Promise<[id: string, subject: JobSubject][]>;

const NOTHING = { entity: null, title: null, email: null, progress: null };

async function findDocuments(db: Db, ids: readonly string[]): Found {
  if (ids.length === 0) return [];
  const { id, title, progress, entityId } = contextDocuments;
  const rows = await db
    .select({ id, title, progress, entity: ENTITY })
    .from(contextDocuments)
    .innerJoin(entities, eq(entities.id, entityId))
    .where(inArray(id, [...ids]));
  return rows.map(({ id, title, progress, entity }) => [id, { ...NOTHING, title, progress, entity }]);
}

async function findCrawls(db: Db, ids: readonly string[]): Found {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: crawls.id, title: crawls.url, entity: ENTITY })
    .from(crawls)
    .innerJoin(entities, eq(entities.id, crawls.entityId))
    .where(inArray(crawls.id, [...ids]));
  return rows.map(({ id, title, entity }) => [id, { ...NOTHING, title, entity }]);
}

async function findOfEntities(db: Db, ids: readonly string[]): Found {
  if (ids.length === 0) return [];
  const rows = await db
    .select(ENTITY)
    .from(entities)
    .where(inArray(entities.id, [...ids]));
  return rows.map((entity) => [entity.id, { ...NOTHING, entity }]);
}

async function findConversationExports(db: Db, ids: readonly string[]): Found {
  if (ids.length === 0) return [];
  const { id, progress, entityId } = conversationExports;
  const rows = await db
    .select({ id, progress, entity: ENTITY })
    .from(conversationExports)
    .innerJoin(entities, eq(entities.id, entityId))
    .where(inArray(id, [...ids]));
  return rows.map(({ id, progress, entity }) => [id, { ...NOTHING, progress, entity }]);
}

async function findEntityExports(db: Db, ids: readonly string[]): Found {
  if (ids.length === 0) return [];
  const { id, progress, entityId } = entityExports;
  const rows = await db
    .select({ id, progress, entity: ENTITY })
    .from(entityExports)
    .innerJoin(entities, eq(entities.id, entityId))
    .where(inArray(id, [...ids]));
  return rows.map(({ id, progress, entity }) => [id, { ...NOTHING, progress, entity }]);
}

async function findAccountExports(db: Db, ids: readonly string[]): Found {
  if (ids.length === 0) return [];
  const { id, progress, userId } = accountExports;
  const rows = await db
    .select({ id, progress, email: users.email })
    .from(accountExports)
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(id, [...ids]));
  return rows.map(({ id, progress, email }) => [id, { ...NOTHING, progress, email }]);
}

async function findSubscriptions(db: Db, ids: readonly string[]): Found {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: subscriptions.id, entity: ENTITY })
    .from(subscriptions)
    .innerJoin(entities, eq(entities.id, subscriptions.entityId))
    .where(inArray(subscriptions.id, [...ids]));
  return rows.map(({ id, entity }) => [id, { ...NOTHING, entity }]);
}
