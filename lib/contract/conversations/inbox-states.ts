import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { id, timestamp } from "../fields/fields";
import { CHANGES_MAX } from "./inbox-views";

/**
 * Where a conversation stands for the entity's users. A done one is open again with the visitor's next message; a snoozed one
 * with it, or at its time.
 */
export const conversationState = z.enum(["open", "done", "snoozed"]);
export type ConversationState = z.output<typeof conversationState>;

/** One of the entity's users who answers a conversation. */
export const assignee = z.strictObject({ user_id: id, name: z.string() });
export type Assignee = z.output<typeof assignee>;

/** A member to assign conversations to, and how many open ones each has. */
export const assigneeChoice = assignee.extend({
  role: z.enum(["owner", "editor"]),
  is_me: z.boolean(),
  open_count: z.int(),
});
export type AssigneeChoice = z.output<typeof assigneeChoice>;

/** `snoozed_until`: for a snoozed conversation alone. */
export const stateChange = z
  .object({
    conversation_id: id,
    state: conversationState,
    snoozed_until: timestamp.nullable().default(null),
  })
  .refine(({ state, snoozed_until }) => state !== "snoozed" || snoozed_until !== null, {
    error: sentence("required"),
    path: ["snoozed_until"],
  });
export type StateChange = z.output<typeof stateChange>;

export const assignment = z.object({ conversation_id: id, assignee_id: id.nullable() });
export type Assignment = z.output<typeof assignment>;

/** `sends_email`: whether each member gets an email about the conversations that they did not have. */
export const assignmentsInput = z.object({
  id,
  assignments: z.array(assignment).min(1).max(CHANGES_MAX),
  sends_email: z.boolean().default(false),
});
