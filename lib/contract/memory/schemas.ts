import { z } from "zod";
import { id, timestamp } from "../fields/fields";

/** Characters of a fact. */
export const FACT_MAX = 200;

/** Something that a visitor said about themselves, in their own words. */
export const memoryFact = z.strictObject({
  id,
  fact: z.string(),
  language: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type MemoryFact = z.output<typeof memoryFact>;

/** The facts that one entity remembers about the caller. */
export const entityMemory = z.strictObject({
  entity_name: z.string(),
  urlslug: z.string(),
  /** Whether the entity remembers visitors who allow it. */
  is_offered: z.boolean(),
  /** Whether the caller allows it; null before the first decision. */
  is_given: z.boolean().nullable(),
  /** Oldest first. */
  facts: z.array(memoryFact),
});
export type EntityMemory = z.output<typeof entityMemory>;
