import { eq } from "drizzle-orm";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { lockEntity } from "../../db/locks";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import type { JobPayload } from "../../jobs/kinds";
import { addJob } from "../../jobs/queue";
import { dropFiles, noteLoose } from "../../storage/loose-files";
import { endSubscriptionsOf } from "../billing/end-subscriptions";
import { forgetEntity } from "./forget-entity";

const AGAIN_MS = 30_000;
/** After so long what still stands of a document goes with its entity in one go. */
const ROUNDS_MAX = 100;

type Needs = Pick<Platform, "db" | "now" | "storage" | "log" | "settings">;

/** The job that erases hidden entities, each once the jobs that take its documents apart are through. */
export async function eraseEntities(needs: Needs, { entityIds, round }: JobPayload<"entities.erase">): Promise<void> {
  const waiting: string[] = [];
  for (const id of entityIds) {
    const documents = await documentsOf(needs.db, id);
    if (documents.length > 0 && round < ROUNDS_MAX) waiting.push(id);
    else await eraseEntity(needs, id);
  }
  if (waiting.length === 0) return;
  const at = new Date(needs.now().getTime() + AGAIN_MS);
  await addJob(needs.db, at, "entities.erase", { entityIds: waiting, round: round + 1 });
}

function documentsOf(db: Db, entityId: string) {
  return db
    .select({ fileKey: contextDocuments.fileKey })
    .from(contextDocuments)
    .where(eq(contextDocuments.entityId, entityId));
}

async function eraseEntity(needs: Needs, id: string): Promise<void> {
  const files = await needs.db.transaction(async (tx) => {
    if (!(await lockEntity(tx, id, "update"))) return [];
    const documents = await documentsOf(tx, id);
    const archives = await forgetEntity(tx, id, needs.settings.appUrl.hostname);
    await endSubscriptionsOf(tx, needs.now(), { entityIds: [id] });
    const [erased] = await tx.delete(entities).where(eq(entities.id, id)).returning();
    const pictures = [erased?.bannerImageUrl, erased?.thumbnailImageUrl].map((url) => keyOfPicture(url ?? null));
    const keys = [...documents.map(({ fileKey }) => fileKey), ...archives, ...pictures].filter((key) => key !== null);
    for (const key of keys) await noteLoose(tx, key, needs.now());
    return keys;
  });
  await dropFiles(needs, files);
}
