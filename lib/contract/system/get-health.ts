import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";

export const getHealth = defineEndpoint({
  ...ADDRESSES.getHealth,
  access: "public",
  summary: "Liveness (`?probe=live`) and readiness: ready only while the database answers and there is room to write.",
  input: z.object({ probe: z.enum(["live", "ready"]).default("ready") }),
  output: z.strictObject({
    live: z.literal(true),
    ready: z.boolean(),
    /** Null in the liveness response of a web node with a separate platform. */
    database: z.enum(["pglite", "postgresql"]).nullable(),
    version: z.string(),
  }),
  errors: ["not_ready", "storage_full"],
});
