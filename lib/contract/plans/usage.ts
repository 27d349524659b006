import { z } from "zod";
import { timestamp } from "../fields";

/** Something counted against what the plan allows; a limit of null is none. */
const counted = z.strictObject({ used: z.int(), limit: z.int().nullable() });

/** What an entity's plan allows and how much of it is used, as its owner sees it. */
export const planUsage = z.strictObject({
  plan_id: z.string(),
  /** Null where the site sells no plans (PAYMENTS=off): then every right is had, and there are no limits. */
  plan_name: z.string().nullable(),
  /** In the running calendar month (UTC), which ends at `messages_until`. */
  messages: counted,
  messages_until: timestamp,
  passages: counted,
  documents: counted,
  storage_bytes: counted,
  entity_users: counted,
  multilingual: z.boolean(),
  voice_clone: z.boolean(),
  custom_domain: z.boolean(),
});
export type PlanUsage = z.output<typeof planUsage>;
