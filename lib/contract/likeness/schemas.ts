import { z } from "zod";
import { timestamp } from "../fields/fields";

/** Maximum size of a consent document, in bytes. */
export const CONSENT_DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;

export const CONSENT_DOCUMENT_TYPES = ["application/pdf", "image/png", "image/jpeg"] as const;
export type ConsentDocumentType = (typeof CONSENT_DOCUMENT_TYPES)[number];

/** The consent of the person whom an entity portrays; null without a document. */
export const likenessConsent = z.strictObject({
  consent: z
    .strictObject({
      file_name: z.string(),
      content_type: z.enum(CONSENT_DOCUMENT_TYPES),
      bytes: z.int(),
      added_at: timestamp,
    })
    .nullable(),
});
export type LikenessConsent = z.output<typeof likenessConsent>;
