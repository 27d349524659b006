import { z } from "zod";

/** The body of every failed call. */
export const errorBody = z.strictObject({
  error: z.literal(true),
  status: z.int(),
  message: z.string(),
  data: z.strictObject({
    code: z.string(),
    request_id: z.string(),
    /** One sentence per invalid field, by the field's path. */
    fields: z.record(z.string(), z.string()).optional(),
    /** Seconds to wait before a retry; set for `rate_limited`. */
    retry_after: z.int().optional(),
    /** The page of the main site to continue on; set for `main_host_only`. */
    main_url: z.url().optional(),
    /** Where the next chunk begins; set for `upload_offset_mismatch`. */
    offset: z.int().optional(),
  }),
});
export type ErrorBody = z.output<typeof errorBody>;
