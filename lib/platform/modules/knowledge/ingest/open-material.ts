import { Readable } from "node:stream";
import type { PlannedEntity } from "../../../db/planned-entity";
import type { DocumentRow } from "../../../db/schema/knowledge";
import type { Material } from "../../../documents/port";
import type { Claim, IngestDeps } from "./claim";
import { fetchResponse, keepResponse, type StoredResponse } from "./fetch-response";

type MaterialRequest = {
  document: DocumentRow;
  entity: PlannedEntity | undefined;
  claim: Claim;
  refetch: boolean;
  signal: AbortSignal;
};

/** Opens the bytes of a document: the typed text, the uploaded file, or the response of its web address. */
export async function openMaterial(
  deps: IngestDeps,
  { document, entity, claim, refetch, signal }: MaterialRequest,
): Promise<Material> {
  if (document.kind === "text") {
    const bytes = Readable.from([Buffer.from(document.body ?? "")]);
    const contentType = "text/plain; charset=utf-8";
    return { bytes, fileName: null, contentType, isWebPage: false, isQuestions: false };
  }
  const mustFetch = document.kind === "url" && (refetch || document.fileKey === null);
  if (!mustFetch) return openStored(deps, document, document);
  const response = await fetchResponse(deps, { document, entity, signal });
  await keepResponse(deps, { document, entity, claim }, response);
  return openStored(deps, document, response);
}

/** Opens a stored file or response as the document's material. */
export async function openStored(
  { storage }: Pick<IngestDeps, "storage">,
  { id, kind, tableShape }: Pick<DocumentRow, "id" | "kind" | "tableShape">,
  { fileKey, fileName, fileType }: Pick<DocumentRow, "fileKey" | "fileName" | "fileType"> | StoredResponse,
): Promise<Material> {
  if (!fileKey) throw new Error(`The document ${id} has no file.`);
  return {
    bytes: await storage.read(fileKey),
    fileName,
    contentType: fileType,
    isWebPage: kind === "url",
    isQuestions: kind === "questions",
    shape: tableShape,
  };
}
