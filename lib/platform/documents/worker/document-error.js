/** A document that cannot be processed, by its code in the contract's DOCUMENT_ERRORS. */
export class DocumentError extends Error {
  /**
   * @param {import("../../../contract/knowledge/document-errors").DocumentErrorCode} code
   * @param {string} [detail] what was found instead, for the sentence: a fact, or a code of `documents.details` with its values as a query
   */
  constructor(code, detail) {
    super(code);
    this.code = code;
    this.detail = detail ?? null;
  }
}
