import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import {
  type CellEntity,
  type CellListing,
  type CellName,
  cellListing,
  PUBLISHED_MAX,
} from "@/lib/contract/cells/schemas";
import type { Platform } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { domains } from "../../db/schema/domains";
import { type EntityRow, entities, isListedEntity } from "../../db/schema/entities";
import { jobs } from "../../db/schema/system";
import { type JobPayload, type JobRun, PermanentFailure } from "../../jobs/kinds";
import { sweepRegistry } from "./sweep-registry";

type PublishDeps = Pick<Platform, "db" | "now" | "cells">;

/** A number that no other advisory lock uses. */
const PUBLISH_LOCK = 7_340_024;
/** So many entities with long texts fit into the body of one call. */
const PAGE = PUBLISHED_MAX / 4;
/** Names that the message of a failed job lists at most. */
const LISTED_MAX = 20;

/** The job that tells the registry the present names of entities of this cell, and how they are listed, of erased ones too. */
export async function publishChanged(
  { db, cells }: PublishDeps,
  { entityIds }: JobPayload<"cells.publish">,
): Promise<void> {
  if (!cells) return;
  const refused: CellName[] = [];
  for (let at = 0; at < entityIds.length; at += PAGE) {
    refused.push(...(await cells.publish(await readCellEntities(db, entityIds.slice(at, at + PAGE)))));
  }
  requireNone(refused);
}

/**
 * The job that compares all names and listings of this cell with the registry. It heals what was lost there, and publishes the
 * entities of a site that becomes a cell.
 */
export async function publishAll({ db, now, cells }: PublishDeps, { signal }: Pick<JobRun, "signal">): Promise<void> {
  if (!cells) return;
  const refused: CellName[] = [];
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const page: Page = await readPage(db, after);
    refused.push(...(await cells.publish(page.entities, { after, to: page.last, revision: page.revision })));
    after = page.last;
  } while (after !== null);
  if (cells.isRegistry) await sweepRegistry({ db, now });
  await requireNoneNew(db, refused);
}

/** Some entities as the registry stores them. */
function readCellEntities(db: Db, ids: readonly string[]): Promise<CellEntity[]> {
  return inTurn(db, (tx, revision) => readStates(tx, ids, revision));
}

/** `last`: the id that ends the page; null for the last page. */
type Page = Readonly<{ entities: CellEntity[]; revision: number; last: string | null }>;

function readPage(db: Db, after: string | null): Promise<Page> {
  return inTurn(db, async (tx, revision) => {
    const rows = await tx
      .select({ id: entities.id })
      .from(entities)
      .where(and(eq(entities.isFixed, false), after === null ? undefined : gt(entities.id, after)))
      .orderBy(asc(entities.id))
      .limit(PAGE);
    const ids = rows.map(({ id }) => id);
    const last = ids.length === PAGE ? (ids.at(-1) ?? null) : null;
    return { entities: await readStates(tx, ids, revision), revision, last };
  });
}

/** Reads one job at a time, after the revision: of two publications the one with the higher revision has the later state. */
function inTurn<T>(db: Db, read: (tx: Db, revision: number) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PUBLISH_LOCK})`);
    const [clock] = await rowsOf<{ revision: string }>(
      tx,
      sql`select trunc(extract(epoch from clock_timestamp()) * 1000000)::text as revision`,
    );
    return read(tx, Number(clock?.revision));
  });
}

async function readStates(tx: Db, ids: readonly string[], revision: number): Promise<CellEntity[]> {
  // Each cell has the seeded entities.
  const present = await tx
    .select({ row: entities, isListed: sql<boolean>`${isListedEntity(entities)}` })
    .from(entities)
    .where(and(inArray(entities.id, [...ids]), eq(entities.isFixed, false)));
  const hosts = await tx
    .select({ entityId: domains.entityId, hostname: domains.hostname })
    .from(domains)
    .where(and(inArray(domains.entityId, [...ids]), isNotNull(domains.provenAt)));
  return ids.map((entityId) => {
    const found = present.find(({ row }) => row.id === entityId);
    const entity = found?.row;
    return {
      entity_id: entityId,
      revision,
      urlslug: entity?.urlslug ?? null,
      // An unfinished import has a time of deletion.
      is_here: entity !== undefined && entity.movedTo === null && entity.deletedAt === null && !entity.isDraft,
      hosts: hosts.filter((host) => host.entityId === entityId).map(({ hostname }) => hostname),
      moved_to: entity?.movedTo ?? null,
      listing: found?.isListed ? listingOf(found.row) : null,
    };
  });
}

/** Null for texts beyond the limits of the call, which would refuse the other entities of the page as well. */
function listingOf(entity: EntityRow): CellListing | null {
  const { name, caption, description, plate, verified } = entity;
  const { entityType: entitytype, entitySubtype: entitysubtype, thumbnailImageUrl: picture } = entity;
  const listing = { name, caption, description, entitytype, entitysubtype, picture, plate, verified };
  return cellListing.safeParse(listing).data ?? null;
}

function requireNone(refused: readonly CellName[]): void {
  if (refused.length > 0) throw failureAbout(refused);
}

/** Throws where other cells have names, unless an earlier failed job in the list says so already. */
async function requireNoneNew(db: Db, refused: readonly CellName[]): Promise<void> {
  if (refused.length === 0) return;
  const failure = failureAbout(refused);
  const isSame = and(eq(jobs.kind, "cells.sweep"), eq(jobs.status, "dead"), eq(jobs.lastError, failure.message));
  if ((await db.$count(jobs, isSame)) === 0) throw failure;
}

function failureAbout(refused: readonly CellName[]): PermanentFailure {
  const names = refused.slice(0, LISTED_MAX).map(({ name }) => name);
  const more = refused.length > LISTED_MAX ? ` and ${refused.length - LISTED_MAX} more` : "";
  return new PermanentFailure(`Another cell has these names: ${names.join(", ")}${more}.`);
}
