import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { isCsv } from "@/lib/contract/knowledge/schemas";
import { recordAudits } from "../../../audit";
import { lockExistingEntity } from "../../../auth/find-entity";
import type { Db } from "../../../db/client";
import { newId } from "../../../db/new-id";
import type { PlannedEntity } from "../../../db/planned-entity";
import { contextDocuments, type DocumentRow } from "../../../db/schema/knowledge";
import { DocumentFailure } from "../../../documents/port";
import { Failure } from "../../../failure";
import { addJobs } from "../../../jobs/queue";
import { trackOrphan } from "../../../storage/orphaned-files";
import { requireRoomForPassages } from "../../plans/passage-quota";
import { reserveStorage } from "../../plans/storage-quota";
import { detectKnowledgeFile, type ExportedDocument, readKnowledgeFile } from "../knowledge-file";
import { serializeQuestions } from "../questions";
import { nextRefreshOf } from "../refresh-interval";
import { type Claim, type IngestDeps, writeClaimed } from "./claim";

type ImportTask = Readonly<{ document: DocumentRow; claim: Claim }>;
type Content = Pick<DocumentRow, "kind" | "title" | "source" | "url" | "language" | "year"> &
  Partial<DocumentRow> & { bytes: number };

/** Documents of one statement. */
const BATCH = 100;
/** Not the title, which a heading of the text would replace. */
const FILE_NAME = "imported.md";

/**
 * Puts the documents of a file of exported knowledge in its place, all or none. Returns false for any other file. Throws
 * DocumentFailure empty_document, and plan_limit where the plan has no room for all of them; LeaseLost.
 */
export async function importKnowledge(deps: IngestDeps, { document, claim }: ImportTask): Promise<boolean> {
  const { kind, body, fileKey, fileName } = document;
  const isFile = (kind === "file" || (kind === "questions" && body === null)) && fileKey !== null;
  if (!isFile || !isCsv(fileName ?? "")) return false;
  const delimiter = await detectKnowledgeFile(await deps.storage.read(fileKey));
  if (delimiter === null) return false;
  const contents: Content[] = [];
  try {
    for await (const exported of readKnowledgeFile(await deps.storage.read(fileKey), delimiter))
      contents.push(await contentOf(deps, document, exported));
    if (contents.length === 0) throw new DocumentFailure("empty_document");
    await deps.db.transaction((tx) => replaceDocument(deps, tx, { document, claim }, contents));
  } catch (error) {
    for (const { fileKey: key } of contents) if (key) await deps.storage.remove(key);
    throw error;
  }
  await deps.storage.remove(fileKey);
  return true;
}

/** The columns of a document's row. The text of a file is stored as a file of Markdown. */
async function contentOf({ storage }: IngestDeps, by: DocumentRow, exported: ExportedDocument): Promise<Content> {
  const { kind, title, url, year } = exported;
  const about = {
    kind,
    title,
    url,
    source: exported.source || title,
    language: exported.language ?? by.language,
    isLanguageExplicit: exported.language !== null,
    year,
  };
  if (exported.kind === "url") return { ...about, refreshInterval: exported.refresh, bytes: 0 };
  if (exported.kind === "file") {
    const bytes = Buffer.from(exported.content);
    const fileKey = newId();
    await storage.put(fileKey, Readable.from([bytes]), bytes.length);
    return { ...about, fileKey, fileName: FILE_NAME, fileBytes: bytes.length, bytes: bytes.length };
  }
  const body = exported.kind === "text" ? exported.content : serializeQuestions(exported.questions);
  return { ...about, body, bytes: Buffer.byteLength(body) };
}

async function replaceDocument(
  deps: IngestDeps,
  tx: Db,
  { document, claim }: ImportTask,
  contents: readonly Content[],
): Promise<void> {
  const at = deps.now();
  const entity = await lockExistingEntity(tx, document.entityId);
  // Locks the row, behind its entity's (db/locks.ts): a cancelled document is not imported.
  await writeClaimed(tx, claim, { stage: "indexing" });
  await requireRoom(deps, tx, entity, { id: document.id, contents });
  const ids = await insertDocuments(tx, { document, contents, at, owner: entity.ownerId ?? entity.id });
  const entries = ids.map(
    (id) => ({ actorUserId: null, action: "document.added", subject: ["document", id] }) as const,
  );
  await recordAudits({ now: deps.now, requestId: null }, tx, entries);
  if (document.fileKey) await trackOrphan(tx, document.fileKey, at);
  await tx.delete(contextDocuments).where(eq(contextDocuments.id, document.id));
}

async function insertDocuments(
  tx: Db,
  { document, contents, at, owner }: { document: DocumentRow; contents: readonly Content[]; at: Date; owner: string },
): Promise<string[]> {
  const all = contents.map(({ bytes, ...content }) => ({ ...content, id: newId() }));
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH);
    const payloads = batch.map(({ id }) => ({ documentId: id, refetch: true }));
    const jobIds = await addJobs(tx, at, "knowledge.ingest", payloads, owner);
    await tx.insert(contextDocuments).values(
      batch.map((content, place) => ({
        ...content,
        entityId: document.entityId,
        status: "queued" as const,
        stage: "queued" as const,
        jobId: jobIds[place] ?? null,
        stageTimes: [{ stage: "queued", at: at.toISOString() }],
        nextRefreshAt: nextRefreshOf(content.refreshInterval ?? "never", at),
        dataStorageRegion: document.dataStorageRegion,
        createdAt: at,
      })),
    );
  }
  return all.map(({ id }) => id);
}

type Room = Readonly<{ id: string; contents: readonly Content[] }>;

async function requireRoom(
  { settings }: IngestDeps,
  tx: Db,
  entity: PlannedEntity,
  { id, contents }: Room,
): Promise<void> {
  const bytes = contents.reduce((sum, one) => sum + one.bytes, 0);
  try {
    await requireRoomForPassages(tx, entity, settings);
    await reserveStorage(tx, settings, entity, { bytes, documents: contents.length, id });
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    throw new DocumentFailure("plan_limit", `documents?count=${contents.length}`, { cause });
  }
}
