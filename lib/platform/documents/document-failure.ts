import type { DocumentErrorCode } from "@/lib/contract/knowledge/document-errors";

/** A document that cannot be processed, by a code of the contract. The owner sees its sentence; there is no retry. */
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
