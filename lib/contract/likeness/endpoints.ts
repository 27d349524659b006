import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { id } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { UploadedFile } from "../http/upload";
import { likenessAddresses } from "./addresses";
import { CONSENT_DOCUMENT_MAX_BYTES, CONSENT_DOCUMENT_TYPES, likenessConsent } from "./schemas";

export const getLikenessConsent = defineEndpoint({
  ...likenessAddresses.getLikenessConsent,
  access: "account",
  summary: "Tells whether a digital entity has the consent of the person it portrays, without the document itself.",
  input: z.object({ id }),
  output: likenessConsent,
  errors: ["not_found"],
});

export const setLikenessConsent = defineEndpoint({
  ...likenessAddresses.setLikenessConsent,
  access: "account",
  summary: "Stores the written consent of the person whom an entity portrays, in place of an earlier one.",
  input: z.object({ id, consent_document: z.instanceof(UploadedFile, { error: sentence("file_as_form") }) }),
  output: likenessConsent,
  errors: ["not_found", "not_possible_now"],
  limit: "pictures",
  upload: { fields: ["consent_document"], maxBytes: CONSENT_DOCUMENT_MAX_BYTES },
});

export const deleteLikenessConsent = defineEndpoint({
  ...likenessAddresses.deleteLikenessConsent,
  access: "account",
  summary: "Deletes the consent document of an entity.",
  input: z.object({ id }),
  output: likenessConsent,
  errors: ["not_found"],
});

export const openLikenessConsent = defineEndpoint({
  ...likenessAddresses.openLikenessConsent,
  access: "admin",
  summary: "Returns the consent document. The audit log records each opening.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: CONSENT_DOCUMENT_TYPES,
  errors: ["not_found"],
});
