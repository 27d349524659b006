import { and, asc, count, eq, inArray, isNull, or } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { invoiceRecipients, invoices, subscriptions } from "../../db/schema/billing";
import { conversations } from "../../db/schema/chat";
import { type EntityRow, entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { contextDocuments } from "../../db/schema/knowledge";
import { pushSubscriptions } from "../../db/schema/push";
import { savedViews } from "../../db/schema/saved-views";
import type { UserRow } from "../../db/schema/users";
import { generateEntityEntries } from "./entity-entries";
import { loadVisitorData } from "./export-visitor-data";
import {
  presentArchivedAccount,
  presentArchivedPayments,
  presentArchivedPush,
  presentArchivedView,
  writeVisitorExport,
} from "./presenter";
import { type ArchiveEntry, jsonBody } from "./zip-entries";

/**
 * The files of the archive of everything a user owns. Calls `onProgress` with the percentage whenever it changes, up to
 * 99.
 */
export async function* generateArchiveEntries(
  platform: Pick<Platform, "db" | "now" | "storage">,
  user: UserRow,
  onProgress: (percent: number) => Promise<void>,
): AsyncGenerator<ArchiveEntry> {
  const { db, storage } = platform;
  const at = platform.now();
  const owned = await findOwnedEntities(db, user);
  const totalSteps = Math.max(1, await countSteps(db, owned));
  let doneSteps = 0;
  let lastPercent = 0;
  const onStep = async () => {
    doneSteps += 1;
    const percent = Math.min(99, Math.floor((100 * doneSteps) / totalSteps));
    if (percent === lastPercent) return;
    lastPercent = percent;
    await onProgress(percent);
  };
  yield { name: "account.json", at, body: jsonBody(presentArchivedAccount(user)) };
  if (user.pictureKey) yield { name: "picture.webp", at, body: await storage.read(user.pictureKey) };
  const visitorData = await loadVisitorData(platform, user);
  yield { name: "me-as-a-visitor.json", at, body: writeVisitorExport(visitorData, at) };
  yield { name: "payments.json", at, body: jsonBody(await loadPayments(db, user.id)) };
  yield { name: "push-subscriptions.json", at, body: jsonBody(await loadPushSubscriptions(db, user.id)) };
  yield { name: "saved-views.json", at, body: jsonBody(await loadSavedViews(db, user.id)) };
  await onStep();
  for (const entity of owned) yield* generateEntityEntries(platform, entity, { at, onStep });
}

async function loadSavedViews(db: Db, userId: string): Promise<object> {
  const rows = await db
    .select({ row: savedViews, urlslug: entities.urlslug })
    .from(savedViews)
    .innerJoin(entities, eq(entities.id, savedViews.entityId))
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.id));
  return rows.map(({ row, urlslug }) => presentArchivedView(row, urlslug));
}

/** The entities that a user owns, alone or together with others. */
function findOwnedEntities(db: Db, { id }: UserRow): Promise<EntityRow[]> {
  const isOwner = and(eq(entityUsers.userId, id), eq(entityUsers.role, "owner"), eq(entityUsers.status, "active"));
  const shared = db.select({ id: entityUsers.entityId }).from(entityUsers).where(isOwner);
  const isTheirs = or(eq(entities.ownerId, id), inArray(entities.id, shared));
  return db
    .select()
    .from(entities)
    .where(and(isTheirs, isNull(entities.deletedAt)))
    .orderBy(asc(entities.urlslug));
}

/** The number of steps of the progress: one for the account, and one for each document and conversation. */
async function countSteps(db: Db, owned: readonly EntityRow[]): Promise<number> {
  const ids = owned.map(({ id }) => id);
  if (ids.length === 0) return 1;
  const [documentCount] = await db
    .select({ n: count() })
    .from(contextDocuments)
    .where(inArray(contextDocuments.entityId, ids));
  const [conversationCount] = await db
    .select({ n: count() })
    .from(conversations)
    .where(inArray(conversations.entityId, ids));
  return 1 + (documentCount?.n ?? 0) + (conversationCount?.n ?? 0);
}

async function loadPayments(db: Db, userId: string): Promise<object> {
  const subscriptionRows = await db
    .select({ row: subscriptions, urlslug: entities.urlslug })
    .from(subscriptions)
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.id));
  const invoiceRows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(asc(invoices.issuedAt));
  const [recipient] = await db.select().from(invoiceRecipients).where(eq(invoiceRecipients.userId, userId));
  return presentArchivedPayments(subscriptionRows, invoiceRows, recipient);
}

async function loadPushSubscriptions(db: Db, userId: string): Promise<object> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  return rows.map(presentArchivedPush);
}
