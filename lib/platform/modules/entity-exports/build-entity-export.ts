import { Readable } from "node:stream";
import { v7 as uuid } from "uuid";
import { recordAudit } from "../../audit";
import { findEntity } from "../../auth/find-entity";
import type { Platform } from "../../context";
import { newId } from "../../db/new-id";
import { type EntityExportRow, entityExports } from "../../db/schema/entity-moves";
import { claimExport, failExport, finishExport, storeProgress, type WrittenFile } from "../../exports/export-files";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { createHeader, writeEntityFile } from "../../transfer/write-entity-file";

const MAX_BYTES = 1_000_000_000_000;

type Deps = Pick<Platform, "db" | "now" | "storage" | "settings">;
type Payload = JobPayload<"entities.export">;

/** The job that streams the file of an entity into the storage, without what its owners may not read. */
export async function buildEntityExport(deps: Deps, { exportId }: Payload, run: JobRun): Promise<void> {
  const { db, storage } = deps;
  const claimed = await claimExport(db, entityExports, exportId);
  if (!claimed) return;
  const entity = await findEntity(db, { id: claimed.entityId });
  const { id, urlslug, name } = entity;
  const header = await createHeader(deps, { id, urlslug, name }, { scope: "owners", until: newId() });
  const onTable = async (percent: number) => {
    run.signal.throwIfAborted();
    await storeProgress(db, entityExports, exportId, percent);
  };
  const key = uuid();
  const file = Readable.from(writeEntityFile(deps, { header, onTable }));
  const { bytes } = await storage.put(key, file, MAX_BYTES);
  const isFinished = await storeFile(deps, claimed, { key, bytes });
  // The entity or the account was deleted while the file was written.
  if (!isFinished) await storage.remove(key);
}

/** Marks a file as failed after its job's last attempt. */
export async function failEntityExport({ db }: Pick<Platform, "db">, { exportId }: Payload): Promise<void> {
  await failExport(db, entityExports, exportId);
}

/** Marks a file as ready. Returns false when its row is deleted. */
async function storeFile({ db, now }: Deps, { id, entityId }: EntityExportRow, file: WrittenFile): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await finishExport(tx, entityExports, { exportId: id, file, now: now() }))) return false;
    const subject = ["entity", entityId] as const;
    await recordAudit({ now, requestId: null }, tx, { actorUserId: null, action: "entity.exported", subject });
    return true;
  });
}
