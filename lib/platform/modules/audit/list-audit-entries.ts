import { and, type SQL, sql } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { AUDIT_ACTIONS } from "@/lib/contract/audit/actions";
import { findUserByEmail } from "../../auth/find-user";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { auditLog } from "../../db/schema/system";
import { formatTimeCursor, parseTimeCursor } from "../../db/time-cursor";
import type { ListPage } from "../../list-page";
import { type AuditRow, type NamedAuditRow, readNames } from "./read-names";

type Input = ParsedInput<"listAuditEntries">;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A page of the audit log, newest first, for admins. Ordered by the time, which the filter of a period needs, and within
 * a moment by the id. Every filter alone walks an index of its own in this order.
 */
export async function listAuditEntries({
  ctx,
  input,
}: Verb<Input, "reads" | "actor">): Promise<ListPage<NamedAuditRow>> {
  requireAdmin(ctx.actor);
  const db = await ctx.reads.current();
  const actor = input.actor ? await actorCondition(db, input.actor) : undefined;
  const found = await readRows(db, { where: and(actor, otherConditions(input)), ...input });
  const rows = found.slice(0, input.limit);
  const last = found.length > input.limit ? rows.at(-1) : undefined;
  return {
    items: await readNames(db, rows),
    nextCursor: last ? formatTimeCursor(new Date(last.createdAt), last.id) : null,
  };
}

async function actorCondition(db: Db, actor: string): Promise<SQL> {
  if (actor === "system") return sql`${auditLog.actorUserId} is null`;
  const id = UUID.test(actor) ? actor : (await findUserByEmail(db, actor.toLowerCase()))?.id;
  return id ? sql`${auditLog.actorUserId} = ${id}::uuid` : sql`false`;
}

function otherConditions({ subject_type, subject_id, from, to, cursor }: Input): SQL | undefined {
  return and(
    subject_type ? sql`${auditLog.subjectType} = ${subject_type}` : undefined,
    subject_id ? sql`${auditLog.subjectId} = ${subject_id}` : undefined,
    from ? sql`${auditLog.createdAt} >= ${from}::timestamptz` : undefined,
    to ? sql`${auditLog.createdAt} <= ${to}::timestamptz` : undefined,
    cursor ? isAfter(cursor) : undefined,
  );
}

/** Whether an entry comes after a place in the list. An invalid cursor restarts the list. */
function isAfter(cursor: string): SQL | undefined {
  const place = parseTimeCursor(cursor);
  return place
    ? sql`(${auditLog.createdAt}, ${auditLog.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`
    : undefined;
}

const COLUMNS = sql`${auditLog.id}, ${auditLog.actorUserId} as "actorUserId", ${auditLog.action},
  ${auditLog.subjectType} as "subjectType", ${auditLog.subjectId} as "subjectId", ${auditLog.data},
  ${auditLog.requestId} as "requestId", ${auditLog.createdAt} as "createdAt"`;

type Reading = { where: SQL | undefined; action?: Input["action"]; about?: Input["about"]; limit: number };

/** The first rows that match, and one more where there are more. */
function readRows(db: Db, { where, action, about, limit }: Reading): Promise<AuditRow[]> {
  const first = (condition: SQL | undefined) => sql`select ${COLUMNS} from ${auditLog} where ${condition ?? sql`true`}
    order by ${auditLog.createdAt} desc, ${auditLog.id} desc limit ${limit + 1}`;
  if (about !== undefined) {
    const isOf = action === undefined ? where : and(where, isOneOf(action));
    const byUser = sql`${auditLog.actorUserId} = ${about}::uuid`;
    const onUser = sql`${auditLog.subjectType} = 'user' and ${auditLog.subjectId} = ${about}`;
    return rowsOf<AuditRow>(
      db,
      sql`(${first(and(byUser, isOf))}) union (${first(and(onUser, isOf))})
        order by "createdAt" desc, id desc limit ${limit + 1}`,
    );
  }
  if (action === undefined) return rowsOf<AuditRow>(db, first(where));
  // Each action's first rows come in order from its part of the index.
  return rowsOf<AuditRow>(
    db,
    sql`select found.* from unnest(${actionsIn(action)}) wanted(action)
      cross join lateral (${first(and(sql`${auditLog.action} = wanted.action`, where))}) found
      order by found."createdAt" desc, found.id desc limit ${limit + 1}`,
  );
}

const isOneOf = (action: string) => sql`${auditLog.action} = any(${actionsIn(action)})`;

/** The actions with this name or first word, as an array. */
function actionsIn(action: string): SQL {
  const names = AUDIT_ACTIONS.filter((name) => name === action || name.startsWith(`${action}.`));
  return sql`array[${sql.join(
    names.map((name) => sql`${name}::text`),
    sql`, `,
  )}]`;
}
