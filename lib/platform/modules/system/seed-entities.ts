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

type Needs = Pick<Platform, "db" | "now" | "settings">;

// Any constant, as long as every process takes the same one.
const SEED_LOCK = 7_305_882_042;

/** Brings types, plans and fixed entities to what this version carries; touches nothing that is there already. */
export async function seedEntities(platform: Needs, progress: (line: string) => void): Promise<void> {
  const wanted = fixedEntities(platform.settings.siteName);
  const version = createHash("sha256")
    .update(JSON.stringify([INDEX_FORMAT, ENTITY_TYPES, PLANS, wanted]))
    .digest("base64url");
  await platform.db.transaction(async (tx) => {
    // Of several nodes that start at once, one seeds and the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [seeded] = await tx.select().from(systemMetadata).where(eq(systemMetadata.key, "seed"));
    if (seeded?.value === version) return;
    progress("Hanging the first portraits");
    await seedTypes(tx);
    await seedPlans(tx);
    for (const entity of wanted) await seedEntity(platform, tx, entity);
    const fact = { key: "seed", value: version };
    await tx.insert(systemMetadata).values(fact).onConflictDoUpdate({ target: systemMetadata.key, set: fact });
  });
}

async function seedTypes(tx: Db): Promise<void> {
  for (const type of ENTITY_TYPES) {
    await tx.insert(entityTypes).values(type).onConflictDoUpdate({ target: entityTypes.id, set: type });
  }
}

/** Price ids of the payment provider are the installation's own and stay. */
async function seedPlans(tx: Db): Promise<void> {
  for (const plan of PLANS) await tx.insert(plans).values(plan).onConflictDoUpdate({ target: plans.id, set: plan });
}

/** The row keeps its id, so conversations stay; its own knowledge is laid anew, and what people added to it stays. */
async function seedEntity({ now }: Needs, tx: Db, { documents, links = [], ...row }: FixedEntity): Promise<void> {
  const at = now();
  const [entity] = await tx
    .insert(entities)
    .values({ ...row, id: uuid(), createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: entities.urlslug, set: { ...row, updatedAt: at } })
    .returning();
  if (!entity) throw new Error(`${row.urlslug} was not stored.`);
  // Only the seed lays passages without keeping a text, a file or an address that they were read from.
  const isSeeded = and(eq(contextDocuments.kind, "text"), isNull(contextDocuments.body));
  await tx.delete(contextDocuments).where(and(eq(contextDocuments.entityId, entity.id), isSeeded));
  for (const document of documents) await addDocument({ now }, tx, entity, document);
  for (const link of links) {
    await tx
      .insert(promoLinks)
      .values({ ...link, id: uuid(), entityId: entity.id, createdAt: at })
      .onConflictDoNothing();
  }
}
