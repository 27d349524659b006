import { createHash } from "node:crypto";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { behaviours, behaviourVersions } from "../../db/schema/behaviour";
import { type EntityRow, entities, entityTypes } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { promoLinks } from "../../db/schema/links";
import { plans } from "../../db/schema/plans";
import { suggestedQuestions } from "../../db/schema/questions";
import { systemMetadata } from "../../db/schema/system";
import { INDEX_FORMAT } from "../../search/index-passages";
import { ENTITY_TYPES } from "../../seed/entity-types";
import { type FixedEntity, fixedEntities, type SeededOpening } from "../../seed/fixed-entities";
import { PLANS } from "../../seed/plans";
import { addDocument, isSeeded } from "../knowledge/add-document";

type SeededRow = Omit<FixedEntity, "documents" | "links" | "opening">;

// An advisory lock's key: any constant, but the same in every process.
const SEED_LOCK = 7_305_882_042;

/** Updates entity types and fixed entities to this version's seed. Does nothing when the seed is unchanged. */
export async function seedEntities(
  platform: Pick<Platform, "db" | "now" | "settings">,
  progress: (line: string) => void,
): Promise<void> {
  const seed = fixedEntities(platform.settings.siteName);
  const version = createHash("sha256")
    .update(JSON.stringify([INDEX_FORMAT, ENTITY_TYPES, PLANS, seed]))
    .digest("base64url");
  await platform.db.transaction(async (tx) => {
    // When several nodes start at once, one seeds and the others find the new version.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [seeded] = await tx.select().from(systemMetadata).where(eq(systemMetadata.key, "seed"));
    if (seeded?.value === version) return;
    progress("Seeding the fixed entities");
    const former = await readSeededRows(tx);
    await seedTypes(tx);
    await seedPlans(tx);
    for (const entity of seed) await seedEntity(platform, tx, entity, former[entity.urlslug] ?? {});
    await writeMetadata(tx, "seed", version);
    await writeMetadata(tx, "seeded_entities", JSON.stringify(Object.fromEntries(seed.map(rowBySlug))));
  });
}

/** The columns of the fixed entities as the last seed had them, by urlslug. */
async function readSeededRows(tx: Db): Promise<Record<string, Partial<SeededRow>>> {
  const [stored] = await tx.select().from(systemMetadata).where(eq(systemMetadata.key, "seeded_entities"));
  return stored ? JSON.parse(stored.value) : {};
}

async function writeMetadata(tx: Db, key: string, value: string): Promise<void> {
  await tx
    .insert(systemMetadata)
    .values({ key, value })
    .onConflictDoUpdate({ target: systemMetadata.key, set: { value } });
}

function rowBySlug({ documents: _, links: __, opening: ___, ...row }: FixedEntity): [string, SeededRow] {
  return [row.urlslug, row];
}

/** A type that an admin has edited stays as it is. */
async function seedTypes(tx: Db): Promise<void> {
  const isUnedited = eq(entityTypes.version, 1);
  for (const type of ENTITY_TYPES) {
    const onConflict = { target: entityTypes.id, set: type, setWhere: isUnedited };
    await tx.insert(entityTypes).values(type).onConflictDoUpdate(onConflict);
  }
}

/** Only a new installation has no plans; later they are its admins', who may also have deleted one. */
async function seedPlans(tx: Db): Promise<void> {
  if ((await tx.$count(plans)) === 0) await tx.insert(plans).values([...PLANS]);
}

/**
 * The row keeps its id, so that conversations stay. Fields that an admin has edited stay as they are. Seeded documents are
 * replaced; documents that users added stay.
 */
async function seedEntity(
  { now }: Pick<Platform, "now">,
  tx: Db,
  { documents, links = [], opening, ...row }: FixedEntity,
  former: Partial<SeededRow>,
): Promise<void> {
  const seededAt = now();
  const [current] = await tx.select().from(entities).where(eq(entities.urlslug, row.urlslug)).for("update");
  const [entity] = await tx
    .insert(entities)
    .values({ ...row, id: uuid(), createdAt: seededAt, updatedAt: seededAt })
    .onConflictDoUpdate({
      target: entities.urlslug,
      set: { ...(current ? uneditedFields(current, row, former) : row), updatedAt: seededAt },
    })
    .returning();
  if (!entity) throw new Error(`${row.urlslug} was not stored.`);
  await tx.delete(contextDocuments).where(and(eq(contextDocuments.entityId, entity.id), isSeeded));
  for (const document of documents) await addDocument({ now }, tx, entity, document);
  for (const link of links) {
    await tx
      .insert(promoLinks)
      .values({ ...link, id: uuid(), entityId: entity.id, createdAt: seededAt })
      .onConflictDoNothing();
  }
  await seedOpening(tx, entity, { ...opening, at: seededAt });
}

/** Only an entity that has never had a behaviour gets the seeded one and its questions; later they are its admins'. */
async function seedOpening(
  tx: Db,
  { id: entityId, primaryLanguage: language }: EntityRow,
  { greeting, questions, at }: SeededOpening & { at: Date },
): Promise<void> {
  const settings = { ...DEFAULT_BEHAVIOUR, greeting };
  const added = await tx
    .insert(behaviours)
    .values({ entityId, live: settings, updatedAt: at })
    .onConflictDoNothing()
    .returning({ entityId: behaviours.entityId });
  if (added.length === 0) return;
  await tx.insert(behaviourVersions).values({ id: uuid(), entityId, number: 1, settings, publishedAt: at });
  if ((await tx.$count(suggestedQuestions, eq(suggestedQuestions.entityId, entityId))) > 0) return;
  const dates = { switchedAt: at, createdAt: at };
  await tx
    .insert(suggestedQuestions)
    .values(questions.map((question, position) => ({ id: uuid(), entityId, question, language, position, ...dates })));
}

/** The fields of a seed that still have the former seed's value. */
function uneditedFields(current: EntityRow, row: SeededRow, former: Partial<SeededRow>): Partial<SeededRow> {
  const columns = getTableColumns(entities);
  const isUnedited = (field: keyof SeededRow) => {
    // A field that the former seed did not have began with the column's default.
    const seeded = former[field] === undefined ? (columns[field].default ?? null) : former[field];
    return JSON.stringify(current[field]) === JSON.stringify(seeded);
  };
  const fields = (Object.keys(row) as (keyof SeededRow)[]).filter(isUnedited);
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}
