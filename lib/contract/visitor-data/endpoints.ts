import { z } from "zod";
import { ownPassword } from "../accounts/new-password";
import { newestExport } from "../fields/export-file";
import { sentence } from "../fields/field-sentences";
import { id } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { visitorDataAddresses } from "./addresses";
import { ERASE_WORD, visitorData, visitorExport } from "./visitor-data-schemas";

export const deleteAccount = defineEndpoint({
  ...visitorDataAddresses.deleteAccount,
  access: "account",
  summary: "Deletes your account with everything that only you own, and emails a receipt. No one can restore it.",
  input: z
    .object({
      password: ownPassword.optional(),
      /** The name that older clients use. */ current_password: ownPassword.optional(),
    })
    .transform(({ password, current_password }, check) => {
      const given = password ?? current_password;
      if (given !== undefined) return { password: given };
      check.addIssue({ code: "custom", path: ["password"], message: sentence("required") });
      return z.NEVER;
    }),
  output: z.strictObject({ success: z.literal(true), email_address: z.string(), entities: z.int() }),
  errors: ["last_admin", "not_possible_now", "not_found"],
  limit: "password",
});

export const downloadExport = defineEndpoint({
  ...visitorDataAddresses.downloadExport,
  access: "account",
  summary: "Returns your archive, for seven days.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["application/zip"],
  errors: ["not_found"],
});

export const eraseVisitorData = defineEndpoint({
  ...visitorDataAddresses.eraseVisitorData,
  access: "visitor",
  summary: "Erases the stored data about you, emails a receipt and signs out. An account stays, with what it owns.",
  input: z.object({
    confirmation: z.string().refine((word) => word === ERASE_WORD, {
      error: sentence("confirmation_word"),
      params: { word: ERASE_WORD },
    }),
  }),
  output: z.strictObject({ email_address: z.string(), conversations: z.int(), account_kept: z.boolean() }),
  errors: [],
});

export const exportVisitorData = defineEndpoint({
  ...visitorDataAddresses.exportVisitorData,
  access: "visitor",
  summary: "Returns all stored data about you as a file.",
  input: z.object({}),
  output: visitorExport,
  errors: [],
});

export const getExport = defineEndpoint({
  ...visitorDataAddresses.getExport,
  access: "account",
  summary: "Returns the progress of your newest archive.",
  input: z.object({}),
  output: newestExport,
  errors: [],
});

export const getVisitorData = defineEndpoint({
  ...visitorDataAddresses.getVisitorData,
  access: "visitor",
  summary: "Returns a summary of the stored data about you.",
  input: z.object({}),
  output: visitorData,
  errors: [],
});

export const startExport = defineEndpoint({
  ...visitorDataAddresses.startExport,
  access: "account",
  summary:
    "Creates an archive of everything you own and emails a link to it. Returns an unfinished one if there is one.",
  input: z.object({}),
  output: newestExport,
  errors: [],
  limit: "export",
});
