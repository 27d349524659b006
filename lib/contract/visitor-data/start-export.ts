import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { newestExport } from "./export-schemas";

export const startExport = defineEndpoint({
  ...ADDRESSES.startExport,
  access: "account",
  summary: "Has an archive made of everything the caller owns; a link is mailed when it is ready. One at a time.",
  input: z.object({}),
  output: newestExport,
  errors: [],
  limit: "export",
});
