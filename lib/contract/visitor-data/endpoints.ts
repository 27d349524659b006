import { z } from "zod";
import { ownPassword } from "../accounts/new-password";
import { sentence } from "../fields/field-sentences";
import { id } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { visitorDataAddresses } from "./addresses";
import { newestExport } from "./export-schemas";
import { ERASE_WORD, visitorData, visitorExport } from "./visitor-data-schemas";

export const deleteAccount = defineEndpoint({
  ...visitorDataAddresses.deleteAccount,
  access: "account",
  summary:
    "Deletes the caller's account with all that only the caller owns, and mails a receipt. There is no way back.",
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
  summary: "The caller's own archive, for seven days.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["application/zip"],
  errors: ["not_found"],
});

export const eraseVisitorData = defineEndpoint({
  ...visitorDataAddresses.eraseVisitorData,
  access: "visitor",
  summary: "Erases what is kept about the caller, mails a receipt and signs out. An account and what it owns stay.",
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
  summary: "Everything that is kept about the caller, as a file to download.",
  input: z.object({}),
  output: visitorExport,
  errors: [],
});

export const getExport = defineEndpoint({
  ...visitorDataAddresses.getExport,
  access: "account",
  summary: "How far the caller's newest archive is.",
  input: z.object({}),
  output: newestExport,
  errors: [],
});

export const getVisitorData = defineEndpoint({
  ...visitorDataAddresses.getVisitorData,
  access: "visitor",
  summary: "What is kept about the caller, in short.",
  input: z.object({}),
  output: visitorData,
  errors: [],
});

export const startExport = defineEndpoint({
  ...visitorDataAddresses.startExport,
  access: "account",
  summary: "Has an archive made of everything the caller owns; a link is mailed when it is ready. One at a time.",
  input: z.object({}),
  output: newestExport,
  errors: [],
  limit: "export",
});
