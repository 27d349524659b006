import { eq, inArray, or } from "drizzle-orm";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import { queuePublication } from "../../cells/queue-publication";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { lockEntity } from "../../db/locks";
import { accountExports } from "../../db/schema/accounts";
import { conversationExports } from "../../db/schema/chat";
import { domains } from "../../db/schema/domains";
import { entities } from "../../db/schema/entities";
import { entityExports } from "../../db/schema/entity-moves";
import { entityUsers } from "../../db/schema/entity-users";
import { contextDocuments, uploadChunks, uploads } from "../../db/schema/knowledge";
import { likenessConsents } from "../../db/schema/likeness";
import { grants, handOffs } from "../../db/schema/users";
import { speechAudio, voiceClones } from "../../db/schema/voice";
import { unauthWorkflows } from "../../db/schema/workflow";
import type { JobPayload } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";
import { eraseAudio } from "../../speech/erase-audio";
import { removeFiles, trackOrphan } from "../../storage/orphaned-files";
import { anonymizeEntityPayments } from "../billing/anonymize-payments";
import { endSubscriptionsOf } from "../billing/end-subscriptions";
import { eraseVoices } from "../voice/erase-voices";

const RETRY_MS = 30_000;
/** After this many rounds an entity is deleted together with its remaining documents. */
const ROUNDS_MAX = 100;

type EraseDeps = Pick<Platform, "db" | "now" | "storage" | "log" | "settings" | "cells">;

/** The job that erases hidden entities, each once the jobs that erase its documents have finished. */
export async function eraseEntities(
  deps: EraseDeps,
  { entityIds, round }: JobPayload<"entities.erase">,
): Promise<void> {
  const waiting: string[] = [];
  for (const id of entityIds) {
    const documents = await listDocumentFiles(deps.db, id);
    if (documents.length > 0 && round < ROUNDS_MAX) waiting.push(id);
    else await eraseEntity(deps, id);
  }
  if (waiting.length === 0) return;
  const at = new Date(deps.now().getTime() + RETRY_MS);
  await addJob(deps.db, at, "entities.erase", { entityIds: waiting, round: round + 1 });
}

function listDocumentFiles(db: Db, entityId: string) {
  return db
    .select({ fileKey: contextDocuments.fileKey })
    .from(contextDocuments)
    .where(eq(contextDocuments.entityId, entityId));
}

async function eraseEntity(deps: EraseDeps, id: string): Promise<void> {
  const files = await deps.db.transaction(async (tx) => {
    if (!(await lockEntity(tx, id, "update"))) return [];
    const documents = await listDocumentFiles(tx, id);
    const clones = await tx.select().from(voiceClones).where(eq(voiceClones.entityId, id));
    const voices = await eraseVoices(deps, tx, clones);
    const audio = await eraseAudio(tx, eq(speechAudio.entityId, id), deps.now());
    const consents = await tx.select().from(likenessConsents).where(eq(likenessConsents.entityId, id));
    const archives = await eraseReferences(tx, id, deps.settings.appUrl.hostname);
    await endSubscriptionsOf(tx, deps.now(), { entityIds: [id] });
    const [erased] = await tx.delete(entities).where(eq(entities.id, id)).returning();
    await queuePublication(deps, tx, [id]);
    const pictures = [erased?.bannerImageUrl, erased?.thumbnailImageUrl].map((url) => keyOfPicture(url ?? null));
    const own = [...documents, ...consents].map(({ fileKey }) => fileKey);
    const keys = [...own, ...archives, ...pictures].filter((key) => key !== null);
    for (const key of keys) await trackOrphan(tx, key, deps.now());
    return [...keys, ...voices, ...audio];
  });
  await removeFiles(deps, files);
}

/**
 * Deletes references to an entity in rows that do not cascade from its own. Returns the storage keys of the files that
 * contain its material: archives of the people who ran it, exported conversations, and unfinished uploads.
 */
async function eraseReferences(tx: Db, id: string, mainHostname: string): Promise<string[]> {
  await anonymizeEntityPayments(tx, id);
  await tx.delete(unauthWorkflows).where(eq(unauthWorkflows.entityId, id));
  await tx.delete(grants).where(eq(grants.entityId, id));
  const [entity] = await tx.select({ urlslug: entities.urlslug }).from(entities).where(eq(entities.id, id));
  const own = tx.select({ host: domains.hostname }).from(domains).where(eq(domains.entityId, id));
  const subdomain = `${entity?.urlslug}.${mainHostname}`;
  await tx.delete(handOffs).where(or(inArray(handOffs.host, own), eq(handOffs.host, subdomain)));
  const people = tx.select({ id: entityUsers.userId }).from(entityUsers).where(eq(entityUsers.entityId, id));
  const archives = await tx
    .delete(accountExports)
    .where(inArray(accountExports.userId, people))
    .returning({ key: accountExports.fileKey });
  const files = await tx
    .delete(conversationExports)
    .where(eq(conversationExports.entityId, id))
    .returning({ key: conversationExports.fileKey });
  const taken = await tx
    .delete(entityExports)
    .where(eq(entityExports.entityId, id))
    .returning({ key: entityExports.fileKey });
  const chunks = await tx
    .delete(uploadChunks)
    .where(inArray(uploadChunks.uploadId, tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.entityId, id))))
    .returning({ key: uploadChunks.fileKey });
  return [...archives, ...files, ...taken, ...chunks].flatMap(({ key }) => key ?? []);
}
