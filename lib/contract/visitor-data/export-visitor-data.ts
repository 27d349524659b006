import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { visitorExport } from "./visitor-data-schemas";

export const exportVisitorData = defineEndpoint({
  ...ADDRESSES.exportVisitorData,
  access: "visitor",
  summary: "Everything that is kept about the caller, as a file to download.",
  input: z.object({}),
  output: visitorExport,
  errors: [],
});
