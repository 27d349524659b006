import { and, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import type { WorkflowRow } from "../../db/schema/workflow";

/** A workflow with the slug of its entity; null without an entity, and for a deleted one. */
export type WorkflowRecord = Readonly<{ workflow: WorkflowRow; urlslug: string | null }>;

/** Adds the slugs of the workflows' entities, in the order of the rows. */
export async function withSlugs(db: Db, rows: readonly WorkflowRow[]): Promise<WorkflowRecord[]> {
  const ids = rows.flatMap(({ entityId }) => entityId ?? []);
  const slugs = new Map<string, string>();
  if (ids.length > 0) {
    const isShown = and(inArray(entities.id, ids), isNull(entities.deletedAt));
    const found = await db.select({ id: entities.id, urlslug: entities.urlslug }).from(entities).where(isShown);
    for (const { id, urlslug } of found) slugs.set(id, urlslug);
  }
  return rows.map((workflow) => ({ workflow, urlslug: slugs.get(workflow.entityId ?? "") ?? null }));
}
