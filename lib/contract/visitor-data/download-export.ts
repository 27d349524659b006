import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { FileResponse } from "../file-response";

export const downloadExport = defineEndpoint({
  ...ADDRESSES.downloadExport,
  access: "account",
  summary: "The caller's own archive, for seven days.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["application/zip"],
  errors: ["not_found"],
});
