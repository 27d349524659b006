import { z } from "zod";
import { newestExport } from "../fields/export-file";
import { id } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { entityExportsAddresses } from "./addresses";

export const downloadEntityExport = defineEndpoint({
  ...entityExportsAddresses.downloadEntityExport,
  access: "account",
  summary: "Returns the file of a digital entity to the user who asked for it, for seven days.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["application/x-tar"],
  errors: ["not_found"],
});

export const getEntityExport = defineEndpoint({
  ...entityExportsAddresses.getEntityExport,
  access: "account",
  summary: "Returns the progress of your newest file of a digital entity.",
  input: z.object({ id }),
  output: newestExport,
  errors: ["not_found"],
});

export const startEntityExport = defineEndpoint({
  ...entityExportsAddresses.startEntityExport,
  access: "account",
  summary:
    "Creates a file of everything that belongs to a digital entity, in the background. Leaves out the words of private messages.",
  input: z.object({ id }),
  output: newestExport,
  errors: ["not_found"],
  limit: "export",
});
