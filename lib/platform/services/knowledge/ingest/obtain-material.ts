import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import type { Db } from "../../../db/client";
import { isDiskFull } from "../../../db/database-error";
import { type EntityRow, entities } from "../../../db/schema/entities";
import type { DocumentRow } from "../../../db/schema/knowledge";
import { Failure } from "../../../failure";
import type { PlanSettings } from "../../../policies/plan-rights";
import { sizeInWords } from "../../../policies/size-in-words";
import { DocumentFailure } from "../../../providers/documents/document-failure";
import type { Material } from "../../../providers/documents/port";
import { StorageLimitError } from "../../../providers/storage/port";
import { noteLoose } from "../../files/loose-files";
import { reserveRoom, roomLeft } from "../../plans/storage-quota";
import { type Claim, writeClaimed } from "./claim";
import type { Needs } from "./needs";

type Wanted = { document: DocumentRow; claim: Claim; refetch: boolean; signal: AbortSignal };

/** The bytes of a document: what was typed, the file that was uploaded, or what its web address answers. */
export async function obtainMaterial(needs: Needs, { document, claim, refetch, signal }: Wanted): Promise<Material> {
  if (document.kind === "text") {
    const bytes = Readable.from([Buffer.from(document.body ?? "")]);
    return { bytes, fileName: null, contentType: "text/plain; charset=utf-8", isWebPage: false };
  }
  const isToFetch = document.kind === "url" && (refetch || document.fileKey === null);
  const kept = isToFetch ? await fetchIntoStorage(needs, document, claim, signal) : document;
  if (!kept.fileKey) throw new Error(`The document ${document.id} has no file.`);
  return {
    bytes: await needs.storage.read(kept.fileKey),
    fileName: kept.fileName,
    contentType: kept.fileType,
    isWebPage: document.kind === "url",
  };
}

/** Keeps what an address answers, so that indexing anew does not ask it again. */
async function fetchIntoStorage(needs: Needs, document: DocumentRow, claim: Claim, signal: AbortSignal) {
  const { storage, documents } = needs;
  const fetched = await documents.fetch(document.url ?? "", signal);
  const fileKey = uuid();
  const [entity] = await needs.db.select().from(entities).where(eq(entities.id, document.entityId)).limit(1);
  const left = entity ? await roomLeft(needs, entity, document.id) : null;
  const maxBytes = Math.min(FILE_MAX_BYTES, left?.bytes ?? 0);
  const { bytes } = await storage.put(fileKey, fetched.body, maxBytes).catch((cause: unknown) => {
    signal.throwIfAborted();
    if (cause instanceof StorageLimitError && maxBytes < FILE_MAX_BYTES)
      throw new DocumentFailure("plan_limit", `there is room for ${sizeInWords(maxBytes)}`);
    if (cause instanceof StorageLimitError) throw new DocumentFailure("too_large");
    if (isDiskFull(cause)) throw cause;
    throw new DocumentFailure("unreachable_address", "the connection was cut", { cause });
  });
  const kept = { fileKey, fileName: fetched.fileName, fileType: fetched.contentType, fileBytes: bytes };
  const { fileKey: former } = document;
  try {
    await needs.db.transaction(async (tx) => {
      if (entity) await reserveFetched(tx, needs.settings, entity, { bytes, id: document.id });
      await writeClaimed(tx, claim, kept);
      if (former) await noteLoose(tx, former, needs.now());
    });
  } catch (error) {
    await storage.remove(fileKey);
    throw error;
  }
  if (former) await storage.remove(former);
  return kept;
}

async function reserveFetched(
  tx: Db,
  settings: PlanSettings,
  entity: EntityRow,
  document: { bytes: number; id: string },
): Promise<void> {
  try {
    await reserveRoom(tx, settings, entity, document);
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const left = await roomLeft({ db: tx, settings }, entity, document.id);
    throw new DocumentFailure("plan_limit", `there is room for ${sizeInWords(left.bytes)}`, { cause });
  }
}
