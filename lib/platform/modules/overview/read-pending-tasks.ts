import { type SQL, sql } from "drizzle-orm";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import { type EntityRole, hasRight } from "../../auth/entity-role";
import { readableByEntity } from "../../auth/turn-readers";
import type { Ctx } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { usedShare } from "../budget/policy";
import { readSpend } from "../budget/read-spend";
import { messageMonth } from "../plans/message-quota";
import { DAY_MS } from "./count-entity-activity";
import { type Disliked, readDisliked } from "./read-disliked";

/** Ratings that are older wait no more, as in notifications. */
const RATED_DAYS = 30;
const DISLIKED = 2;
const NAMES = 3;

/** The work that waits for an entity's users beside its open questions. */
export type PendingTasks = Readonly<{
  /** Messages of visitors that wait for an answer in person. */
  awaitingPerson: number;
  /** Questions whose replies are not corrected yet, the most disliked first. */
  disliked: readonly Disliked[];
  failedDocuments: Readonly<{ count: number; newest: readonly { id: string; title: string }[] }>;
  /** How much of the month's budget is used, in percent; null below the share at which owners are notified. */
  budgetPercent: number | null;
  /** Corrections that the settings which were tested last do not give. */
  failedCorrections: number;
  accessRequests: Readonly<{ count: number; names: readonly string[] }>;
}>;

type TaskOptions = Readonly<{ entityId: string; role: EntityRole; behaviour: BehaviourSettings }>;

/** Reads what waits for an entity's users. Requests for access are read for those who decide on them. */
export async function readPendingTasks(
  { db, now }: Pick<Ctx, "db" | "now">,
  { entityId, role, behaviour }: TaskOptions,
): Promise<PendingTasks> {
  const at = now();
  const from = new Date(at.getTime() - RATED_DAYS * DAY_MS).toISOString();
  const [awaitingPerson, disliked, failedDocuments, spent, failedCorrections, accessRequests] = await Promise.all([
    countAwaiting(db, entityId),
    readDisliked(db, { entityId, from }),
    readFailedDocuments(db, entityId),
    readSpend(db, entityId, messageMonth(at)),
    countFailedCorrections(db, entityId),
    hasRight(role, "manage") ? readRequests(db, entityId) : { count: 0, names: [] },
  ]);
  const percent = Math.floor(usedShare(behaviour, spent) * 100);
  const isBudgetNear = percent >= Math.min(behaviour.budget_warning_percent, 100);
  return {
    awaitingPerson,
    disliked: disliked.filter(({ correctedAt }) => correctedAt === null).slice(0, DISLIKED),
    failedDocuments,
    budgetPercent: isBudgetNear ? percent : null,
    failedCorrections,
    accessRequests,
  };
}

async function countOf(db: Db, statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, statement);
  return row?.count ?? 0;
}

/** Names the other states too, as the index does. */
function countAwaiting(db: Db, entityId: string): Promise<number> {
  return countOf(
    db,
    sql`select count(*)::int as count from responses as awaiting join messages on messages.id = awaiting.message_id
        where awaiting.entity_id = ${entityId}::uuid and awaiting.status = 'awaiting_person'
          and awaiting.status not in ('pending', 'streaming', 'complete', 'stopped', 'failed', 'interrupted')
          and ${readableByEntity()}`,
  );
}

async function readFailedDocuments(db: Db, entityId: string): Promise<PendingTasks["failedDocuments"]> {
  const rows = await rowsOf<{ id: string; title: string; count: number }>(
    db,
    sql`select id, title, (count(*) over ())::int as count from context_documents
        where entity_id = ${entityId}::uuid and status = 'failed' order by id desc limit ${NAMES}`,
  );
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ id, title }) => ({ id, title })) };
}

/** The failures of the latest run, until its draft is published, changed or discarded. */
function countFailedCorrections(db: Db, entityId: string): Promise<number> {
  return countOf(
    db,
    sql`select (select count(*)::int from jsonb_array_elements(run.results) as result
                where not (result ->> 'isHeld')::boolean) as count
        from (
          select status, results, published_at, draft_version from correction_runs
          where entity_id = ${entityId}::uuid and status in ('passed', 'failed') order by id desc limit 1
        ) as run
        where run.status = 'failed' and run.published_at is null and (run.draft_version is null or exists (
          select from behaviours
          where entity_id = ${entityId}::uuid and draft is not null and version = run.draft_version))`,
  );
}

async function readRequests(db: Db, entityId: string): Promise<PendingTasks["accessRequests"]> {
  const rows = await rowsOf<{ name: string; count: number }>(
    db,
    sql`select coalesce(name, email) as name, (count(*) over ())::int as count from chatters
        where entity_id = ${entityId}::uuid and status = 'requested' order by id limit ${NAMES}`,
  );
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
}
