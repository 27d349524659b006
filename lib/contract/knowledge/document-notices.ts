import texts from "../../i18n/platform-messages/en/documents.json" with { type: "json" };

/** Notices about content that the reader left out, each with the sentence for the owner. */
export const DOCUMENT_NOTICES = {
  formulas_left_out: texts.notices.formulas_left_out,
  drawings_left_out: texts.notices.drawings_left_out,
  parts_missing: texts.notices.parts_missing,
  pages_left_out: texts.notices.pages_left_out,
} as const satisfies Record<string, string>;

export type DocumentNoticeCode = keyof typeof DOCUMENT_NOTICES;
export const DOCUMENT_NOTICE_CODES = Object.keys(DOCUMENT_NOTICES) as [DocumentNoticeCode, ...DocumentNoticeCode[]];
