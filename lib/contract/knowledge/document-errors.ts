import texts from "../../i18n/platform-messages/en/documents.json" with { type: "json" };

/**
 * Why a document cannot be processed. `{detail}` names what was found instead. `retry`: a retry without changes may
 * help.
 */
export const DOCUMENT_ERRORS = {
  encrypted_pdf: { retry: false, message: texts.errors.encrypted_pdf },
  encrypted_file: { retry: false, message: texts.errors.encrypted_file },
  scanned_pdf: { retry: false, message: texts.errors.scanned_pdf },
  unreadable_pdf: { retry: false, message: texts.errors.unreadable_pdf },
  unknown_encoding: { retry: false, message: texts.errors.unknown_encoding },
  zip_bomb: { retry: false, message: texts.errors.zip_bomb },
  wrong_type: { retry: false, message: texts.errors.wrong_type },
  unsupported_type: { retry: false, message: texts.errors.unsupported_type },
  old_format: { retry: false, message: texts.errors.old_format },
  broken_file: { retry: false, message: texts.errors.broken_file },
  empty_document: { retry: false, message: texts.errors.empty_document },
  too_large: { retry: false, message: texts.errors.too_large },
  question_row: { retry: false, message: texts.errors.question_row },
  question_too_long: { retry: false, message: texts.errors.question_too_long },
  too_many_questions: { retry: false, message: texts.errors.too_many_questions },
  too_long: { retry: false, message: texts.errors.too_long },
  too_complex: { retry: true, message: texts.errors.too_complex },
  invalid_address: { retry: false, message: texts.errors.invalid_address },
  forbidden_address: { retry: false, message: texts.errors.forbidden_address },
  unreachable_address: { retry: true, message: texts.errors.unreachable_address },
  disallowed_address: { retry: false, message: texts.errors.disallowed_address },
  list_gone: { retry: true, message: texts.errors.list_gone },
  not_found_again: { retry: true, message: texts.errors.not_found_again },
  plan_limit: { retry: true, message: texts.errors.plan_limit },
  interrupted: { retry: true, message: texts.errors.interrupted },
} as const satisfies Record<string, { retry: boolean; message: string }>;

/** A reason that an error's sentence names, by its code in the catalogue; values follow as a query. */
type Reason = keyof typeof texts.details;
/** `{detail}` of a sentence as it is stored: a reason, which each reader gets in their language, or a fact that has no words. */
export type DocumentDetail = Reason | `${Reason}?${string}` | `${number}` | `HTTP ${number}` | `${string}/${string}`;

export type DocumentErrorCode = keyof typeof DOCUMENT_ERRORS;
export const DOCUMENT_ERROR_CODES = Object.keys(DOCUMENT_ERRORS) as [DocumentErrorCode, ...DocumentErrorCode[]];
