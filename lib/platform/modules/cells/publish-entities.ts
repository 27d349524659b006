import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { type CellEntity, type CellName, PUBLISHED_MAX } from "@/lib/contract/cells/schemas";
import { deleteExpired } from "../../cells/registry";
import type { Platform } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { type JobPayload, type JobRun, PermanentFailure } from "../../jobs/kinds";

type PublishDeps = Pick<Platform, "db" | "now" | "cells">;

/** A number that no other advisory lock uses. */
const PUBLISH_LOCK = 7_340_024;
/** Names that the message of a failed job lists at most. */
const LISTED_MAX = 20;

/** The job that tells the registry the present names of entities of this cell, of erased ones too. */
export async function publishChanged(
  { db, cells }: PublishDeps,
  { entityIds }: JobPayload<"cells.publish">,
): Promise<void> {
  if (!cells) return;
  const refused: CellName[] = [];
  for (let at = 0; at < entityIds.length; at += PUBLISHED_MAX) {
    refused.push(...(await cells.publish(await readCellEntities(db, entityIds.slice(at, at + PUBLISHED_MAX)))));
  }
  requireNone(refused);
}

/**
 * The job that compares all names of this cell with the registry. It heals what was lost there, and publishes the entities of a
 * site that becomes a cell.
 */
export async function publishAll({ db, now, cells }: PublishDeps, { signal }: Pick<JobRun, "signal">): Promise<void> {
  if (!cells) return;
  const refused: CellName[] = [];
  let last: string | undefined;
  do {
    const page = await db
      .select({ id: entities.id })
      .from(entities)
      .where(and(eq(entities.isFixed, false), last === undefined ? undefined : gt(entities.id, last)))
      .orderBy(asc(entities.id))
      .limit(PUBLISHED_MAX);
    signal.throwIfAborted();
    const ids = page.map(({ id }) => id);
    if (ids.length > 0) refused.push(...(await cells.publish(await readCellEntities(db, ids))));
    last = ids.length === PUBLISHED_MAX ? ids.at(-1) : undefined;
  } while (last !== undefined);
  if (cells.isRegistry) await deleteExpired({ db, now });
  requireNone(refused);
}

/**
 * Entities as the registry stores them. Reads them one job at a time, after the revision: of two publications the one with the
 * higher revision has the later state.
 */
function readCellEntities(db: Db, ids: readonly string[]): Promise<CellEntity[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PUBLISH_LOCK})`);
    const [clock] = await rowsOf<{ revision: string }>(
      tx,
      sql`select trunc(extract(epoch from clock_timestamp()) * 1000000)::text as revision`,
    );
    const revision = Number(clock?.revision);
    // Each cell has the seeded entities.
    const present = await tx
      .select({ id: entities.id, urlslug: entities.urlslug, movedTo: entities.movedTo })
      .from(entities)
      .where(and(inArray(entities.id, [...ids]), eq(entities.isFixed, false)));
    const hosts = await tx
      .select({ entityId: domains.entityId, hostname: domains.hostname })
      .from(domains)
      .where(and(inArray(domains.entityId, [...ids]), isNotNull(domains.provenAt)));
    return ids.map((id) => {
      const entity = present.find((row) => row.id === id);
      return {
        entity_id: id,
        revision,
        urlslug: entity?.urlslug ?? null,
        is_here: entity !== undefined && entity.movedTo === null,
        hosts: hosts.filter(({ entityId }) => entityId === id).map(({ hostname }) => hostname),
      };
    });
  });
}

function requireNone(refused: readonly CellName[]): void {
  if (refused.length === 0) return;
  const names = refused.slice(0, LISTED_MAX).map(({ name }) => name);
  const more = refused.length > LISTED_MAX ? ` and ${refused.length - LISTED_MAX} more` : "";
  throw new PermanentFailure(`Another cell has these names: ${names.join(", ")}${more}.`);
}
