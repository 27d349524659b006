import { existsSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { recordAudit } from "../audit";
import { newId } from "../db/new-id";
import { type EntityRow, entities } from "../db/schema/entities";
import { EntityFileError, type FileManifest } from "./entity-file";
import { FileProgress } from "./file-progress";
import { resumeEntityFile } from "./read-entity-file";
import { createHeader, type WriterDeps, writeEntityFile } from "./write-entity-file";

export type ExportedFile = Readonly<{ manifest: FileManifest; isResumed: boolean }>;

/**
 * Writes everything of an entity into a new file for the operator. An interrupted export leaves `<file>.partial`, with which the
 * next one goes on. Throws EntityFileError when the file is there already.
 */
export async function exportEntityFile(deps: WriterDeps, entity: EntityRow, fileName: string): Promise<ExportedFile> {
  if (existsSync(fileName)) throw new EntityFileError(`${fileName} is there already.`);
  const partial = `${fileName}.partial`;
  // The file holds conversations and addresses.
  const file = await open(partial, existsSync(partial) ? "r+" : "wx+", 0o600);
  try {
    const resumed = await resumeEntityFile(file, { entityId: entity.id, scope: "all" });
    if (!resumed) await file.truncate(0);
    const progress = resumed?.progress ?? new FileProgress();
    const header = resumed?.header ?? (await createHeader(deps, entity, { scope: "all", until: newId() }));
    let { size: position } = await file.stat();
    for await (const piece of writeEntityFile(deps, { header, progress })) {
      await file.write(piece, 0, piece.length, position);
      position += piece.length;
    }
    await file.sync();
    await rename(partial, fileName);
    const subject = ["entity", entity.id] as const;
    const actor = { now: deps.now, requestId: null };
    await recordAudit(actor, deps.db, { actorUserId: null, action: "entity.exported", subject });
    return { manifest: progress.manifest(), isResumed: resumed !== null };
  } finally {
    await file.close();
  }
}

/** An entity that is neither deleted nor a draft. Throws EntityFileError for an unknown address. */
export async function findMovableEntity({ db }: Pick<WriterDeps, "db">, urlslug: string): Promise<EntityRow> {
  const [entity] = await db.select().from(entities).where(eq(entities.urlslug, urlslug)).limit(1);
  if (!entity || entity.deletedAt || entity.isDraft) {
    throw new EntityFileError(`There is no digital entity with the address “${urlslug}”.`);
  }
  return entity;
}
