import { Readable } from "node:stream";
import { v7 as uuid } from "uuid";
import { FILE_MAX_BYTES } from "@/lib/contract/knowledge/schemas";
import { DocumentFailure } from "../../../providers/documents/document-failure";
import type { Material } from "../../../providers/documents/port";
import { StorageLimitError } from "../../../providers/storage/port";
import { noteLoose } from "../../files/loose-files";
import type { DocumentRow } from "../find-document";
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
  const { bytes } = await storage.put(fileKey, fetched.body, FILE_MAX_BYTES).catch((cause: unknown) => {
    signal.throwIfAborted();
    if (cause instanceof StorageLimitError) throw new DocumentFailure("too_large");
    throw new DocumentFailure("unreachable_address", "the connection was cut", { cause });
  });
  const kept = { fileKey, fileName: fetched.fileName, fileType: fetched.contentType, fileBytes: bytes };
  const { fileKey: former } = document;
  try {
    await needs.db.transaction(async (tx) => {
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
