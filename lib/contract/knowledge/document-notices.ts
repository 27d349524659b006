import texts from "../../i18n/platform-messages/en/documents.json" with { type: "json" };

/** Notices about content that the reader left out or kept another way, each with the sentence for the owner. */
export const DOCUMENT_NOTICES = {
  formulas_left_out: texts.notices.formulas_left_out,
  drawings_left_out: texts.notices.drawings_left_out,
  parts_missing: texts.notices.parts_missing,
  pages_left_out: texts.notices.pages_left_out,
  pictures_without_text: texts.notices.pictures_without_text,
  struck_text_left_out: texts.notices.struck_text_left_out,
  hidden_text_left_out: texts.notices.hidden_text_left_out,
  unseen_text_left_out: texts.notices.unseen_text_left_out,
  attachments_left_out: texts.notices.attachments_left_out,
  frames_left_out: texts.notices.frames_left_out,
  styles_not_read: texts.notices.styles_not_read,
  rows_misaligned: texts.notices.rows_misaligned,
  sheets_hidden: texts.notices.sheets_hidden,
  rows_hidden: texts.notices.rows_hidden,
  comments_left_out: texts.notices.comments_left_out,
  formulas_without_values: texts.notices.formulas_without_values,
  dynamic_form: texts.notices.dynamic_form,
  fields_without_values: texts.notices.fields_without_values,
  furniture_kept_once: texts.notices.furniture_kept_once,
  shape_guessed: texts.notices.shape_guessed,
} as const satisfies Record<string, string>;

export type DocumentNoticeCode = keyof typeof DOCUMENT_NOTICES;
/** A notice as it is stored: its code, with the values `count`, `pages` and `text` as a query. */
export type DocumentNotice = DocumentNoticeCode | `${DocumentNoticeCode}?${string}`;
export const DOCUMENT_NOTICE_CODES = Object.keys(DOCUMENT_NOTICES) as [DocumentNoticeCode, ...DocumentNoticeCode[]];

/** Notices about content that is there, in another form or in another place. */
export const KEPT_NOTICES: ReadonlySet<DocumentNoticeCode> = new Set([
  "furniture_kept_once",
  "shape_guessed",
  "dynamic_form",
  "rows_misaligned",
  "styles_not_read",
]);
