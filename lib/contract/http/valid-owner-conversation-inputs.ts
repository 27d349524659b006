import type { Contract } from "..";
import type { InputOf } from "./endpoint";

type Inputs = { [Name in keyof Contract]?: InputOf<Contract[Name]> };

/** A valid input of each call of owners, members and admins about visitors' conversations, of the record with this id. */
export const ownerConversationInputs = (id: string) =>
  ({
    listMyConversations: { id },
    getInboxCounts: { id },
    listMessages: { q: "Basel" },
    getMessage: { id },
    listAllConversations: { q: "Basel" },
    getConversationDetail: { id },
    listUserConversations: { entity_urlslug: "erasmus-of-rotterdam" },
    getUserConversationDetail: { id },
    setConversationRead: { id, read: true },
    setConversationTags: { id, tags: ["buyer"] },
    listConversationTags: { id },
    setConversationStates: { id, states: [{ conversation_id: id, state: "done" }] },
    assignConversations: { id, assignments: [{ conversation_id: id, assignee_id: null }], sends_email: true },
    tagConversations: { id, conversation_ids: [id], tag: "buyer", is_tagged: true },
    listAssignees: { id },
    getConversationVisitor: { id },
    setVisitorNote: { id, text: "Met at the fair." },
    translateMessage: { id, language: "de" },
    startConversationExport: { id, format: "csv" },
    listConversationExports: { id },
    downloadConversationExport: { id },
    sendPersonMessage: { id, text: "I answer myself." },
    takeOverConversation: { id },
    handBackConversation: { id },
  }) as const satisfies Inputs;
