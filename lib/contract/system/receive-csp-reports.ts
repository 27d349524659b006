import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { CSP_REPORTS_MAX_BYTES } from "../content-policy";
import { defineEndpoint } from "../endpoint";

export const receiveCspReports = defineEndpoint({
  ...ADDRESSES.receiveCspReports,
  access: "public",
  summary:
    "Where browsers tell of what a page's Content-Security-Policy refused (`application/csp-report` or `application/reports+json`). Logged without addresses of people and counted.",
  input: z.object({ payload: z.string().max(CSP_REPORTS_MAX_BYTES) }),
  output: z.strictObject({ received: z.int() }),
  errors: [],
  limit: "cspReports",
  raw: {},
});
