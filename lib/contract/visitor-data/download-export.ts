import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { FileAnswer } from "../file-answer";

export const downloadExport = defineEndpoint({
  ...ADDRESSES.downloadExport,
  access: "account",
  summary: "The caller's own archive, for seven days.",
  input: z.object({ id }),
  output: z.instanceof(FileAnswer),
  file: ["application/zip"],
  errors: ["not_found"],
});
