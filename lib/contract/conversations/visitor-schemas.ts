import { z } from "zod";
import { atMost, storable, timestamp } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";
import { conversationVisitor, inboxConversation } from "./owner-schemas";

const VISITOR_NOTE_MAX = 2000;

/** A note; an empty one is erased. */
export const visitorNoteText = z.string().overwrite(storable).trim().check(atMost(VISITOR_NOTE_MAX));

/** The note of the entity's users about a visitor. */
export const visitorNote = z.strictObject({
  text: z.string(),
  /** The name of who wrote it last; null when the account no longer exists. */
  author: z.string().nullable(),
  updated_at: timestamp,
});
export type VisitorNote = z.output<typeof visitorNote>;

/** A visitor for an entity's users, from the conversations with this entity alone. */
export const visitorRecord = z.strictObject({
  visitor: conversationVisitor.extend({
    /** When the visitor proved the address. */
    verified_at: timestamp.nullable(),
    first_seen_at: timestamp,
    last_seen_at: timestamp,
    languages: z.array(z.enum(LANGUAGE_CODES)),
    /** Whether the visitor has access as an invited one. */
    invited: z.boolean(),
  }),
  /** The most recent ones. */
  conversations: z.array(inboxConversation),
  conversation_count: z.int(),
  note: visitorNote.nullable(),
  /** Whether the entity remembers visitors who agreed; what it remembers is the visitor's alone. */
  remembers: z.boolean(),
});
export type VisitorRecord = z.output<typeof visitorRecord>;
