import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { newestExport } from "./export-schemas";

export const getExport = defineEndpoint({
  ...ADDRESSES.getExport,
  access: "account",
  summary: "How far the caller's newest archive is.",
  input: z.object({}),
  output: newestExport,
  errors: [],
});
