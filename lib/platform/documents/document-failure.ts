import type { DocumentErrorCode } from "@/lib/contract/knowledge/document-errors";

/** Why a document cannot be taken, by a code of the contract. The owner reads its sentence; nothing is tried again. */
export class DocumentFailure extends Error {
  override readonly name = "DocumentFailure";
  constructor(
    readonly code: DocumentErrorCode,
    readonly detail: string | null = null,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
