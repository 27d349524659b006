import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import type { Db } from "../../../db/client";
import { isDiskFull } from "../../../db/database-error";
import type { EntityRow } from "../../../db/schema/entities";
import { entities } from "../../../db/schema/entities";
import type { DocumentRow } from "../../../db/schema/knowledge";
import type { Material } from "../../../documents/port";
import { DocumentFailure } from "../../../documents/port";
import { Failure } from "../../../failure";
import { trackOrphan } from "../../../storage/orphaned-files";
import { StorageLimitError } from "../../../storage/port";
import { formatBytes } from "../../plans/format-bytes";
import type { PlanSettings } from "../../plans/policy";
import { readStorageLeft, reserveStorage } from "../../plans/storage-quota";
import { type Claim, type IngestDeps, writeClaimed } from "./claim";

type MaterialRequest = { document: DocumentRow; claim: Claim; refetch: boolean; signal: AbortSignal };

/** Opens the bytes of a document: the typed text, the uploaded file, or the response of its web address. */
export async function openMaterial(
  deps: IngestDeps,
  { document, claim, refetch, signal }: MaterialRequest,
): Promise<Material> {
  if (document.kind === "text") {
    const bytes = Readable.from([Buffer.from(document.body ?? "")]);
    return { bytes, fileName: null, contentType: "text/plain; charset=utf-8", isWebPage: false };
  }
  const mustFetch = document.kind === "url" && (refetch || document.fileKey === null);
  const stored = mustFetch ? await fetchIntoStorage(deps, document, claim, signal) : document;
  if (!stored.fileKey) throw new Error(`The document ${document.id} has no file.`);
  return {
    bytes: await deps.storage.read(stored.fileKey),
    fileName: stored.fileName,
    contentType: stored.fileType,
    isWebPage: document.kind === "url",
  };
}

/** Stores the response of a web address, so that indexing again need not fetch it again. */
async function fetchIntoStorage(deps: IngestDeps, document: DocumentRow, claim: Claim, signal: AbortSignal) {
  const { storage, documents } = deps;
  const fetched = await documents.fetch(document.url ?? "", signal);
  const fileKey = uuid();
  const [entity] = await deps.db.select().from(entities).where(eq(entities.id, document.entityId)).limit(1);
  const left = entity ? await readStorageLeft(deps, entity, document.id) : null;
  const maxBytes = Math.min(FILE_MAX_BYTES, left?.bytes ?? 0);
  const { bytes } = await storage.put(fileKey, fetched.body, maxBytes).catch((cause: unknown) => {
    signal.throwIfAborted();
    if (cause instanceof StorageLimitError && maxBytes < FILE_MAX_BYTES)
      throw new DocumentFailure("plan_limit", serverText("knowledge.bytesLeft", { size: formatBytes(maxBytes) }));
    if (cause instanceof StorageLimitError) throw new DocumentFailure("too_large");
    if (isDiskFull(cause)) throw cause;
    throw new DocumentFailure("unreachable_address", serverText("knowledge.connectionCut"), { cause });
  });
  const stored = { fileKey, fileName: fetched.fileName, fileType: fetched.contentType, fileBytes: bytes };
  const { fileKey: formerKey } = document;
  try {
    await deps.db.transaction(async (tx) => {
      if (entity) await reserveFetched(tx, deps.settings, entity, { bytes, id: document.id });
      await writeClaimed(tx, claim, stored);
      if (formerKey) await trackOrphan(tx, formerKey, deps.now());
    });
  } catch (error) {
    await storage.remove(fileKey);
    throw error;
  }
  if (formerKey) await storage.remove(formerKey);
  return stored;
}

async function reserveFetched(
  tx: Db,
  settings: PlanSettings,
  entity: EntityRow,
  document: { bytes: number; id: string },
): Promise<void> {
  try {
    await reserveStorage(tx, settings, entity, document);
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const left = await readStorageLeft({ db: tx, settings }, entity, document.id);
    const detail = serverText("knowledge.bytesLeft", { size: formatBytes(left.bytes) });
    throw new DocumentFailure("plan_limit", detail, { cause });
  }
}
