import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { subscription } from "./schemas";

export const listSubscriptions = defineEndpoint({
  ...ADDRESSES.listSubscriptions,
  isBilling: true,
  access: "account",
  summary: "What each entity of the caller's is on, and what else the caller pays for; newest first.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(subscription), next_cursor: z.null() }),
  errors: ["payments_off"],
});
