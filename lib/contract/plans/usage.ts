import { z } from "zod";
import { timestamp } from "../fields/fields";

/** A counter with the plan's limit; null is unlimited. */
const counted = z.strictObject({ used: z.int(), limit: z.int().nullable() });

/** Limits and usage of an entity's plan, for its owner. */
export const planUsage = z.strictObject({
  plan_id: z.string(),
  /** Null where the site sells no plans (PAYMENTS=off): then all features are available without limits. */
  plan_name: z.string().nullable(),
  /** In the current calendar month (UTC), which ends at `messages_until`. */
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
