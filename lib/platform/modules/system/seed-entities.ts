import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { entities, entityTypes } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { promoLinks } from "../../db/schema/links";
import { plans } from "../../db/schema/plans";
import { systemMetadata } from "../../db/schema/system";
import { INDEX_FORMAT } from "../../search/index-passages";
import { ENTITY_TYPES } from "../../seed/entity-types";
import { type FixedEntity, fixedEntities } from "../../seed/fixed-entities";
import { PLANS } from "../../seed/plans";
import { addDocument } from "../knowledge/add-document";

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
    await seedTypes(tx);
    await seedPlans(tx);
    for (const entity of seed) await seedEntity(platform, tx, entity);
    const versionRow = { key: "seed", value: version };
    await tx
      .insert(systemMetadata)
      .values(versionRow)
      .onConflictDoUpdate({ target: systemMetadata.key, set: versionRow });
  });
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
 * The row keeps its id, so that conversations stay. Seeded documents are replaced; documents that users added stay.
 */
async function seedEntity(
  { now }: Pick<Platform, "now">,
  tx: Db,
  { documents, links = [], ...row }: FixedEntity,
): Promise<void> {
  const seededAt = now();
  const [entity] = await tx
    .insert(entities)
    .values({ ...row, id: uuid(), createdAt: seededAt, updatedAt: seededAt })
    .onConflictDoUpdate({ target: entities.urlslug, set: { ...row, updatedAt: seededAt } })
    .returning();
  if (!entity) throw new Error(`${row.urlslug} was not stored.`);
  // Only the seed inserts passages without a stored text, file or URL as their source.
  const isSeeded = and(eq(contextDocuments.kind, "text"), isNull(contextDocuments.body));
  await tx.delete(contextDocuments).where(and(eq(contextDocuments.entityId, entity.id), isSeeded));
  for (const document of documents) await addDocument({ now }, tx, entity, document);
  for (const link of links) {
    await tx
      .insert(promoLinks)
      .values({ ...link, id: uuid(), entityId: entity.id, createdAt: seededAt })
      .onConflictDoNothing();
  }
}
