import { and, count, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import {
  type EntityRole,
  type EntityUserImportOutcome,
  entityRole,
  type entityUserImportRows,
} from "@/lib/contract/entity-users/schemas";
import { oneLine } from "@/lib/contract/fields/one-line";
import { requireEntity } from "../../auth/entity-role";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { PlannedEntity } from "../../db/planned-entity";
import { entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";
import { Failure } from "../../failure";
import { addressesOf, type PlannedRow, planImport } from "../../plan-import";
import { type PlanSettings, rightsOf } from "../plans/policy";

type ImportRow = z.output<typeof entityUserImportRows>[number];
/** `given`: the row's text, in lower case; `role`: null where that is not a role. */
type CleanedRow = Readonly<{ email: string; given: string; role: EntityRole | null }>;
export type PlannedEntityUser = PlannedRow<CleanedRow, EntityUserImportOutcome>;

/** The entity of an import by the caller. Throws not_possible_now for a fixed entity, in which admins alone have rights. */
export async function findImportingEntity(ctx: Pick<Ctx, "db" | "actor">, id: string): Promise<PlannedEntity> {
  const entity = await requireEntity(ctx, { id }, "manage");
  if (entity.isFixed) throw new Failure("not_possible_now");
  return entity;
}

/** The outcome of an import for each row. Requires the entity's lock where the plan is carried out. */
export async function planEntityUserImport(
  db: Db,
  entity: PlannedEntity,
  rows: readonly ImportRow[],
  settings: PlanSettings,
): Promise<PlannedEntityUser[]> {
  const isOfEntity = eq(entityUsers.entityId, entity.id);
  const found = await db
    .select({ email: users.email })
    .from(entityUsers)
    .innerJoin(users, eq(users.id, entityUsers.userId))
    .where(and(isOfEntity, inArray(users.email, addressesOf(rows))));
  const existing = new Set(found.map(({ email }) => email));
  const isActive = and(isOfEntity, eq(entityUsers.status, "active"));
  const [active] = await db.select({ n: count() }).from(entityUsers).where(isActive);
  let room = rightsOf(entity, settings).entityUsers - (active?.n ?? 0);
  const cleaned = rows.map(({ email, role }): CleanedRow => {
    const given = oneLine(role).toLowerCase() || "viewer";
    return { email, given, role: entityRole.safeParse(given).data ?? null };
  });
  return planImport<CleanedRow, EntityUserImportOutcome>(cleaned, {
    problemOf: ({ role }) => (role === null ? "invalid_role" : null),
    outcomeOf: ({ email }) => {
      if (existing.has(email)) return "has_access";
      room -= 1;
      return room < 0 ? "no_room" : "added";
    },
  });
}
