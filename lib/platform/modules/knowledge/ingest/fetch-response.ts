import { v7 as uuid } from "uuid";
import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import type { Db } from "../../../db/client";
import { isDiskFull } from "../../../db/database-error";
import type { PlannedEntity } from "../../../db/planned-entity";
import type { DocumentRow } from "../../../db/schema/knowledge";
import { DocumentFailure } from "../../../documents/port";
import { Failure } from "../../../failure";
import { trackOrphan } from "../../../storage/orphaned-files";
import { StorageLimitError } from "../../../storage/port";
import { formatBytes } from "../../plans/format-bytes";
import type { PlanSettings } from "../../plans/policy";
import { readStorageLeft, reserveStorage } from "../../plans/storage-quota";
import { type Claim, type IngestDeps, writeClaimed } from "./claim";

/** The stored response of a web address, which no document names yet. */
export type StoredResponse = Readonly<{
  fileKey: string;
  fileName: string | null;
  fileType: string | null;
  fileBytes: number;
  validators: DocumentRow["validators"];
}>;

type FetchRequest = Readonly<{
  document: DocumentRow;
  entity: PlannedEntity | undefined;
  signal: AbortSignal;
  /** Asks for the response only if it is another one than the stored one. */
  ifModified?: boolean;
}>;

/** Fetches a document's web address into the storage. Throws DocumentFailure, and NotModified with `ifModified`. */
export async function fetchResponse(
  deps: IngestDeps,
  { document, entity, signal, ifModified = false }: FetchRequest,
): Promise<StoredResponse> {
  const known = ifModified ? document.validators : null;
  const fetched = await deps.documents.fetch(document.url ?? "", signal, known);
  const fileKey = uuid();
  const left = entity ? await readStorageLeft(deps, entity, document.id) : null;
  const maxBytes = Math.min(FILE_MAX_BYTES, left?.bytes ?? 0);
  const { bytes } = await deps.storage.put(fileKey, fetched.body, maxBytes).catch((cause: unknown) => {
    signal.throwIfAborted();
    if (cause instanceof StorageLimitError && maxBytes < FILE_MAX_BYTES)
      throw new DocumentFailure("plan_limit", `bytes_left?size=${formatBytes(maxBytes)}`);
    if (cause instanceof StorageLimitError) throw new DocumentFailure("too_large");
    if (isDiskFull(cause)) throw cause;
    throw new DocumentFailure("unreachable_address", "connection_cut", { cause });
  });
  const { fileName, contentType: fileType, validators } = fetched;
  return { fileKey, fileName, fileType, fileBytes: bytes, validators };
}

type KeepRequest = Readonly<{ document: DocumentRow; entity: PlannedEntity | undefined; claim: Claim }>;

/**
 * Makes a stored response the document's own in place of the former one, so that indexing again need not fetch it again.
 * Removes it from the storage when that fails. Throws DocumentFailure plan_limit and LeaseLost.
 */
export async function keepResponse(
  deps: IngestDeps,
  { document, entity, claim }: KeepRequest,
  response: StoredResponse,
): Promise<void> {
  const { fileKey: formerKey } = document;
  try {
    await deps.db.transaction(async (tx) => {
      if (entity) await reserveFetched(tx, deps.settings, entity, { bytes: response.fileBytes, id: document.id });
      await writeClaimed(tx, claim, response);
      if (formerKey) await trackOrphan(tx, formerKey, deps.now());
    });
  } catch (error) {
    await deps.storage.remove(response.fileKey);
    throw error;
  }
  if (formerKey) await deps.storage.remove(formerKey);
}

async function reserveFetched(
  tx: Db,
  settings: PlanSettings,
  entity: PlannedEntity,
  document: { bytes: number; id: string },
): Promise<void> {
  try {
    await reserveStorage(tx, settings, entity, document);
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    const left = await readStorageLeft({ db: tx, settings }, entity, document.id);
    throw new DocumentFailure("plan_limit", `bytes_left?size=${formatBytes(left.bytes)}`, { cause });
  }
}
