/**
 * Why a document could not be taken: the whole vocabulary. `{detail}` is what was found instead.
 * `retry` says that trying again without a change may help.
 */
export const DOCUMENT_ERRORS = {
  encrypted_pdf: {
    retry: false,
    message: "This PDF is protected by a password. Save it without one and upload it again.",
  },
  encrypted_file: { retry: false, message: "This file is encrypted or copy-protected, so its text cannot be read." },
  scanned_pdf: {
    retry: false,
    message: "This PDF holds pictures of pages and no text. Run text recognition (OCR) on it and upload it again.",
  },
  unreadable_pdf: {
    retry: false,
    message:
      "The fonts of this PDF do not say which letters they show, so its text cannot be read. Save it anew or run text recognition (OCR) on it, and upload it again.",
  },
  unknown_encoding: {
    retry: false,
    message: "The character encoding of this text could not be recognised. Save it as UTF-8 and upload it again.",
  },
  zip_bomb: { retry: false, message: "This file unpacks to far more than a document holds, so it was not opened." },
  wrong_type: { retry: false, message: "This is not what its name says: it is {detail}." },
  unsupported_type: { retry: false, message: "This address leads to {detail}, which cannot be read as a document." },
  broken_file: { retry: false, message: "This file is damaged or is not a document at all." },
  empty_document: { retry: false, message: "There is no text in this document." },
  too_large: { retry: false, message: "This is larger than 50 MB." },
  too_long: { retry: false, message: "This document is too long. Split it into parts and add them one by one." },
  too_complex: { retry: true, message: "Reading this file took more time or memory than a document may take." },
  invalid_address: { retry: false, message: "This is not an http or https address that can be fetched." },
  forbidden_address: { retry: false, message: "This address leads into a private network and is not fetched." },
  unreachable_address: { retry: true, message: "This address could not be reached ({detail})." },
  not_found_again: { retry: true, message: "The document was read, but a question in its own words did not find it." },
  plan_limit: { retry: true, message: "This is more than the plan allows: {detail}." },
  interrupted: {
    retry: true,
    message: "Something went wrong on our side while this was being read. Please try again.",
  },
} as const satisfies Record<string, { retry: boolean; message: string }>;

export type DocumentErrorCode = keyof typeof DOCUMENT_ERRORS;
export const DOCUMENT_ERROR_CODES = Object.keys(DOCUMENT_ERRORS) as [DocumentErrorCode, ...DocumentErrorCode[]];
