import { z } from "zod";
import { id, line } from "../fields/fields";

export const groupName = line(80);

/** Messages that each chatter of a group may send in a calendar month (UTC); null for as many as they like. */
export const groupQuota = z.int().min(1).max(100_000).nullable();

/** A group of an entity's chatters. */
export const chatterGroup = z.strictObject({
  id,
  name: z.string(),
  messages_per_month: z.int().nullable(),
  /** How many chatters are in it. */
  members: z.int(),
  /** Messages of all its chatters in this calendar month. */
  messages_this_month: z.int(),
});
export type ChatterGroup = z.output<typeof chatterGroup>;
