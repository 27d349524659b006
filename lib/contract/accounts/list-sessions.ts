import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { openSession } from "./session-schemas";

export const listSessions = defineEndpoint({
  ...ADDRESSES.listSessions,
  access: "account",
  summary: "Where the caller is signed in or has proven the address; this browser first, then the last seen.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(openSession), next_cursor: z.null() }),
  errors: [],
});
