/** A document that cannot be processed, by its code in the contract's DOCUMENT_ERRORS. */
export class DocumentError extends Error {
  /**
   * @param {import("../../../contract/knowledge/document-errors").DocumentErrorCode} code
   * @param {import("../../../contract/knowledge/document-errors").DocumentDetail} [detail] what was found instead
   */
  constructor(code, detail) {
    super(code);
    this.code = code;
    this.detail = detail ?? null;
  }
}
