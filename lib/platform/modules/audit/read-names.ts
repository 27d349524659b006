import { inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AuditAction, AuditSubject } from "@/lib/contract/audit/actions";
import { displayName } from "../../auth/find-user";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { organizations } from "../../db/schema/sso";
import { talkSystems } from "../../db/schema/talk";
import { users } from "../../db/schema/users";

export type AuditRow = Readonly<{
  id: string;
  actorUserId: string | null;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  data: Record<string, unknown>;
  requestId: string | null;
  createdAt: string;
}>;

export type NamedAuditRow = AuditRow &
  Readonly<{
    /** Null for the system, and for an erased user. */
    actor: { name: string | null; email: string } | null;
    subjectName: string | null;
  }>;

type Names = ReadonlyMap<string, string>;

/** The rows with the names of actors and subjects, as they are now; erased ones have none. One read a kind of record. */
export async function readNames(db: Db, rows: readonly AuditRow[]): Promise<NamedAuditRow[]> {
  const idsOf = (type: AuditSubject, form = UUID) => [
    ...new Set(
      rows.flatMap(({ subjectType, subjectId }) => (subjectType === type && form.test(subjectId) ? [subjectId] : [])),
    ),
  ];
  const actorIds = rows.flatMap(({ actorUserId }) => actorUserId ?? []);
  const [people, entityNames, documentNames, organizationNames, talkSystemNames] = await Promise.all([
    readPeople(db, [...new Set([...actorIds, ...idsOf("user")])]),
    readNamesIn(db, entities, idsOf("entity")),
    readNamesIn(db, { id: contextDocuments.id, name: contextDocuments.title }, idsOf("document")),
    readNamesIn(db, organizations, idsOf("organization")),
    readTalkSystems(db, idsOf("talk_system", /^\d{1,9}$/)),
  ]);
  const subjectNames: Partial<Record<AuditSubject, Names>> = {
    user: new Map([...people].map(([id, { name, email }]) => [id, name ?? email])),
    entity: entityNames,
    document: documentNames,
    organization: organizationNames,
    talk_system: talkSystemNames,
  };
  return rows.map((row) => ({
    ...row,
    actor: (row.actorUserId && people.get(row.actorUserId)) || null,
    subjectName: subjectNames[row.subjectType]?.get(row.subjectId) ?? null,
  }));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function readPeople(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string | null; email: string }>();
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map((user) => [user.id, { name: displayName(user), email: user.email }]));
}

/** The names of records by id, from a table's column. */
async function readNamesIn(
  db: Db,
  { id, name }: { id: PgColumn; name: PgColumn },
  ids: readonly string[],
): Promise<Names> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
    .from(id.table)
    .where(inArray(id, [...ids]));
  return new Map(found.map((row) => [row.id, row.name]));
}

async function readTalkSystems(db: Db, ids: readonly string[]): Promise<Names> {
  const numbers = ids.map(Number);
  if (numbers.length === 0) return new Map();
  const { id, name } = talkSystems;
  const found = await db.select({ id, name }).from(talkSystems).where(inArray(id, numbers));
  return new Map(found.map((row) => [String(row.id), row.name]));
}
