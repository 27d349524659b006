import { z } from "zod";
import { id, timestamp } from "../fields/fields";
import { openQuestion, questionAbilities } from "../questions/schemas";

/** The steps of a new entity's users before others talk with it. Each follows from records. */
const firstSteps = z.strictObject({
  /** Whether a document is ready to be cited, and whether another one is being read. */
  has_material: z.boolean(),
  is_reading: z.boolean(),
  /** When one of its users first asked it a question by `previewReply`; null before. */
  tried_at: timestamp.nullable(),
  /** Whether the published settings have a greeting or a tone. */
  has_greeting: z.boolean(),
  is_online: z.boolean(),
  /** Whether someone was invited or asked for access, or has talked with it and is not one of its users. */
  is_shared: z.boolean(),
});
export type FirstSteps = z.output<typeof firstSteps>;

/** Work that waits for the entity's users beside the questions. Notifications have the same kinds. */
const pendingTask = z.discriminatedUnion("kind", [
  /** Messages of visitors that wait for an answer in person. */
  z.strictObject({ kind: z.literal("awaiting_person"), count: z.int() }),
  /** A question of the last 30 days whose replies visitors found not helpful and no user has corrected. */
  z.strictObject({
    kind: z.literal("not_helpful"),
    /** The visitors' ratings. */
    count: z.int(),
    question: z.string(),
    conversation_id: id,
    /** The message of the reply that was rated last. */
    message_id: id,
  }),
  /** Documents that could not be read, with the newest one's id and the newest titles. */
  z.strictObject({
    kind: z.literal("document_failed"),
    count: z.int(),
    document_id: id,
    titles: z.array(z.string()),
  }),
  /** `count`: how much of the month's budget is used, in percent. */
  z.strictObject({ kind: z.enum(["budget_spent", "budget_warning"]), count: z.int() }),
  /** Corrections whose answers the settings that were tested last do not give. */
  z.strictObject({ kind: z.literal("correction_failed"), count: z.int() }),
  /** People who ask for access, with the names or addresses of the first ones. */
  z.strictObject({ kind: z.literal("access_request"), count: z.int(), names: z.array(z.string()) }),
]);
export type PendingTask = z.output<typeof pendingTask>;

/** The work that waits for the users of an entity today. */
export const today = z.strictObject({
  first_steps: firstSteps,
  /** The open questions that most visitors wait for, then the most asked ones. */
  questions: z.array(openQuestion),
  /** Groups of open questions in all. */
  open_questions: z.int(),
  can: questionAbilities,
  /** In the order of their harm: people who wait and replies that mislead come first. */
  tasks: z.array(pendingTask),
});
export type Today = z.output<typeof today>;
