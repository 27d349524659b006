import { z } from "zod";
import { sentence } from "../field-sentences";

/** Parses the JSON of a form's `entity_data`, for a schema's transform. */
export function parsedJson(json: string, check: z.RefinementCtx): unknown {
  try {
    return JSON.parse(json);
  } catch {
    check.addIssue({ code: "custom", message: sentence("entity_data_form") });
    return z.NEVER;
  }
}
