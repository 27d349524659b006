import { z } from "zod";

/** What every failed call answers (spec/decisions.md, "Shapes the documents leave open"). */
export const errorBody = z.strictObject({
  error: z.literal(true),
  status: z.int(),
  message: z.string(),
  data: z.strictObject({
    code: z.string(),
    request_id: z.string(),
    /** One sentence for each bad field, by the field's name. */
    fields: z.record(z.string(), z.string()).optional(),
    /** Seconds to wait before the next try; set for `rate_limited`. */
    retry_after: z.int().optional(),
    /** The page of the main site that goes on with it; set for `main_host_only`. */
    main_url: z.url().optional(),
  }),
});
export type ErrorBody = z.output<typeof errorBody>;
