import { type SQL, sql } from "drizzle-orm";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/contract/notifications/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { isOpenQuestion, openQuestionCount, openQuestionsTable } from "../../auth/open-questions";
import { readableByEntity } from "../../auth/turn-readers";
import { type Db, rowsOf } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { pushSubscriptions } from "../../db/schema/push";
import { grants } from "../../db/schema/users";

/** One kind of work that waits in one entity. `count`: of a budget, the percentage that is used. */
export type WaitingWork = Readonly<{
  kind: NotificationKind;
  entityId: string;
  entityType: EntityRow["entityType"];
  entityName: string;
  urlslug: string;
  thumbnailImageUrl: string | null;
  plate: EntityRow["plate"];
  count: number;
  newestAt: Date;
}>;

type Row = Omit<WaitingWork, "newestAt"> & { newestMs: number };

/** Ratings that are older wait no more. */
const RATED_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The work waiting for a user in all entities that they own, edit or view, the entity with the newest first. Only owners
 * decide on requests for access, so only they get them. One statement: each kind walks an index of its few rows.
 */
export async function readWaitingWork(db: Db, userId: string, at: Date): Promise<WaitingWork[]> {
  const ratedSince = new Date(at.getTime() - RATED_DAYS * DAY_MS).toISOString();
  const month = at.toISOString().slice(0, "2026-11".length);
  const rows = await rowsOf<Row>(
    db,
    sql`with mine as materialized (
          select entities.id, entities.entity_type, entities.name, entities.urlslug, entities.thumbnail_image_url, entities.plate,
                 entity_users.role
          from entity_users join entities on entities.id = entity_users.entity_id
          where entity_users.user_id = ${userId}::uuid and entity_users.status = 'active' and not entities.is_fixed
            and not entities.is_draft and entities.deleted_at is null
        )
        select waiting.kind, mine.id as "entityId", mine.entity_type as "entityType", mine.name as "entityName", mine.urlslug,
               mine.thumbnail_image_url as "thumbnailImageUrl", mine.plate, waiting.count,
               floor(extract(epoch from waiting.newest) * 1000)::float8 as "newestMs"
        from mine cross join lateral (
          select 'access_request' as kind, count(*)::int as count, max(created_at) as newest
          from chatters where entity_id = mine.id and status = 'requested' and mine.role = 'owner'
          union all
          select 'question', ${openQuestionCount}::int, max(asked.asked_at)
          from ${openQuestionsTable} where asked.entity_id = mine.id and ${isOpenQuestion}
          union all
          select 'not_helpful', count(*)::int, max(rated.rated_at)
          from responses as rated join messages on messages.id = rated.message_id
          where rated.entity_id = mine.id and rated.rating = 'down' and rated.rated_at >= ${ratedSince}::timestamptz
            and rated.corrected_at is null and rated.removed_at is null and ${readableByEntity()}
          union all
          select 'document_failed', count(*)::int, max(coalesce(updated_at, created_at))
          from context_documents where entity_id = mine.id and status = 'failed'
          union all
          select 'awaiting_person', count(*)::int, max(awaiting.created_at)
          from responses as awaiting join messages on messages.id = awaiting.message_id
          where awaiting.entity_id = mine.id and awaiting.status = 'awaiting_person'
            and awaiting.status not in ('pending', 'streaming', 'complete', 'stopped', 'failed', 'interrupted')
            and ${readableByEntity()}
          union all
          select 'correction_failed', (
              select count(*)::int from jsonb_array_elements(run.results) as result
              where not (result ->> 'isHeld')::boolean), coalesce(run.finished_at, run.created_at)
          from (
            select status, results, finished_at, created_at, published_at, draft_version from correction_runs
            where entity_id = mine.id and status in ('passed', 'failed') order by id desc limit 1
          ) as run
          where run.status = 'failed' and run.published_at is null and (run.draft_version is null or exists (
            select from behaviours
            where entity_id = mine.id and draft is not null and version = run.draft_version))
          union all
          select case when used.percent >= 100 then 'budget_spent' else 'budget_warning' end, used.percent::int,
                 used.reached_at
          from (
            select floor(greatest(
                     spend.replies * 100.0 / (behaviours.live ->> 'budget_messages')::numeric,
                     spend.cost_micros / 100.0 / (behaviours.live ->> 'budget_cents')::numeric)) as percent,
                   coalesce(spend.notified_at, ${at.toISOString()}::timestamptz) as reached_at,
                   (behaviours.live ->> 'budget_warning_percent')::numeric as warning_percent
            from entity_spend as spend join behaviours on behaviours.entity_id = spend.entity_id
            where spend.entity_id = mine.id and spend.month = ${month}
          ) as used
          where used.percent >= least(used.warning_percent, 100)
        ) as waiting
        where waiting.count > 0`,
  );
  return inOrder(rows.map(({ newestMs, ...row }) => ({ ...row, newestAt: new Date(newestMs) })));
}

/** How many pieces of work wait; a budget is one. */
export function countWork(waiting: readonly WaitingWork[]): number {
  return waiting.reduce((total, { kind, count }) => total + (isBudget(kind) ? 1 : count), 0);
}

/** Whether the session that subscribed a browser was ended: by its user, an admin or a new password. One that expired was not. */
export function isSessionEnded(): SQL {
  return sql`exists (
    select from ${grants} where ${grants.id} = ${pushSubscriptions.grantId} and ${grants.revokedAt} is not null)`;
}

/** The path of the page on which the work is done. */
export function hrefOf({ kind, urlslug }: Pick<WaitingWork, "kind" | "urlslug">): string {
  switch (kind) {
    case "awaiting_person":
      return `${PAGES.myConversations}/${urlslug}`;
    case "access_request":
      return `${PAGES.myChatters}/${urlslug}`;
    case "question":
      return `${PAGES.questions}/${urlslug}`;
    case "not_helpful":
      return `${PAGES.myConversations}/${urlslug}?rating=down`;
    case "document_failed":
      return `${PAGES.myData}/${urlslug}`;
    case "correction_failed":
    case "budget_spent":
    case "budget_warning":
      return `${PAGES.behaviour}/${urlslug}`;
  }
}

const isBudget = (kind: NotificationKind): boolean => kind === "budget_spent" || kind === "budget_warning";

/** Each entity's work together, the entity with the newest first, and within it the kinds in their order. */
function inOrder(rows: readonly WaitingWork[]): WaitingWork[] {
  const newest = new Map<string, number>();
  for (const { entityId, newestAt } of rows)
    newest.set(entityId, Math.max(newest.get(entityId) ?? 0, newestAt.getTime()));
  const newestOf = ({ entityId }: WaitingWork) => newest.get(entityId) ?? 0;
  return rows.toSorted(
    (a, b) =>
      newestOf(b) - newestOf(a) ||
      a.entityId.localeCompare(b.entityId) ||
      NOTIFICATION_KINDS.indexOf(a.kind) - NOTIFICATION_KINDS.indexOf(b.kind),
  );
}
