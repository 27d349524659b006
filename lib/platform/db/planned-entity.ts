import { getTableColumns, sql } from "drizzle-orm";
import { type EntityRow, entities } from "./schema/entities";
import type { PlanRights } from "./schema/plan-rights";

/** An entity with the rights that it has by its plan. */
export type PlannedEntity = EntityRow & Readonly<{ rights: PlanRights }>;

/**
 * The columns of an entity with its rights: fixed when its subscription began, or else its plan's current rights. One
 * statement reads both, so that an edit of a plan holds on every node at once.
 */
export const plannedEntity = {
  ...getTableColumns(entities),
  rights: sql<PlanRights>`coalesce("entities"."plan_rights",
    (select "plans"."rights" from "plans" where "plans"."id" = "entities"."plan_id"))`.mapWith(entities.planRights),
};
