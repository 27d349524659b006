/** What a document that is ready was read without: the whole vocabulary, each with the sentence that its owner reads. */
export const DOCUMENT_NOTICES = {
  formulas_left_out: "Some formulas in this document are pictures and were left out.",
  drawings_left_out: "Some charts or diagrams in this document were left out.",
  parts_missing: "Some chapters that this book names are missing from its file.",
  pages_left_out: "Some pages or parts of this document hold no text that can be read, and were left out.",
} as const satisfies Record<string, string>;

export type DocumentNoticeCode = keyof typeof DOCUMENT_NOTICES;
export const DOCUMENT_NOTICE_CODES = Object.keys(DOCUMENT_NOTICES) as [DocumentNoticeCode, ...DocumentNoticeCode[]];
