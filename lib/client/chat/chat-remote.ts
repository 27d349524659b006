import type { rateResponse } from "../../contract/chat/endpoints";
import type { VisitorEntity } from "../../contract/entities/schemas";
import type { InputOf } from "../../contract/http/endpoint";
import type { Failed } from "../../contract/http/outcome";
import type { Language } from "../../contract/languages/languages";
import { call } from "../api/call";
import { stream } from "../api/stream";

export type ChatRemote = ReturnType<typeof createChatRemote>;
export type ChatFailure = Pick<Failed, "code" | "message" | "retryAfter">;
export type RatingInput = InputOf<typeof rateResponse>;

/** The choices that apply to a message when it is sent. */
export type SendChoices = {
  name: string;
  language: Language;
  year: number | null;
  privacyCode: 0 | 1 | 2;
  /** The suggested question that the visitor chose instead of typing. */
  suggestedQuestionId?: string | undefined;
};

type Outgoing = { message_id: string; text: string; conversationId: string | null };

/** The API calls of a visitor's conversation with an entity. */
export function createChatRemote(
  entity: Pick<VisitorEntity, "entityid" | "entitytype" | "entity_name">,
  email: string,
) {
  const { entityid, entitytype, entity_name } = entity;
  const owner = { initiatedby_email_address: email, entityid, entitytype };
  return {
    lastConversation: (signal: AbortSignal) => call("getLastConversationId", owner, { signal }),
    messages: (conversation_id: string, cursor: string | null, signal: AbortSignal) =>
      call("getPreviousMessages", { ...owner, conversation_id, ...(cursor ? { cursor } : {}) }, { signal }),
    send: ({ message_id, text, conversationId }: Outgoing, choices: SendChoices, signal: AbortSignal) =>
      stream(
        "sendMessage",
        {
          message_id,
          message: text,
          conversation_id: conversationId,
          conversation_type: "one-on-one_chat",
          email_address: email,
          user_name: choices.name,
          entityid,
          entitytype,
          entity_name,
          language_field: choices.language,
          year_field: choices.year,
          privacy_code: choices.privacyCode,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          ...(choices.suggestedQuestionId ? { suggested_question_id: choices.suggestedQuestionId } : {}),
        },
        { signal },
      ),
    /** Resumes a turn's events after the given one. */
    join: (message_id: string, lastEventId: string | null, signal: AbortSignal) =>
      stream("getTurn", { message_id }, { signal, lastEventId }),
    /** Reads the current state of a turn. */
    turn: (message_id: string, signal: AbortSignal) => call("getTurn", { message_id }, { signal }),
    regenerate: (message_id: string, signal: AbortSignal) => stream("regenerateTurn", { message_id }, { signal }),
    stop: (message_id: string, signal: AbortSignal) => call("stopTurn", { message_id }, { signal }),
    askLater: (response_id: string, isWanted: boolean, signal: AbortSignal) =>
      call(isWanted ? "askLater" : "cancelAskLater", { response_id }, { signal }),
    rate: (input: RatingInput, signal: AbortSignal) => call("rateResponse", input, { signal }),
  };
}
