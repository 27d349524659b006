import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { visitorData } from "./visitor-data-schemas";

export const getVisitorData = defineEndpoint({
  ...ADDRESSES.getVisitorData,
  access: "visitor",
  summary: "What is kept about the caller, in short.",
  input: z.object({}),
  output: visitorData,
  errors: [],
});
